import { createEvents, type DateArray, type EventAttributes } from 'ics';
import { dayAfter } from '../../../lib/banjul-time.ts';
import { groupWords } from '../../tours/model/group-size.ts';
import { calendarHead, foldedByOctets } from '../../tours/model/tour-calendar.ts';
import type { TripPass } from './trip-pass.ts';

/** An entry needs a length, even where nobody wrote when it ends. */
const SHORTEST_MINUTES = 60;

type CalendarOf = { pass: TripPass; partyId: string; sequence: number; changedAt: Date; brand: string; phone: string; host: string };

/**
 * A trip as a calendar file (RFC 5545) for one party: one entry from the pick-up to the end, in UTC, which is Banjul's clock; whole days where no time
 * is known. The same party keeps its UID whatever changes, so that a later file brings the entry up to date; called off it says CANCELLED. The pass's own
 * address is not in it: calendars are shared.
 * @returns undefined for a trip without a day
 * @throws Error where the library refuses a value
 */
export function tripCalendar({ pass, partyId, sequence, changedAt, brand, phone, host }: CalendarOf): string | undefined {
  const { title, firstDay, pickupPlace, pickupTime, people, reference, state } = pass;
  if (!firstDay) return undefined;
  const isOff = state === 'called_off' || state === 'cancelled';
  const pickup = [pickupTime && `${pickupTime}, Gambian time`, pickupPlace].filter(Boolean).join(', ');
  const event: EventAttributes = {
    uid: `trip-${partyId}@${host}`,
    sequence,
    title: isOff ? `Called off: ${title}` : title,
    ...spanOf(pass, firstDay),
    startInputType: 'utc',
    endInputType: 'utc',
    ...(pickupPlace && { location: pickupPlace }),
    description: [pickup && `Pick-up: ${pickup}`, `${groupWords(people)}, reference ${reference}`, `${brand}, ${phone}`].filter(Boolean).join('\n'),
    status: isOff ? 'CANCELLED' : state === 'held' ? 'TENTATIVE' : 'CONFIRMED',
    busyStatus: isOff ? 'FREE' : 'BUSY',
    // As milliseconds: of parts the library thinks that they are of the server's own zone.
    lastModified: changedAt.getTime(),
  };
  const { error, value } = createEvents([event], calendarHead(`${brand}//Trip pass`, title));
  if (error || !value) throw error ?? new Error('the calendar has no content');
  return foldedByOctets(value);
}

function spanOf({ lastDay, startsAt, endsAt, pickupTime }: TripPass, firstDay: string): { start: DateArray; end: DateArray } {
  const from = pickupTime ?? startsAt;
  const last = lastDay ?? firstDay;
  if (!from) return { start: dateOf(firstDay), end: dateOf(dayAfter(last, 1)) };
  const start = utc(firstDay, from);
  const isLater = endsAt !== null && `${last} ${endsAt}` > `${firstDay} ${from}`;
  if (isLater) return { start, end: utc(last, endsAt) };
  // Days that are travelled are taken, also where nobody wrote when the last of them ends.
  return { start, end: last > firstDay ? utc(dayAfter(last, 1), '00:00') : later(firstDay, from) };
}

function later(day: string, clock: string): DateArray {
  const end = new Date(Date.parse(`${day}T${clock}:00Z`) + SHORTEST_MINUTES * 60_000).toISOString();
  return utc(end.slice(0, 10), end.slice(11, 16));
}

function dateOf(day: string): [year: number, month: number, date: number] {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return [year, month, date];
}

function utc(day: string, clock: string): DateArray {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return [...dateOf(day), hour, minute];
}
