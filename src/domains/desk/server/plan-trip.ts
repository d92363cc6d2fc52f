import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { longDay } from '../../../lib/banjul-time.ts';
import { checked } from '../../../server/http/checked.ts';
import { Refused } from '../../../server/http/refused.ts';
import { planTripSchema } from '../../departures/model/departure-requests.ts';
import { DIARY_LIMITS } from '../../departures/model/diary-limits.ts';
import { isDiaryDay } from '../../departures/model/diary-view.ts';
import { lastDayOf, planOf } from '../../departures/model/trip-plan.ts';
import { insertDeparture } from '../../departures/server/change-departure.ts';
import { departures } from '../../departures/server/departures-tables.ts';
import { tripName } from '../../departures/server/diary.ts';
import { mustBeOn } from '../../departures/server/locked-party.ts';
import { putParty } from '../../departures/server/put-party.ts';
import type { Admin } from '../../security/server/admin.ts';
import { bookedTrip, slugsOf } from '../../tours/model/trips/all-trips.ts';
import type { InquiryDetail } from '../model/desk-types.ts';
import type { DeskServices } from './desk-services.ts';
import { isOn, tripsOf, wishOf } from './trip-offer.ts';
import { mustBeInInbox, workOn } from './work-on-inquiry.ts';

/* From a yes into the diary: the people of an enquiry become a party on a departure (docs/develop/departures.md). */

/**
 * Puts the people of an enquiry on a departure that is planned, or on one of its own. However often it is pressed, they stand in the diary once.
 * @throws Refused 404, 409 where nothing is agreed yet or the departure was called off, 422 with its field
 */
export async function planTrip(admin: Admin<'desk'>, services: DeskServices, name: string | undefined, body: unknown): Promise<InquiryDetail> {
  const { departureId, tour: chosen } = checked(planTripSchema, body);
  return workOn(admin, services, name, async (work) => {
    mustBeInInbox(work.inquiry);
    const { tx, inquiry, note } = work;
    if ((await tripsOf(tx, inquiry.id)).some(isOn)) return;
    const wish = await wishOf(tx, services, inquiry.id);
    if (!wish) throw new Refused(409, 'not_agreed', 'Nothing is agreed with them yet. First confirm their yes, or mark the enquiry as won.');
    const { trip, people, priceLine, pickupPlace, status, day } = wish;
    if (typeof people === 'string')
      throw new Refused(422, 'validation_failed', `They wrote “${people}”. First write under “People” how many they are, as a number.`, 'people');
    const tour = chosen ?? (trip && slugsOf(trip)[0]);
    if (!departureId && !tour) throw new Refused(422, 'validation_failed', 'The enquiry names no tour of ours. Please choose one.', 'tour');
    const id = departureId ?? (await insertDeparture(tx, admin, services, ownDeparture(services, tour ?? '', day)));
    const [departure] = await tx.select().from(departures).where(eq(departures.id, id)).for('update');
    if (!departure) throw new Refused(422, 'validation_failed', 'There is no such departure any more. Load the enquiry again.', 'departureId');
    mustBeOn(departure);
    await putParty(tx, admin, services, {
      departureId: id,
      inquiryId: inquiry.id,
      people: Math.min(people, DIARY_LIMITS.people),
      priceLine,
      pickupPlace,
      status,
    });
    await note('trip_planned', { trip: tripName(departure) });
  });
}

/**
 * A departure for them alone, with the days and times that the tour's page says. A form takes any year, the diary two centuries: one that was
 * mistyped would stand where no page of it leads, and no change of the departure would be taken. @throws Refused 422
 */
function ownDeparture({ content }: Pick<DeskServices, 'content'>, tour: string, day: string | null) {
  if (day && !isDiaryDay(day)) throw new Refused(422, 'validation_failed', `${longDay(day)} is too far away for the diary. Correct the day first.`, 'day');
  const trip = bookedTrip(tour, content);
  const plan = trip && planOf(trip);
  const times = { startsAt: plan?.startsAt ?? null, endsAt: plan?.endsAt ?? null };
  return { key: randomUUID(), tour, note: null, firstDay: day, lastDay: day && lastDayOf(day, plan?.days ?? 1), ...times };
}
