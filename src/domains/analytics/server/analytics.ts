import type { Pool } from 'pg';
import type { Db } from '../../../server/db/database.ts';
import type { Logger } from '../../../server/log.ts';
import type { EventBatch } from '../model/track-events.ts';
import { AddressLimit } from './address-limit.ts';
import { EventWriter } from './event-writer.ts';
import type { KnownIds } from './known-ids.ts';
import { ensurePartitions } from './partitions.ts';
import { readEvents } from './read-events.ts';
import { rollUp } from './roll-up.ts';
import { RollUpKeeper } from './roll-up-keeper.ts';
import { forExperiments, type RecordVisitors, storeEvents } from './store-events.ts';
import { visitFacts } from './visit-facts.ts';

type EventsOutcome = { accepted: number } | { waitSeconds: number };

type AnalyticsOptions = {
  db: Db;
  pool: Pool;
  log: Logger;
  /** Which pages, tours and experiments there are now: others are not listened to. */
  knownIds: () => KnownIds;
  siteUrl: URL;
  trustedProxies: number;
  recordVisitors?: RecordVisitors;
};

/** Collecting, rolling up and forgetting events (docs/develop/analytics.md). */
export type Analytics = ReturnType<typeof createAnalytics>;

/** Makes it once at start; nothing touches the database before it is asked to. */
export function createAnalytics(options: AnalyticsOptions) {
  const { db, pool, log, siteUrl, recordVisitors } = options;
  const limit = new AddressLimit();
  const keeper = new RollUpKeeper(() => rollUp(pool, log), log);
  const writer = new EventWriter(async (events) => {
    await db.transaction(async (tx) => {
      const fresh = await storeEvents(tx, events);
      const seen = recordVisitors ? await forExperiments(tx, events, fresh) : [];
      if (seen.length > 0) await recordVisitors?.(tx, seen);
    });
    keeper.soon();
  });

  return {
    /**
     * Takes a batch from a page.
     * @returns how many were accepted (repeats included), or how long to wait
     * @throws WriterBusyError, or whatever the database throws
     */
    async receive(batch: EventBatch, headers: Headers, clientAddress: string): Promise<EventsOutcome> {
      const now = new Date();
      const events = readEvents(batch, { known: options.knownIds(), facts: visitFacts(headers, options.trustedProxies), ownHost: siteUrl.host, now });
      const waitSeconds = limit.take(clientAddress, events.length, now.getTime());
      if (waitSeconds > 0) return { waitSeconds };
      await writer.add(events);
      return { accepted: events.length };
    },

    /** Once the schema is there: this month has a place for its events, and what a dead instance left is recounted. */
    async begin(): Promise<void> {
      // Without its partition a month's events wait in the rest: no reason to keep enquiries waiting.
      await ensurePartitions(pool, new Date()).catch((error: unknown) => log.warn({ err: error }, 'partitions could not be made; tonight they are'));
      keeper.soon();
    },

    /** Every minute, on one of many instances. */
    recount: () => keeper.now(),

    /** Writes what waits, and lets a recount end. */
    async close(): Promise<void> {
      await writer.close();
      await keeper.close();
    },
  };
}
