import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { LOCKS } from '../../../../server/db/advisory-locks.ts';
import type { DbOrTransaction } from '../../../../server/db/database.ts';
import type { ScheduledJob } from '../../../../server/jobs/jobs.ts';
import { inquiries } from '../../../inquiries/server/inquiries-tables.ts';
import type { NewMail } from '../../../mail/server/mail-queue.ts';
import { mails } from '../../../mail/server/mails-tables.ts';
import type { DepartureServices } from '../departure-services.ts';
import { assignments, departures, parties, resources } from '../departures-tables.ts';
import { tellings } from '../party-tables.ts';
import { linkTo } from '../private-links.ts';
import { isDue } from './due-departures.ts';
import { retireUntrue } from './outdated-tellings.ts';
import { IS_OPEN, MAIL_WENT, stillComing } from './telling-filters.ts';

type EveningContext = Pick<DepartureServices, 'config' | 'db' | 'mailQueue' | 'links'>;

/** Every minute: from 18:00 in Banjul on tomorrow's travellers and guides are told, and until a departure begins who was booked on it meanwhile. */
export function eveningBeforeJob(context: EveningContext): ScheduledJob {
  return { name: 'evening-before', cron: '* * * * *', work: (now) => tellOfTomorrow(context, now) };
}

/**
 * Finds out who is to be told of a departure that comes, and writes it down with the mails that tell it. It looks at what is there and no clock of its
 * own: a run that was missed is made up for by the next one, and each is told once however often it runs (tellings_once_key).
 */
export async function tellOfTomorrow(context: EveningContext, now: Date): Promise<{ travellers: number; guides: number; over: number } | undefined> {
  const done = await context.db.transaction(async (tx) => {
    // Of two instances at once one looks after the other.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCKS.tellings})`);
    const over = await dropOver(tx, now);
    await retireUntrue(tx, now);
    return { travellers: await tellTravellers(tx, context, now), guides: await tellGuides(tx, context, now), over };
  });
  return done.travellers + done.guides + done.over > 0 ? done : undefined;
}

/** What is older is told nowhere any more, and was dropped long ago: looked at each minute it would be all that was ever told. */
const OVER_LATEST_DAYS = 30;

/** What was to be told and is not so any more: a mail of it that waits finds that itself (letters). */
async function dropOver(tx: DbOrTransaction, now: Date): Promise<number> {
  const isRecent = gt(tellings.dueAt, new Date(now.getTime() - OVER_LATEST_DAYS * 86_400_000));
  const dropped = await tx
    .update(tellings)
    .set({ droppedAt: sql`now()` })
    .where(and(inArray(tellings.kind, ['tomorrow', 'sheet']), isRecent, IS_OPEN, sql`NOT ${MAIL_WENT}`, sql`NOT ${stillComing(now)}`));
  return dropped.rowCount ?? 0;
}

/** Not written down yet; or taken back since, untold: called off, and taken up again. */
const UNTOLD = or(isNull(tellings.id), and(isNotNull(tellings.droppedAt), isNull(tellings.toldAt), sql`NOT ${MAIL_WENT}`));

async function tellTravellers(tx: DbOrTransaction, context: EveningContext, now: Date): Promise<number> {
  const about = sql<string>`${departures.firstDay}::text`;
  const rows = await tx
    .select({
      partyId: parties.id,
      departureId: departures.id,
      about,
      inquiryId: parties.inquiryId,
      email: inquiries.email,
      tellingId: tellings.id,
      mailId: tellings.mailId,
    })
    .from(parties)
    .innerJoin(departures, eq(departures.id, parties.departureId))
    .innerJoin(inquiries, eq(inquiries.id, parties.inquiryId))
    .leftJoin(
      tellings,
      and(eq(tellings.kind, 'tomorrow'), eq(tellings.departureId, departures.id), eq(tellings.partyId, parties.id), eq(tellings.about, about)),
    )
    .where(and(eq(parties.status, 'confirmed'), isDue(now), UNTOLD))
    // Nobody is erased until it is written down: nobody at all would be told then.
    .for('key share', { of: parties });
  for (const { email, inquiryId, tellingId, mailId: before, ...row } of rows) {
    const link = await linkTo(tx, context, { kind: 'pass', partyId: row.partyId });
    const mailId = await toMail(tx, context, before, email && { kind: 'trip_tomorrow', inquiryId, recipient: email, link });
    await write(tx, tellingId, { ...row, kind: 'tomorrow', resourceId: null, mailId, dueAt: now });
  }
  return rows.length;
}

/** A guide gets one mail about all departures of the day that are new; each has its row. */
async function tellGuides(tx: DbOrTransaction, context: EveningContext, now: Date): Promise<number> {
  const about = sql<string>`${departures.firstDay}::text`;
  const rows = await tx
    .select({ resourceId: resources.id, departureId: departures.id, about, email: resources.email, tellingId: tellings.id, mailId: tellings.mailId })
    .from(assignments)
    .innerJoin(departures, eq(departures.id, assignments.departureId))
    .innerJoin(resources, eq(resources.id, assignments.resourceId))
    .leftJoin(
      tellings,
      and(eq(tellings.kind, 'sheet'), eq(tellings.departureId, departures.id), eq(tellings.resourceId, resources.id), eq(tellings.about, about)),
    )
    .where(and(eq(resources.kind, 'guide'), eq(resources.active, true), isDue(now), UNTOLD));
  const mailOf = new Map<string, string | null>();
  for (const { email, tellingId, mailId: before, ...row } of rows) {
    const guideAndDay = `${row.resourceId} ${row.about}`;
    let mailId = mailOf.get(guideAndDay);
    if (mailId === undefined) {
      const link = await linkTo(tx, context, { kind: 'sheet', resourceId: row.resourceId });
      mailId = await toMail(tx, context, before, email && { kind: 'day_sheet', inquiryId: null, recipient: email, link });
      mailOf.set(guideAndDay, mailId);
    }
    await write(tx, tellingId, { ...row, kind: 'sheet', partyId: null, mailId, dueAt: now });
  }
  return mailOf.size;
}

/** @param before the mail that was to tell it before; one that still waits does. @returns the mail that tells it; null where there is no address */
async function toMail(tx: DbOrTransaction, { mailQueue }: EveningContext, before: string | null, mail: NewMail | '' | null): Promise<string | null> {
  if (!mail) return null;
  if (before && (await tx.$count(mails, eq(mails.id, before))) > 0) return before;
  const id = randomUUID();
  await mailQueue.add(tx, [{ ...mail, id }]);
  return id;
}

type Row = Pick<typeof tellings.$inferInsert, 'kind' | 'departureId' | 'partyId' | 'resourceId' | 'about' | 'mailId' | 'dueAt'>;

/** Writes down what is to be told; a row that was dropped stands again. */
async function write(tx: DbOrTransaction, tellingId: string | null, { mailId, dueAt, ...row }: Row): Promise<void> {
  const how = { mailId, dueAt, channel: mailId ? ('mail' as const) : ('chat' as const), droppedAt: null };
  if (tellingId) await tx.update(tellings).set(how).where(eq(tellings.id, tellingId));
  else await tx.insert(tellings).values({ id: randomUUID(), ...row, ...how });
}
