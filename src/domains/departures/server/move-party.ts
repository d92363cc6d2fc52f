import { and, eq, inArray, sql } from 'drizzle-orm';
import { isUuid } from '../../../lib/uuid.ts';
import { Refused } from '../../../server/http/refused.ts';
import type { Admin } from '../../security/server/admin.ts';
import type { ChangedFact, ResourceKind } from '../model/departure-words.ts';
import { followToDay } from './another-day.ts';
import type { DepartureServices } from './departure-services.ts';
import { departureHistory, departures, parties } from './departures-tables.ts';
import { tripName } from './diary.ts';
import { RETIRED } from './evening/outdated-tellings.ts';
import { IS_OPEN, MAIL_WENT } from './evening/telling-filters.ts';
import { goingAlong } from './going-along.ts';
import { lockedParty, mustBeOn } from './locked-party.ts';
import { cashLines, tellings } from './party-tables.ts';
import { retellParties } from './tellings/retell-move.ts';
import { type DepartureWork, type Transaction, unknownDeparture, workOnDeparture } from './work-on-departure.ts';

type Move = { from: string | undefined; to: string; partyId: string | undefined; version: number };

/** Moves a party to another departure, with its link and what was paid. Both are held, in one order for everybody. */
export async function moveParty(admin: Admin<'desk'>, services: Pick<DepartureServices, 'db' | 'content' | 'thread'>, move: Move): Promise<void> {
  const { from = '', to, partyId, version } = move;
  if (!isUuid(from)) throw unknownDeparture();
  if (from === to) return;
  const [first = from, second = to] = [from, to].toSorted();
  const moveIt = async ({ tx, departure }: DepartureWork) => {
    const [other] = await tx.select().from(departures).where(eq(departures.id, second)).for('update');
    if (!other) throw unknownDeparture();
    const [left, joined] = departure.id === from ? [departure, other] : [other, departure];
    const party = await lockedParty({ tx, departure: left }, partyId, version);
    mustBeOn(joined);
    if ((await tx.$count(parties, and(eq(parties.departureId, to), eq(parties.inquiryId, party.inquiryId)))) > 0)
      throw new Refused(409, 'already_there', 'This enquiry has a party on that departure already. Nothing was moved.');
    const facts = await factsThatDiffer(tx, left, joined);
    await tx
      .update(parties)
      .set({ departureId: to, version: sql`${parties.version} + 1` })
      .where(eq(parties.id, party.id));
    await takeAlong(tx, [party.id], from, to);
    // The entry in their calendar stays the same one: its SEQUENCE may not fall (trip-calendar.ts).
    if (joined.sequence < left.sequence) await tx.update(departures).set({ sequence: left.sequence }).where(eq(departures.id, to));
    await followToDay(tx, eq(parties.id, party.id), left, joined.firstDay, facts);
    if (facts.includes('day')) await retellParties(tx, services, [party.id], joined, admin.id);
    const detail = { people: party.people, from: tripName(left), to: tripName(joined) };
    await tx.insert(departureHistory).values([
      { departureId: from, event: 'party_moved', detail, partyId: party.id, actorId: admin.id },
      { departureId: to, event: 'party_moved', detail, partyId: party.id, actorId: admin.id },
    ]);
    await services.thread.note(tx, party.inquiryId, 'trip_changed', { trip: `${detail.from} → ${detail.to}` }, admin.id);
    await services.thread.announce(tx, party.inquiryId);
  };
  await workOnDeparture(admin, services, first, moveIt, { departureId: second });
}

/**
 * What goes along with parties that move. Their lines of the cash book belong to where they are, also once they are erased; amounts and days stay as
 * they were written. What they were told of the evening before holds no more: moved back they are told again, since they know of another trip by then.
 */
export async function takeAlong(tx: Transaction, partyIds: readonly string[], from: string, to: string): Promise<void> {
  await tx
    .update(cashLines)
    .set({ departureId: to })
    .where(inArray(cashLines.partyId, [...partyIds]));
  await tx
    .update(tellings)
    .set(RETIRED)
    .where(and(eq(tellings.kind, 'tomorrow'), inArray(tellings.partyId, [...partyIds]), eq(tellings.departureId, from)));
  await takeUntold(tx, partyIds, from, to);
}

/** What they are still to be told is told of where they are now: the list of chats would name the departure that they left, and its day. */
async function takeUntold(tx: Transaction, partyIds: readonly string[], from: string, to: string): Promise<void> {
  const isThere = sql`EXISTS (SELECT 1 FROM tellings AS there WHERE there.kind = ${tellings.kind} AND there.departure_id = ${to}
    AND there.party_id = ${tellings.partyId} AND there.about = ${tellings.about})`;
  const theirs = and(inArray(tellings.kind, ['pass', 'moved']), inArray(tellings.partyId, [...partyIds]), eq(tellings.departureId, from));
  await tx
    .update(tellings)
    .set({ departureId: to })
    .where(and(theirs, IS_OPEN, sql`NOT ${MAIL_WENT}`, sql`NOT ${isThere}`));
}

type Departure = typeof departures.$inferSelect;

/** What of their pass another departure changes. */
async function factsThatDiffer(tx: Transaction, left: Departure, joined: Departure): Promise<ChangedFact[]> {
  const going = await goingAlong(tx, [left.id, joined.id]);
  const takenAlong = (departureId: string, kind: ResourceKind) =>
    going.filter((one) => one.departureId === departureId && one.kind === kind).map(({ id }) => id);
  const isAnother = (kind: ResourceKind) => takenAlong(left.id, kind).join() !== takenAlong(joined.id, kind).join();
  const isAnotherTime = (['firstDay', 'lastDay', 'startsAt', 'endsAt'] as const).some((field) => left[field] !== joined[field]);
  return [isAnotherTime && ('day' as const), isAnother('guide') && ('guide' as const), isAnother('vehicle') && ('vehicle' as const)].filter(
    (fact) => fact !== false,
  );
}
