import { dayAfter, isDay, shortDay } from '../../../lib/banjul-time.ts';
import { counted } from '../../../lib/counted.ts';
import type { Border } from './border-schema.ts';

/*
 * What somebody's papers look like beside the day of a trip over the border: in words, and never whether they are let in. It runs on the
 * traveller's device, and nothing of what is typed leaves it (docs/develop/decisions/0112).
 */

const DAY_MS = 86_400_000;
/** No passport is issued for longer; what ends later was typed wrong. */
const PASSPORT_YEARS_MAX = 15;
/** Nobody alive was vaccinated before: the vaccine is of 1937. */
const FIRST_VACCINE = '1937-01-01';
export const NO_SUCH_DAY = 'This day does not exist. Please check it.';
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** What the check needs of the owner's facts. */
export type BorderFacts = Pick<Border, 'country' | 'passportMonths' | 'yellowFeverDays' | 'groups'>;

/** What somebody typed; days as YYYY-MM-DD, '' where there is nothing. */
export type TypedPapers = { passportEnds: string; vaccinated: string; hasNoCertificate: boolean; group: string };

/** fine: as the owner wrote that it should be. look: to be looked at before the trip. wrong: it cannot be read as a day. */
export type Finding = { paper: 'day' | 'passport' | 'yellow fever' | 'visa'; is: 'fine' | 'look' | 'wrong'; words: string };

/** The days of the trip, YYYY-MM-DD. */
export type TripDays = { first: string; last: string };

/** The days of a trip that begins on a day that was typed; one that cannot be read stays as it is. */
export function tripFrom(first: string, days: number): TripDays {
  return { first, last: isDay(first) ? dayAfter(first, days - 1) : first };
}

/**
 * Compares papers with a trip. What was left empty is passed over.
 * @param today YYYY-MM-DD in Banjul
 * @returns a finding for each paper that something was said of; one of `day` alone where the trip's day cannot be used
 */
export function checkPapers(papers: TypedPapers, border: BorderFacts, trip: TripDays, today: string): Finding[] {
  const wrongDay = unreadable(trip.first) ?? unreadable(trip.last);
  if (!trip.first) return [{ paper: 'day', is: 'wrong', words: 'Choose the day of your trip first.' }];
  if (wrongDay) return [{ paper: 'day', is: 'wrong', words: wrongDay }];
  const group = border.groups.find(({ id }) => id === papers.group);
  return [
    papers.passportEnds ? passport(papers.passportEnds, border, trip, today) : undefined,
    papers.hasNoCertificate || papers.vaccinated ? yellowFever(papers, border, trip, today) : undefined,
    group && ({ paper: 'visa', is: 'look', words: group.needs } satisfies Finding),
  ].filter((finding) => finding !== undefined);
}

/** What is wrong with a day as it was typed; undefined for one that exists, and for nothing. */
function unreadable(day: string): string | undefined {
  if (day === '') return undefined;
  if (/^[+-]?\d{5,}-/.test(day)) return 'A year has four digits. Please type it again.';
  return isDay(day) ? undefined : NO_SUCH_DAY;
}

function passport(ends: string, { country, passportMonths }: BorderFacts, trip: TripDays, today: string): Finding {
  const told = (is: Finding['is'], words: string): Finding => ({ paper: 'passport', is, words });
  const wrong = unreadable(ends);
  if (wrong) return told('wrong', wrong);
  if (ends < today) return told('look', `Your passport expired on ${shortDay(ends)}. You need a new one for this trip. Ask us.`);
  if (ends > monthsAfter(today, PASSPORT_YEARS_MAX * 12)) return told('wrong', `No passport lasts until ${shortDay(ends)}. Please check the year.`);
  if (ends < trip.last) return told('look', `Your passport ends on ${shortDay(ends)}, before the trip is over. Ask us.`);
  const after = `Your passport ends ${lengthAfter(trip.last, ends)} the trip`;
  if (ends >= monthsAfter(trip.last, passportMonths)) return told('fine', `${after}: ${country} may ask for ${inWords(passportMonths)}.`);
  return told('look', `${after}: ${country} may ask for ${inWords(passportMonths)}. Ask us.`);
}

function yellowFever({ vaccinated, hasNoCertificate }: TypedPapers, { country, yellowFeverDays }: BorderFacts, trip: TripDays, today: string): Finding {
  const told = (is: Finding['is'], words: string): Finding => ({ paper: 'yellow fever', is, words });
  const rule = `a certificate counts from ${inWords(yellowFeverDays)} days after the vaccination`;
  const latest = dayAfter(trip.first, -yellowFeverDays);
  if (hasNoCertificate) {
    const chance = latest >= today ? `, so for this trip on ${shortDay(latest)} at the latest` : ', and this trip is sooner than that';
    return told('look', `You have no yellow fever certificate, and ${country} may ask for one: ${rule}${chance}. Ask a travel clinic, and us.`);
  }
  const wrong = unreadable(vaccinated);
  if (wrong) return told('wrong', wrong);
  if (vaccinated < FIRST_VACCINE) return told('wrong', `There was no vaccine on ${shortDay(vaccinated)}. Please check the year.`);
  const counts = dayAfter(vaccinated, yellowFeverDays);
  const isInTime = counts <= trip.first;
  if (vaccinated > today) {
    const then = isInTime ? `in time for the trip` : `after you cross the border on ${shortDay(trip.first)}`;
    return told(
      'look',
      `${shortDay(vaccinated)} is still to come. If you are vaccinated on that day, the certificate counts from ${shortDay(counts)}, ${then}.`,
    );
  }
  if (isInTime) return told('fine', `Your certificate counts from ${shortDay(counts)}, in time for the trip. Bring the booklet itself.`);
  return told('look', `Your certificate counts from ${shortDay(counts)}, after you cross the border on ${shortDay(trip.first)}. Ask us.`);
}

/** "5 months after", "12 days after", "on the last day of": whole months where there is one. */
function lengthAfter(from: string, to: string): string {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
  if (days === 0) return 'on the last day of';
  let months = 0;
  while (monthsAfter(from, months + 1) <= to) months += 1;
  if (months >= 24) return `${Math.floor(months / 12)} years after`;
  if (months > 0) return `${counted(months, 'month')} after`;
  return `${counted(days, 'day')} after`;
}

/** The same date so many months later; the last of a month that is shorter. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate()))).toISOString().slice(0, 10);
}

function inWords(count: number): string {
  return NUMBERS[count] ?? String(count);
}
