import { randomUUID } from 'node:crypto';
import { and, between, eq, isNull, lt, notExists, sql } from 'drizzle-orm';
import { banjulDay } from '../../../../lib/banjul-time.ts';
import type { Db } from '../../../../server/db/database.ts';
import type { ScheduledJob } from '../../../../server/jobs/jobs.ts';
import { inquiries } from '../../../inquiries/server/inquiries-tables.ts';
import type { MailQueue } from '../../../mail/server/mail-queue.ts';
import { departureHistory, departures, parties } from '../departures-tables.ts';
import { tellings } from '../party-tables.ts';
import { linkTo, type PrivateLinks } from '../private-links.ts';
import { daysBefore, firstDayAsked } from './asked-days.ts';

/** Nobody is asked at night: from when to when, in hours of Banjul's clock. */
const ASKED = { from: 10, until: 20 };
/** Each party is asked once, whatever becomes of the departure's days. */
const ABOUT = 'after the trip';

type Context = {
  db: Db;
  mailQueue: MailQueue;
  links: PrivateLinks;
  siteUrl: URL;
  /** Whether the owner wants guests to be asked (content/site.yaml). */
  isWanted: () => boolean;
};

/**
 * Every ten minutes: departures whose last day is over are done, and from ten o'clock in the morning after each party that was there is asked
 * once how it was, by a private link: by mail, or on the tick list of chats where it left no address.
 */
export function reviewLinksJob(context: Context): ScheduledJob {
  return {
    name: 'review-links',
    cron: '*/10 * * * *',
    async work(now) {
      const done = await markDone(context.db, now);
      return { done, asked: context.isWanted() && isHourToAsk(now) ? await askAll(context, now) : 0 };
    },
  };
}

// Banjul's clock is UTC's all year.
const isHourToAsk = (now: Date) => now.getUTCHours() >= ASKED.from && now.getUTCHours() < ASKED.until;

/** What is over and was not called off is done. */
async function markDone(db: Db, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const done = await tx
      .update(departures)
      .set({ status: 'done', version: sql`${departures.version} + 1`, changedAt: now })
      .where(and(eq(departures.status, 'planned'), lt(departures.lastDay, banjulDay(now))))
      .returning({ departureId: departures.id });
    if (done.length > 0) await tx.insert(departureHistory).values(done.map(({ departureId }) => ({ departureId, event: 'done' })));
    return done.length;
  });
}

async function askAll(context: Context, now: Date): Promise<number> {
  const { db } = context;
  const wasTold = db
    .select({ one: sql`1` })
    .from(tellings)
    .where(and(eq(tellings.kind, 'review'), eq(tellings.partyId, parties.id), eq(tellings.about, ABOUT)));
  const hasBeen = and(eq(departures.status, 'done'), between(departures.lastDay, firstDayAsked(now), daysBefore(now, 1)));
  const hasAddress = sql`(${inquiries.email} IS NOT NULL OR ${inquiries.phone} IS NOT NULL)`;
  const waiting = await db
    .select({ id: parties.id })
    .from(parties)
    .innerJoin(departures, eq(departures.id, parties.departureId))
    .innerJoin(inquiries, eq(inquiries.id, parties.inquiryId))
    .where(and(hasBeen, eq(parties.status, 'confirmed'), isNull(inquiries.spamAt), hasAddress, notExists(wasTold)))
    .orderBy(departures.lastDay, parties.createdAt);
  let asked = 0;
  for (const { id } of waiting) if (await ask(context, id)) asked += 1;
  return asked;
}

/** Asks one party: the note of it, its link and its mail stand or fall together, so that a process that dies in between asks nobody twice. */
async function ask({ db, mailQueue, links, siteUrl }: Context, partyId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { email } = inquiries;
    const [party] = await tx
      .select({ departureId: parties.departureId, inquiryId: parties.inquiryId, email })
      .from(parties)
      .innerJoin(inquiries, eq(inquiries.id, parties.inquiryId))
      .where(and(eq(parties.id, partyId), eq(parties.status, 'confirmed')))
      .for('update', { of: parties });
    if (!party) return false;
    const mailId = party.email === null ? null : randomUUID();
    const told = await tx
      .insert(tellings)
      .values({ id: randomUUID(), kind: 'review', departureId: party.departureId, partyId, about: ABOUT, channel: mailId ? 'mail' : 'chat', mailId })
      // Of two instances at once one asks.
      .onConflictDoNothing()
      .returning({ id: tellings.id });
    if (told.length === 0) return false;
    const link = await linkTo(tx, { config: { siteUrl }, links }, { kind: 'review', partyId });
    if (mailId && party.email !== null)
      await mailQueue.add(tx, [{ id: mailId, inquiryId: party.inquiryId, kind: 'review_link', recipient: party.email, link }]);
    return true;
  });
}
