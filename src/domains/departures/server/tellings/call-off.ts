import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { checked } from '../../../../server/http/checked.ts';
import { Refused } from '../../../../server/http/refused.ts';
import type { Admin } from '../../../security/server/admin.ts';
import type { DepartureDetail } from '../../model/departure-types.ts';
import type { CallOffReason, PartyStatus } from '../../model/departure-words.ts';
import { isOver } from '../../model/is-over.ts';
import { callOffSchema, undoSchema } from '../../model/telling-requests.ts';
import { calledOffBody, calledOffSubject, goesBody, goesSubject } from '../../model/telling-texts.ts';
import { followToDay } from '../another-day.ts';
import { departureDetail } from '../departure-detail.ts';
import type { DepartureServices } from '../departure-services.ts';
import { departureHistory, parties } from '../departures-tables.ts';
import { changedMeanwhile, type DepartureWork, workOnDeparture } from '../work-on-departure.ts';
import { activeParties, BACK, makeTellings, type ToldParty, takeBack } from './make-tellings.ts';

/** What the history says of a calling off; `parties` are ids, with how they stood before. `calledOffDay`: on which day it was then. */
type CalledOff = {
  key: string;
  reason: CallOffReason;
  offeredDays: string[];
  isWhole: boolean;
  calledOffDay?: string | null;
  parties: { id: string; was: PartyStatus }[];
};

/**
 * Calls a departure off, or some of its parties: status, history, and who is told what are one transaction, so that a process that dies leaves all of it
 * or nothing. The enquiries stay as they are. The same key again changes nothing.
 * @throws Refused 404, 409 where it stands otherwise by now, 422
 */
export async function callOff(admin: Admin<'desk'>, services: DepartureServices, id: string | undefined, body: unknown): Promise<DepartureDetail> {
  const asked = checked(callOffSchema, body);
  const { key, reason, offeredDays } = asked;
  await workOnDeparture(admin, services, id, async (on) => {
    if (await isDone(on, key)) return;
    mustGo(on, asked.version);
    const { tx, departure } = on;
    if (departure.firstDay && offeredDays.includes(departure.firstDay)) throw offersItself();
    const { chosen, ids, isWhole } = await chosenOf(on, asked);
    await tx
      .update(parties)
      .set({ status: 'cancelled', version: sql`${parties.version} + 1` })
      .where(inArray(parties.id, ids));
    await on.update({
      reason,
      offeredDays,
      sequence: departure.sequence + 1,
      ...(isWhole && { status: 'cancelled' as const, cancelledAt: new Date() }),
    });
    const was = chosen.map((party) => ({ id: party.id, was: party.status }));
    await on.note('called_off', { key, reason, offeredDays, isWhole, calledOffDay: departure.firstDay, parties: was });
    await takeBack(tx, services, ids, ['tomorrow', 'moved']);
    await makeTellings(tx, services, {
      ...{ kind: 'called_off', about: key, departureId: departure.id, to: chosen, english: asked.text, actorId: admin.id },
      subject: (said) => calledOffSubject(said, departure),
      body: (said) => calledOffBody(said, departure, { reason, offeredDays }),
    });
    for (const party of chosen)
      await services.thread.note(tx, party.inquiryId, 'trip_called_off', { departureId: departure.id, trip: departure.title, reason }, admin.id);
  });
  return departureDetail(admin, services, id);
}

/**
 * It goes after all: undoes the last calling off that stands. Who was not told of it yet is told nothing; who was is told only where that is asked.
 * @throws Refused 404, 409 where nothing is called off, somebody changed it meanwhile, or guests would be told of a day that is over; 422
 */
