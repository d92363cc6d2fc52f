import { randomUUID } from 'node:crypto';
import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { DbOrTransaction } from '../../../../server/db/database.ts';
import { inquiries } from '../../../inquiries/server/inquiries-tables.ts';
import { mails } from '../../../mail/server/mails-tables.ts';
import { isOver } from '../../model/is-over.ts';
import { daysInWords } from '../../model/trip-pass.ts';
import type { DepartureServices } from '../departure-services.ts';
import { departures, parties } from '../departures-tables.ts';
import { privateLinks, tellings } from '../party-tables.ts';
import { linkTo } from '../private-links.ts';
import { takeBack } from '../tellings/make-tellings.ts';

export type PassServices = Pick<DepartureServices, 'config' | 'links' | 'mailQueue' | 'thread'>;

/**
 * Sends a confirmed party its trip pass: by mail where there is an address, else it waits in the list of chats. Once for each day that the trip is on
 * and each link: called again it sends nothing, unless its mail came back, nor once the trip has been: yesterday's walk-in is confirmed for the books. For whoever confirms a
 * party, in the same transaction.
 * @param authorId who confirmed it: an id of users
 * @returns whether something is to be told that was not before
 */
export async function sendPass(tx: DbOrTransaction, services: PassServices, partyId: string, authorId: string | null): Promise<boolean> {
  const [found] = await tx
    .select({ party: parties, departure: departures, email: inquiries.email })
    .from(parties)
    .innerJoin(departures, eq(departures.id, parties.departureId))
    .innerJoin(inquiries, eq(inquiries.id, parties.inquiryId))
    .where(eq(parties.id, partyId));
  if (found?.party.status !== 'confirmed' || found.departure.status !== 'planned') return false;
  const { party, departure, email } = found;
  if (isOver(departure)) return false;
  const link = await linkTo(tx, services, { kind: 'pass', partyId });
  const mailId = email ? randomUUID() : null;
  const channel = email ? ('mail' as const) : ('chat' as const);
  const told = { departureId: departure.id, partyId, about: await aboutOf(tx, partyId, departure.firstDay), mailId, channel };
  if ((await tx.$count(tellings, and(sameAs(told), isNull(tellings.droppedAt), HAS_NOT_COME_BACK))) > 0) return false;
  // What they were to be told of an earlier day, or link, and were not: this says it.
  await takeBack(tx, services, [partyId], ['pass']);
  const made = await tx
    .insert(tellings)
    .values({ id: randomUUID(), kind: 'pass', ...told })
    .onConflictDoNothing()
    .returning({ id: tellings.id });
  if (made.length === 0 && !(await isTakenUpAgain(tx, told))) return false;
  if (email && mailId) {
    await services.mailQueue.add(tx, [{ id: mailId, inquiryId: party.inquiryId, kind: 'trip_pass', recipient: email, link }]);
    const body = `Your trip pass: ${departure.title}, ${daysInWords(departure.firstDay, departure.lastDay)}.`;
    await services.thread.say(tx, { inquiryId: party.inquiryId, channel: 'email', body, mailId, authorId });
  }
  await services.thread.announce(tx, party.inquiryId);
  return true;
}

type Told = Pick<typeof tellings.$inferInsert, 'departureId' | 'about' | 'channel' | 'mailId'> & { partyId: string };

const sameAs = ({ departureId, partyId, about }: Told) =>
  and(eq(tellings.kind, 'pass'), eq(tellings.departureId, departureId), eq(tellings.partyId, partyId), eq(tellings.about, about));

/** In SQL: they have it, or it is still on its way. */
const HAS_NOT_COME_BACK = sql`(${tellings.toldAt} IS NOT NULL OR NOT EXISTS (SELECT 1 FROM ${mails} WHERE ${mails.id} = ${tellings.mailId} AND ${mails.status} = 'failed'))`;

/** What was taken back before it went is told after all. @returns whether it was one of those */
async function isTakenUpAgain(tx: DbOrTransaction, told: Told): Promise<boolean> {
  const again = await tx
    .update(tellings)
    .set({ channel: told.channel, mailId: told.mailId, droppedAt: null, dueAt: new Date() })
    .where(and(sameAs(told), isNotNull(tellings.droppedAt), isNull(tellings.toldAt)))
    .returning({ id: tellings.id });
  return again.length > 0;
}

/** Which telling of its kind it is: that of the trip's day, and of the link where an earlier one was ended. */
export async function aboutOf(tx: DbOrTransaction, partyId: string, firstDay: string | null): Promise<string> {
  const ended = and(eq(privateLinks.kind, 'pass'), eq(privateLinks.partyId, partyId), isNotNull(privateLinks.revokedAt));
  const [earlier] = await tx.select({ n: count() }).from(privateLinks).where(ended);
  const day = firstDay ?? 'undated';
  return earlier?.n ? `${day}, link ${earlier.n + 1}` : day;
}
