import { createEvents, type DateArray, type EventAttributes } from 'ics';
import { dayAfter } from './calendar-date';
import type { Tour } from './tour-schema';

/** The reminder comes on the evening before, at this hour. */
const REMINDER_HOUR = 18;
/** An entry needs a length, even where a day has one stop only. */
const SHORTEST_MINUTES = 60;
const DAY_MINUTES = 24 * 60;

type Stop = Tour['itinerary'][number];
/** One day of a tour: its number, counted from 1, and its stops from the first to the last minute of the day. */
type TourDay = { number: number; stops: Stop[]; from: number; to: number };

/** "Day 2, 7:00 AM" is minute 420 of day 2; without "Day" it is day 1 (the schema allows no other form). */
function momentOf(time: string): { day: number; minute: number; clock: string } {
  const [, day = '1', clock = '', hour = '', minute = '', half] = /^(?:Day (\d+), )?((\d{1,2}):(\d{2}) (AM|PM))$/.exec(time) ?? [];
  return { day: Number(day), minute: (Number(hour) % 12) * 60 + Number(minute) + (half === 'PM' ? DAY_MINUTES / 2 : 0), clock };
}

/** An itinerary by days, in their order. */
export function tourDays(itinerary: Tour['itinerary']): TourDay[] {
  const days = new Map<number, TourDay>();
  for (const stop of itinerary) {
    const { day, minute } = momentOf(stop.time);
    const known = days.get(day) ?? { number: day, stops: [], from: minute, to: minute };
    known.stops.push(stop);
    known.from = Math.min(known.from, minute);
    known.to = Math.max(known.to, minute);
    days.set(day, known);
  }
  return [...days.values()].sort((a, b) => a.number - b.number);
}

/** Banjul keeps GMT all year, so that its clock is UTC's. */
function utcMoment(day: string, minute: number): DateArray {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return [year, month, date, Math.floor(minute / 60), minute % 60];
}

type CalendarOf = {
  tour: Pick<Tour, 'title' | 'slug' | 'location' | 'itinerary' | 'driveTime'>;
  /** First day of the tour, YYYY-MM-DD. */
  date: string;
  brand: string;
  phone: string;
  /** Full address of the tour's page. */
  address: string;
};

/**
 * The itinerary as a calendar file (RFC 5545): one entry a day of the tour, from its first to its last
 * stop, with the stops in its text. The same tour and day have the same UID, so that a second download
 * brings the entry up to date and adds none.
 * @throws Error where the library refuses a value
 */
export function tourCalendar({ tour, date, brand, phone, address }: CalendarOf): string {
  const days = tourDays(tour.itinerary);
  const numbers = new Set(days.map(({ number }) => number));
  const note = `This is a plan, not a confirmed booking. We confirm the day and the hour when you ask us for them: ${phone}`;
  const events = days.map((day): EventAttributes => {
    const start = dayAfter(date, day.number - 1);
    const title = days.length > 1 ? `${tour.title}, day ${day.number}` : tour.title;
    const untilStart = day.from + DAY_MINUTES - REMINDER_HOUR * 60;
    const lines = day.stops.map((stop) => `${momentOf(stop.time).clock}  ${stop.activity}: ${stop.description}`);
    return {
      uid: `${tour.slug}-${date}-day-${day.number}@${new URL(address).hostname}`,
      title,
      start: utcMoment(start, day.from),
      end: utcMoment(start, Math.max(day.to, day.from + SHORTEST_MINUTES)),
      startInputType: 'utc',
      endInputType: 'utc',
      location: tour.location,
      description: [...lines, '', tour.driveTime, `All times are Gambian (GMT). ${note}`, address].join('\n'),
      url: address,
      status: 'TENTATIVE',
      busyStatus: 'TENTATIVE',
      // Who is on the road already needs no reminder. A comma would have to be escaped, which the library leaves undone here.
      alarms: numbers.has(day.number - 1)
        ? []
        : [
            {
              action: 'display',
              description: `Tomorrow: ${title.replace(/[,;\\]/g, '')}`,
              trigger: { hours: Math.floor(untilStart / 60), minutes: untilStart % 60, before: true },
            },
          ],
    };
  });
  const { error, value } = createEvents(events, { productId: `-//${brand}//Tour calendar//EN`, calName: tour.title });
  if (error || !value) throw error ?? new Error('the calendar has no content');
  return value;
}
