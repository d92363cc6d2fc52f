import { createEvents, type DateArray, type EventAttributes, type HeaderAttributes } from 'ics';
import { dayAfter } from '../../../lib/banjul-time.ts';
import { calendarText, foldedLine } from '../../../lib/calendar-lines';
import { meetingText } from './meeting-text.ts';
import type { Tour } from './tour-schema';

/** The reminder comes on the evening before, at this hour. */
const REMINDER_HOUR = 18;
/** An entry needs a length, even where a day has one stop only. */
const SHORTEST_MINUTES = 60;
const DAY_MINUTES = 24 * 60;

type Stop = Tour['itinerary'][number];
/**
 * One day of a tour: its number, counted from 1, and its stops. It has a first and a last minute where each of its stops has its
 * hour; a day with an "Evening" or "On arrival" has none.
 */
type TourDay = { number: number; stops: Stop[]; hours: { from: number; to: number } | undefined };

/** "Day 2, 7:00 AM" is minute 420 of day 2, "Day 2, Evening" no minute; without "Day" it is day 1. */
function momentOf(time: string): { day: number; minute: number | undefined; words: string } {
  const [, day = '1', words = ''] = /^(?:Day (\d+), )?(.*)$/.exec(time) ?? [];
  const [clock, hour, minute, half] = /^(\d{1,2}):(\d{2}) (AM|PM)$/.exec(words) ?? [];
  return { day: Number(day), minute: clock ? (Number(hour) % 12) * 60 + Number(minute) + (half === 'PM' ? DAY_MINUTES / 2 : 0) : undefined, words };
}

/** An itinerary by days, in their order. */
export function tourDays(itinerary: Tour['itinerary']): TourDay[] {
  const days = Map.groupBy(itinerary, ({ time }) => momentOf(time).day);
  return [...days]
    .map(([number, stops]): TourDay => {
      const minutes = overMidnight(stops.map(({ time }) => momentOf(time).minute).filter((minute) => minute !== undefined));
      const hours = minutes.length === stops.length ? { from: Math.min(...minutes), to: Math.max(...minutes) } : undefined;
      return { number, stops, hours };
    })
    .sort((a, b) => a.number - b.number);
}

/** What follows an afternoon in the morning comes after midnight: a night on the river begins at 9:00 PM and ends at 1:00 AM. */
function overMidnight(minutes: readonly number[]): number[] {
  const turn = minutes.findIndex((minute, index) => minute < DAY_MINUTES / 2 && (minutes[index - 1] ?? 0) >= DAY_MINUTES / 2);
  return minutes.map((minute, index) => (turn > 0 && index >= turn ? minute + DAY_MINUTES : minute));
}

/** Banjul keeps GMT all year, so that its clock is UTC's. @param minute of that day, or of those after it */
function utcMoment(day: string, minute: number): DateArray {
  return [...wholeDay(dayAfter(day, Math.floor(minute / DAY_MINUTES))), Math.floor(minute / 60) % 24, minute % 60];
}

function wholeDay(day: string): [year: number, month: number, date: number] {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return [year, month, date];
}

/** From the first to the last stop; the whole day where no hour is said of one of them. */
function spanOf({ hours }: TourDay, date: string): Pick<EventAttributes, 'start'> & { end: DateArray } {
  if (!hours) return { start: wholeDay(date), end: wholeDay(dayAfter(date, 1)) };
  return { start: utcMoment(date, hours.from), end: utcMoment(date, Math.max(hours.to, hours.from + SHORTEST_MINUTES)) };
}

type CalendarOf = {
  tour: Pick<Tour, 'title' | 'slug' | 'location' | 'itinerary' | 'meetingPoint' | 'driveTime'>;
  /** First day of the tour, YYYY-MM-DD. */
  date: string;
  brand: string;
  phone: string;
  /** Full address of the tour's page. */
  address: string;
};

/**
 * The itinerary as a calendar file (RFC 5545): one entry a day of the tour, from its first to its last
 * stop or for the whole day, with the stops in its text. The same tour and day have the same UID, so that a second download
 * brings the entry up to date and adds none.
 * @throws Error where the library refuses a value
 */
export function tourCalendar({ tour, date, brand, phone, address }: CalendarOf): string {
  const days = tourDays(tour.itinerary);
  const numbers = new Set(days.map(({ number }) => number));
  const note = `This is a plan, not a confirmed booking. We confirm the day and the hour when you ask us for them: ${phone}`;
  const events = days.map((day): EventAttributes => {
    const title = days.length > 1 ? `${tour.title}, day ${day.number}` : tour.title;
    const untilStart = (day.hours?.from ?? 0) + DAY_MINUTES - REMINDER_HOUR * 60;
    const lines = day.stops.map((stop) => `${momentOf(stop.time).words}  ${stop.activity}: ${stop.description}`);
    return {
      uid: `${tour.slug}-${date}-day-${day.number}@${new URL(address).hostname}`,
      title,
      ...spanOf(day, dayAfter(date, day.number - 1)),
      startInputType: 'utc',
      endInputType: 'utc',
      // Where the day begins; what was published before there were two fields has only the region.
      location: tour.meetingPoint ?? tour.location,
      description: [...lines, '', meetingText(tour), `All times are Gambian (GMT). ${note}`, address].join('\n'),
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
  const { error, value } = createEvents(events, calendarHead(`${brand}//Tour calendar`, tour.title));
  if (error || !value) throw error ?? new Error('the calendar has no content');
  return foldedByOctets(value);
}

/** What stands above the entries: the library escapes theirs, and leaves these as they are. */
export function calendarHead(maker: string, name: string): HeaderAttributes {
  // No METHOD: that would make it a message between calendars, which needs an organiser (RFC 5546).
  return { productId: `-//${calendarText(maker)}//EN`, calName: calendarText(name), method: '' };
}

/** A calendar of the library's, which folds by characters, folded by octets. */
export function foldedByOctets(calendar: string): string {
  return calendar.replaceAll('\r\n\t', '').split('\r\n').map(foldedLine).join('\r\n');
}
