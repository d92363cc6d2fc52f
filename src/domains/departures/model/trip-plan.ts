import { dayAfter } from '../../../lib/banjul-time.ts';
import type { Dakar } from '../../tours/model/dakar-schema.ts';
import { dakarTrip } from '../../tours/model/dakar-trip.ts';
import type { Tour } from '../../tours/model/tour-schema.ts';
import { allTrips, type BookedTrips, bookedTrip, type Trips } from '../../tours/model/trips/all-trips.ts';

/** What a tour's own page says of its days: how many, and when the first begins and the last ends; null where it names no time. */
export type TripPlan = { slug: string; title: string; days: number; startsAt: string | null; endsAt: string | null };

const STOP = /^(?:Day (\d), )?(?:(\d{1,2}):(\d{2}) (AM|PM))?/;

/** "8:30 AM" and "Day 2, 8:30 AM": the day, and HH:MM; no time where it is a part of the day ("Mid-afternoon"). */
function stopOf(time: string): { day: number; at: string | null } {
  const [, day, hour, minute, half] = STOP.exec(time) ?? [];
  const at = hour ? `${String((Number(hour) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:${minute}` : null;
  return { day: Number(day ?? 1), at };
}

/** A trip with the times of its itinerary. One that ends before it begins, as one that tells nothing of its end, has no end. */
export function planOf(trip: Tour | Dakar): TripPlan {
  const { slug, title, itinerary } = 'slug' in trip ? trip : dakarTrip(trip);
  // A service, such as the transfer, goes when a flight does.
  if ('kind' in trip && trip.kind === 'service') return { slug, title, days: 1, startsAt: null, endsAt: null };
  const stops = itinerary.map(({ time }) => stopOf(time));
  const days = Math.max(1, ...stops.map(({ day }) => day));
  const startsAt = stops[0]?.at ?? null;
  const last = stops.length > 1 ? (stops.at(-1)?.at ?? null) : null;
  const endsAt = last && (days > 1 || !startsAt || last > startsAt) ? last : null;
  return { slug, title, days, startsAt, endsAt };
}

/** Every trip that can go out. */
export function tripPlans(trips: Trips): TripPlan[] {
  return allTrips(trips).map(planOf);
}

/** How many days a trip takes that was booked; one where its tour is gone. */
export function daysOf(tour: string, content: BookedTrips): number {
  const trip = bookedTrip(tour, content);
  return trip ? planOf(trip).days : 1;
}

/** The last day of a trip that begins on that day. */
export function lastDayOf(firstDay: string, days: number): string {
  return dayAfter(firstDay, days - 1);
}

/** Every day from one to another, both of them too. */
export function daysFrom(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day);
  return days;
}
