import { amountOfMoney } from '../../../lib/amount-of-money.ts';
import { dayAfter } from '../../../lib/banjul-time.ts';
import { calendarText, foldedLine } from '../../../lib/calendar-lines.ts';
import { counted } from '../../../lib/counted.ts';

/*
 * A calendar that is subscribed to (RFC 5545, RFC 7986). Written line by line, not by the package `ics` as a visitor's file is: that one puts the
 * moment of writing into each entry's DTSTAMP, so that no two answers would be the same and a reader could never be told that nothing changed.
 */

/** How often a reader is asked to look again; Google and Apple take their own time. */
const REFRESH = 'PT1H';

/** A departure as calendars have it. Days are YYYY-MM-DD, times HH:MM, of Banjul, whose clock is UTC's all year. */
export type FeedEntry = {
  id: string;
  title: string;
  firstDay: string;
  lastDay: string;
  startsAt: string | null;
  endsAt: string | null;
  isCancelled: boolean;
  sequence: number;
  changedAt: Date;
  people: number;
  parties: number;
  pickUps: { time: string | null; place: string | null }[];
  resources: string[];
};

type Feed = {
  name: string;
  brand: string;
  /** The site's host, which makes the names of entries unique. */
  host: string;
  /** Where an entry leads to somebody of the office; nowhere for a guide, who has no account. */
  diary: URL | undefined;
  entries: readonly FeedEntry[];
};

/** The calendar file. The same departures make the same bytes. */
export function calendarFeed({ name, brand, host, diary, entries }: Feed): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${calendarText(brand)}//Diary//EN`,
    'CALSCALE:GREGORIAN',
    `NAME:${calendarText(name)}`,
    `X-WR-CALNAME:${calendarText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...entries.flatMap((entry) => eventLines(entry, host, diary)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldedLine(line)}\r\n`).join('');
}

function eventLines(entry: FeedEntry, host: string, diary: URL | undefined): string[] {
  const { id, title, isCancelled, sequence, people, parties, pickUps } = entry;
  const changed = basic(entry.changedAt.toISOString());
  const place = pickUps.find((pickUp) => pickUp.place !== null)?.place;
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${host}`,
    // Without METHOD it is the moment of the last change (3.8.7.2).
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...spanLines(entry),
    `SUMMARY:${calendarText(parties === 0 ? title : `${title} (${counted(people, 'person', 'people')})`)}`,
    `DESCRIPTION:${calendarText(describe(entry).join('\n'))}`,
    ...(place ? [`LOCATION:${calendarText(place)}`] : []),
    ...(diary ? [`URL:${new URL(id, diary).href}`] : []),
    'CLASS:PRIVATE',
    'END:VEVENT',
  ];
}

/** From its start on the first to its end on the last day; whole days where one of both times is missing, or they make no span. */
function spanLines({ firstDay, lastDay, startsAt, endsAt }: FeedEntry): string[] {
  if (isTimed({ firstDay, lastDay, startsAt, endsAt })) {
    return [`DTSTART:${basic(`${firstDay}T${startsAt}:00Z`)}`, `DTEND:${basic(`${lastDay}T${endsAt}:00Z`)}`];
  }
  return [`DTSTART;VALUE=DATE:${basic(firstDay)}`, `DTEND;VALUE=DATE:${basic(dayAfter(lastDay, 1))}`];
}

function isTimed({ firstDay, lastDay, startsAt, endsAt }: Pick<FeedEntry, 'firstDay' | 'lastDay' | 'startsAt' | 'endsAt'>): boolean {
  return startsAt !== null && endsAt !== null && `${firstDay} ${startsAt}` < `${lastDay} ${endsAt}`;
}

function describe(entry: FeedEntry): string[] {
  const { isCancelled, people, parties, pickUps, resources, startsAt, endsAt } = entry;
  const shown = pickUps.map(({ time, place }) => [time, place].filter(Boolean).join(' ')).filter(Boolean);
  return [
    ...(isCancelled ? ['Called off.'] : []),
    ...(parties > 0 ? [`${counted(people, 'person', 'people')}, ${counted(parties, 'party', 'parties')}`] : isCancelled ? [] : ['Nobody is on it yet.']),
    ...(startsAt !== null && !isTimed(entry) ? [`Starts ${startsAt}`] : []),
    ...(endsAt !== null && !isTimed(entry) ? [`Ends ${endsAt}`] : []),
    ...(shown.length > 0 ? [`Pick-up ${shown.join('; ')}`] : []),
    ...(resources.length > 0 ? [`With ${resources.join(', ')}`] : []),
    'Times are Gambian (GMT). Calendars may be hours late.',
  ];
}

/** ISO 8601's basic format, without fractions of a second: 20261231T073000Z. */
function basic(iso: string): string {
  return iso.replace(/\.\d+/, '').replace(/[-:]/g, '');
}

/** Five digits or more of any script, however they are parted: a phone number rather than a house's. */
const LONG_NUMBER = /\p{Nd}(?:[\s().+-]{0,3}\p{Nd}){4}/u;
const NAME_PART_MIN = 3;

/**
 * A pick-up place as a calendar may have it, which many programs keep and show: null where it says how to reach somebody, what they pay, or who
 * they are, since people write "Mary O'Brien's house, 700 1122" there.
 * @param guest the name of who is picked up
 */
export function placeForCalendar(place: string | null, guest: string): string | null {
  if (place === null || place.includes('@') || LONG_NUMBER.test(place) || amountOfMoney(place) !== undefined) return null;
  const words = wordsOf(place);
  return wordsOf(guest).some((part) => part.length >= NAME_PART_MIN && words.includes(part)) ? null : place;
}

/** Small letters without accents; an apostrophe parts "O'Brien" in both. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
}