export async function undoCallOff(admin: Admin<'desk'>, services: DepartureServices, id: string | undefined, body: unknown): Promise<DepartureDetail> {
  const { key, version, tell } = checked(undoSchema, body);
  await workOnDeparture(admin, services, id, async (on) => {
    const { tx, departure } = on;
    if (await isDone(on, key)) return;
    if (version !== departure.version) throw changedMeanwhile();
    if (tell && isOver(departure)) throw over();
    const [last, before] = await standingCallingsOff(on);
    if (!last) throw new Refused(409, 'not_called_off', 'Nothing is called off here. Check how it stands now.');
    await on.update({
      ...{ reason: before?.reason ?? null, offeredDays: before?.offeredDays ?? [], sequence: departure.sequence + 1 },
      ...(last.isWhole && { status: 'planned' as const, cancelledAt: null }),
    });
    for (const { id: partyId, was } of last.parties) {
      await tx
        .update(parties)
        .set({ status: was, version: sql`${parties.version} + 1` })
        .where(and(eq(parties.id, partyId), eq(parties.departureId, departure.id), eq(parties.status, 'cancelled')));
    }
    await on.note('taken_up_again', { key, undoes: last.key, tell });
    const back = (await activeParties(tx, departure.id)).filter((party) => last.parties.some((one) => one.id === party.id));
    const ids = back.map((party) => party.id);
    const untold = await takeBack(tx, services, ids, ['called_off'], last.key);
    if (tell) {
      await makeTellings(tx, services, {
        ...{ kind: 'moved', about: `${BACK}${key}`, departureId: departure.id, actorId: admin.id },
        to: back.filter((party) => !untold.includes(party.id)),
        subject: (said) => goesSubject(said, departure),
        body: (said) => goesBody(said, departure),
      });
    }
    await moveBack(on, last.calledOffDay, ids);
    for (const party of back) await services.thread.note(tx, party.inquiryId, 'trip_changed', { departureId: departure.id, trip: departure.title }, admin.id);
  });
  return departureDetail(admin, services, id);
}

/** The others may have been moved meanwhile: enquiries that named the day on which it was called off name the one on which they go now, and passes say that it is new. */
async function moveBack(on: DepartureWork, calledOffDay: string | null | undefined, ids: string[]): Promise<void> {
  const { firstDay } = on.departure;
  if (!calledOffDay || firstDay === null || firstDay === calledOffDay) return;
  await followToDay(on.tx, inArray(parties.id, ids), { id: on.departure.id, firstDay: calledOffDay }, firstDay);
}

/** Whether something with that key was done to it before. */
export async function isDone({ tx, departure }: DepartureWork, key: string): Promise<boolean> {
  const { departureId, detail } = departureHistory;
  return (await tx.$count(departureHistory, and(eq(departureId, departure.id), sql`${detail} ->> 'key' = ${key}`))) > 0;
}

/** @throws Refused 409 where it is another version, called off already, or over */
export function mustGo({ departure }: DepartureWork, version: number): void {
  if (departure.version !== version) throw changedMeanwhile();
  if (departure.status === 'cancelled') throw new Refused(409, 'called_off', 'It is called off already. Nothing was changed.');
  if (isOver(departure)) throw over();
}

function over(): Refused {
  return new Refused(409, 'over', 'This departure is over. Nothing was changed, and nobody is told.');
}

type Chosen = { chosen: ToldParty[]; ids: string[]; isWhole: boolean };

/**
 * Whom it is about, held; `isWhole`: all who still go. @throws Refused 422 where nobody is chosen, 409 where one of them does not go any more, or
 * somebody goes who was not on the screen
 */
export async function chosenOf(
  { tx, departure }: DepartureWork,
  { parties: asked, left }: { parties: readonly string[]; left?: readonly string[] | undefined },
): Promise<Chosen> {
  const there = await activeParties(tx, departure.id);
  if (left && there.some(({ id }) => !asked.includes(id) && !left.includes(id))) throw changedMeanwhile();
  if (there.length > 0 && asked.length === 0) throw new Refused(422, 'validation_failed', 'Choose at least one party.', 'parties');
  const chosen = there.filter((party) => asked.includes(party.id));
  if (chosen.length < new Set(asked).size) throw changedMeanwhile();
  return { chosen, ids: chosen.map(({ id }) => id), isWhole: chosen.length === there.length };
}

function offersItself(): Refused {
  return new Refused(422, 'validation_failed', 'One of the days you offer is the day you call off.', 'offeredDays');
}

/** The callings off that were not undone, the last one first. */
async function standingCallingsOff({ tx, departure }: DepartureWork): Promise<CalledOff[]> {
  const { departureId, event, detail, id } = departureHistory;
  const lines = await tx
    .select({ event, detail })
    .from(departureHistory)
    .where(and(eq(departureId, departure.id), inArray(event, ['called_off', 'taken_up_again'])))
    .orderBy(desc(id));
  const undone = new Set(lines.flatMap((line) => (line.event === 'taken_up_again' ? [line.detail.undoes] : [])));
  // Written by callOff alone.
  return lines.filter((line) => line.event === 'called_off' && !undone.has(line.detail.key)).map(({ detail: of }) => of as CalledOff);
}
