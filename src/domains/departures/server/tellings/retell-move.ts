import { and, eq, inArray } from 'drizzle-orm';
import { inquiries } from '../../../inquiries/server/inquiries-tables.ts';
import { isInNoHands } from '../../../mail/server/claim.ts';
import { mails } from '../../../mail/server/mails-tables.ts';
import { goesMovedBody, goesSubject, greetingIn, movedBody, movedSubject, type ToldTrip, tripWordsFor } from '../../model/telling-texts.ts';
import type { DepartureServices } from '../departure-services.ts';
import { parties } from '../departures-tables.ts';
import { IS_OPEN } from '../evening/telling-filters.ts';
import { tellings } from '../party-tables.ts';
import type { DepartureWork, Transaction } from '../work-on-departure.ts';
import { BACK, takeBack } from './make-tellings.ts';

type When = { firstDay: string | null; startsAt: string | null };
type Services = Pick<DepartureServices, 'content' | 'thread'>;

/**
 * Brings up to date what guests are still to be told, where day or times changed again before anybody told them: the prepared words would name the day
 * before. What was written by hand for it gives way, since it may name that day too. "Tomorrow" of another day is over, as is a move to no day.
 */
export async function retellMove({ tx, departure }: DepartureWork, services: Services, when: When, actorId: string): Promise<void> {
  const there = await tx.select({ id: parties.id }).from(parties).where(eq(parties.departureId, departure.id));
  const ids = there.map(({ id }) => id);
  if (when.firstDay !== departure.firstDay) await takeBack(tx, services, ids, ['tomorrow']);
  await retellParties(tx, services, ids, { title: departure.title, ...when }, actorId);
}

/** The same for parties that went over to a departure that is on another day. */
export async function retellParties(tx: Transaction, services: Services, ids: readonly string[], trip: ToldTrip, actorId: string): Promise<void> {
  if (ids.length === 0) return;
  if (trip.firstDay === null) {
    await takeBack(tx, services, ids, ['moved']);
    return;
  }
  const { id, mailId } = tellings;
  const { inquiryId } = parties;
  const { language, name } = inquiries;
  const waiting = await tx
    .select({ id, mailId, inquiryId, about: tellings.about, language, name, mailStatus: mails.status })
    .from(tellings)
    .innerJoin(parties, eq(parties.id, tellings.partyId))
    .innerJoin(inquiries, eq(inquiries.id, inquiryId))
    .leftJoin(mails, eq(mails.id, mailId))
    .where(and(inArray(tellings.partyId, [...ids]), eq(tellings.kind, 'moved'), IS_OPEN));
  for (const one of waiting) {
    if (one.mailStatus === 'sent') continue;
    const queued = one.mailStatus === 'queued' ? one.mailId : null;
    if (queued && !(await holdMail(tx, queued))) continue;
    const said = tripWordsFor(services.content.mailTexts, one.language);
    // Who had heard that it is called off is told both, and its subject says that it goes (letters/compose-trip-mail.ts).
    const isBack = one.about.startsWith(BACK);
    const body = isBack ? goesMovedBody(said, trip) : movedBody(said, trip);
    await tx.update(tellings).set({ body }).where(eq(tellings.id, one.id));
    if (!queued) continue;
    // The conversation has the mail as it will go.
    await services.thread.unsay(tx, [queued]);
    const mail = { subject: isBack ? goesSubject(said, trip) : movedSubject(said, trip), body: `${greetingIn(said, one.name)}\n\n${body}` };
    await services.thread.say(tx, { inquiryId: one.inquiryId, channel: 'email', ...mail, mailId: queued, authorId: actorId });
  }
}

/** Holds a mail that nobody is handing over, until the transaction ends. @returns whether it could be had */
async function holdMail(tx: Transaction, mailId: string): Promise<boolean> {
  const held = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.id, mailId), eq(mails.status, 'queued'), isInNoHands))
    .for('update');
  return held.length > 0;
}
