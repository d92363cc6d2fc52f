import { eq, inArray, sql } from 'drizzle-orm';
import { checked } from '../../../../server/http/checked.ts';
import { Refused } from '../../../../server/http/refused.ts';
import type { Admin } from '../../../security/server/admin.ts';
import type { CallOffReason } from '../../model/departure-words.ts';
import { moveSchema } from '../../model/telling-requests.ts';
import { movedBody, movedSubject } from '../../model/telling-texts.ts';
import type { Moved } from '../../model/telling-types.ts';
import { daysOf } from '../../model/trip-plan.ts';
import { followToDay } from '../another-day.ts';
import { departureDetail } from '../departure-detail.ts';
import type { DepartureServices } from '../departure-services.ts';
import { departureHistory, departures, parties } from '../departures-tables.ts';
import { takeAlong } from '../move-party.ts';
import { type DepartureWork, workOnDeparture } from '../work-on-departure.ts';
import { busyThen, movedLastDay } from './busy-then.ts';
import { chosenOf, isDone, mustGo } from './call-off.ts';
import { makeTellings, takeBack } from './make-tellings.ts';

/** When it is from now on. */
type When = Pick<typeof departures.$inferSelect, 'firstDay' | 'lastDay' | 'startsAt' | 'endsAt'> & { firstDay: string };

/**
 * Moves a departure to another day, or some of its parties to a departure of their own on that day, whose key is the key of the request. Guides and
 * vehicles stay where they are; the answer says which are busy on the new day. Parties keep their status. One transaction, once for each key.
 * @throws Refused 404, 409 where it stands otherwise by now, 422
 */
export async function moveDeparture(admin: Admin<'desk'>, services: DepartureServices, id: string | undefined, body: unknown): Promise<Moved> {
  const asked = checked(moveSchema, body);
  const { key, reason, day, startsAt = null, endsAt = null } = asked;
  const answer = await workOnDeparture(admin, services, id, async (on) => {
    const { tx, departure } = on;
    if (await isDone(on, key)) return { movedTo: await madeBefore(on, key), warnings: [] };
    mustGo(on, asked.version);
    const when: When = { firstDay: day, lastDay: movedLastDay(departure, day, daysOf(departure.tour, services.content)), startsAt, endsAt };
    if (departure.firstDay === day && departure.startsAt === startsAt && departure.endsAt === endsAt) throw stays();
    if (when.lastDay === day && startsAt !== null && endsAt !== null && endsAt <= startsAt)
      throw new Refused(422, 'validation_failed', 'The end has to be after the start.', 'endsAt');
    const { chosen, ids, isWhole } = await chosenOf(on, asked);
    const warnings = await busyThen(tx, departure.id, when, isWhole);
    const areChosen = inArray(parties.id, ids);
    await takeBack(tx, services, ids, ['tomorrow', 'moved']);
    const movedTo = isWhole ? departure.id : await makeDeparture(on, admin, asked, when, ids);
    if (isWhole) await on.update({ ...when, reason, sequence: departure.sequence + 1 });
    else await on.update({});
    await followToDay(tx, areChosen, departure, day);
    await tx
      .update(parties)
      .set({ version: sql`${parties.version} + 1` })
      .where(areChosen);
    await on.note('moved', { key, reason, from: departure.firstDay, to: day, isWhole, ...(!isWhole && { movedTo }), parties: ids });
    await makeTellings(tx, services, {
      ...{ kind: 'moved', about: key, departureId: movedTo, to: chosen, english: asked.text, actorId: admin.id },
      subject: (said) => movedSubject(said, { title: departure.title, ...when }),
      body: (said) => movedBody(said, { title: departure.title, ...when }),
    });
    const detail = { departureId: movedTo, trip: departure.title, from: departure.firstDay, to: day };
    for (const party of chosen) {
      await services.thread.note(tx, party.inquiryId, 'trip_changed', detail, admin.id);
      await services.thread.announce(tx, party.inquiryId);
    }
    return { movedTo: isWhole ? null : movedTo, warnings };
  });
  return { departure: await departureDetail(admin, services, id), ...answer };
}

function stays(): Refused {
  return new Refused(422, 'validation_failed', 'It is on that day and at these times already. Choose another day or time.', 'day');
}

async function madeBefore({ tx }: DepartureWork, key: string): Promise<string | null> {
  const [made] = await tx.select({ id: departures.id }).from(departures).where(eq(departures.key, key));
  return made?.id ?? null;
}

/** Which move it is, and why: its own history says it as well, where their passes look for it (told-of.ts). */
type Why = { key: string; reason: CallOffReason };

/** A departure of the same tour for those who move. @returns its id */
async function makeDeparture({ tx, departure }: DepartureWork, admin: Admin<'desk'>, asked: Why, when: When, partyIds: string[]): Promise<string> {
  // With its SEQUENCE, so that those who move find their calendar entry brought up to date (trip-calendar.ts).
  const { tour, title, note, sequence } = departure;
  const { key, reason } = asked;
  // Only its own key makes it twice, and that was looked for.
  const id = key;
  await tx.insert(departures).values({ id, key, tour, title, note, sequence, ...when });
  await tx.insert(departureHistory).values({ departureId: id, event: 'made', detail: { key, reason, movedFrom: departure.id }, actorId: admin.id });
  await tx.update(parties).set({ departureId: id }).where(inArray(parties.id, partyIds));
  await takeAlong(tx, partyIds, departure.id, id);
  return id;
}
