import { type SQL, sql } from 'drizzle-orm';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import type { NewEvent } from './read-events.ts';

/** An event as the experiments see it; robots are not among them. */
export type ExperimentEvent = { visitorId: string; eventType: string; occurredAt: Date; exposed: string[] };
/** Notes who saw a variant and what came of it, in the events' transaction (src/domains/experiments/server/record-visitors.ts). */
export type RecordVisitors = (tx: DbOrTransaction, events: ExperimentEvent[]) => Promise<void>;

/**
 * Stores events, each once, with the hours that need a recount; one statement for all of them.
 * Call it in a transaction: what is stored, what is stale and what the experiments learn stand or fall together.
 * @returns ids of those that were not there before
 * @throws whatever the database throws
 */
export async function storeEvents(tx: DbOrTransaction, events: NewEvent[]): Promise<Set<string>> {
  const column = (type: string, pick: (event: NewEvent) => unknown): SQL => sql`${sql.param(events.map(pick))}::${sql.raw(type)}[]`;
  const columns = sql.join(
    [
      column('uuid', (event) => event.eventId),
      column('timestamptz', (event) => event.occurredAt.toISOString()),
      column('text', (event) => event.eventType),
      column('text', (event) => event.tourId),
      column('text', (event) => event.page),
      column('text', (event) => event.source),
      column('text', (event) => event.referrerHost),
      column('text', (event) => event.device),
      column('text', (event) => event.country),
      column('text', (event) => event.visitorId),
      column('boolean', (event) => event.isBot),
    ],
    sql`, `,
  );
  // In the order of the ids, so that two instances with the same events wait for each other and never in a ring.
  const { rows } = await tx.execute<{ event_id: string }>(sql`
    WITH arrived AS (
      SELECT DISTINCT ON (event_id) * FROM unnest(${columns}) WITH ORDINALITY AS t
        (event_id, occurred_at, event_type, tour_id, page, source, referrer_host, device, country, visitor_id, is_bot, place)
      ORDER BY event_id, place
    ), fresh AS (
      INSERT INTO analytics_seen (event_id, visitor) SELECT event_id, hashtextextended(visitor_id, 0) FROM arrived ORDER BY event_id ON CONFLICT DO NOTHING RETURNING event_id
    ), stored AS (
      INSERT INTO analytics_events (event_id, occurred_at, event_type, tour_id, page, source, referrer_host, device, country, visitor_id, is_bot)
      SELECT event_id, occurred_at, event_type, tour_id, page, source, referrer_host, device, country, visitor_id, is_bot
      FROM arrived JOIN fresh USING (event_id)
      RETURNING event_id, occurred_at, is_bot
    ), stale AS (
      INSERT INTO analytics_stale (hour) SELECT DISTINCT date_trunc('hour', occurred_at, 'UTC') FROM stored WHERE NOT is_bot
    )
    SELECT event_id FROM stored`);
  return new Set(rows.map((row) => row.event_id));
}

/** The views among `events` that were stored before, for the visitor who now sends them again; with what they have had in sight. */
async function viewsAgain(tx: DbOrTransaction, events: NewEvent[]): Promise<NewEvent[]> {
  if (events.length === 0) return [];
  const list = (pick: (event: NewEvent) => string) => sql.param(events.map(pick));
  // A statement of its own: it sees what another instance committed while ours waited for it.
  const { rows } = await tx.execute<{ place: number }>(sql`
    SELECT place::int FROM unnest(${list(({ eventId }) => eventId)}::uuid[], ${list(({ visitorId }) => visitorId)}::text[]) WITH ORDINALITY AS again (event_id, visitor_id, place)
    JOIN analytics_seen seen USING (event_id) WHERE coalesce(seen.visitor = hashtextextended(again.visitor_id, 0), true)`);
  const ours = new Set(rows.map(({ place }) => place - 1));
  return events.filter((_, index) => ours.has(index));
}

/**
 * What the experiments learn from a group: each new event, and a view that came again, which tells what its visitor has had
 * in sight since (src/browser/track-event.ts). Under the id of somebody else's view nobody is learnt of.
 * @param fresh ids that storeEvents has stored just now
 */
export async function forExperiments(tx: DbOrTransaction, events: NewEvent[], fresh: ReadonlySet<string>): Promise<ExperimentEvent[]> {
  const stored = new Set<string>();
  const isNew = events.map(({ eventId }) => {
    if (!fresh.has(eventId) || stored.has(eventId)) return false;
    stored.add(eventId);
    return true;
  });
  const people = (event: NewEvent) => !event.isBot;
  const news = events.filter((_, index) => isNew[index]);
  const again = events.filter(({ eventType, exposed }, index) => !isNew[index] && eventType === 'view' && exposed.length > 0);
  return [...news, ...(await viewsAgain(tx, again.filter(people)))]
    .filter(people)
    .map(({ visitorId, eventType, occurredAt, exposed }) => ({ visitorId, eventType, occurredAt, exposed }));
}
