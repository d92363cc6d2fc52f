import type { InboxItem } from './desk-types.ts';

const MINUTE_MS = 60_000;
const HOUR_MIN = 60;
const DAY_MIN = 24 * HOUR_MIN;
/** From two days on, days say it better than hours. */
const DAYS_FROM_MIN = 2 * DAY_MIN;

/** A length of time in one unit, rounded down: "9 min", "3 h", "4 days". */
function lengthText(minutes: number): string {
  if (minutes < HOUR_MIN) return `${minutes} min`;
  if (minutes < DAYS_FROM_MIN) return `${Math.floor(minutes / HOUR_MIN)} h`;
  return `${Math.floor(minutes / DAY_MIN)} days`;
}

/** How long ago that was: "just now", "12 min ago", "3 h ago", "4 days ago". `at` is ISO 8601, `now` milliseconds. */
export function agoText(at: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(at)) / MINUTE_MS);
  return minutes < 1 ? 'just now' : `${lengthText(minutes)} ago`;
}

/** A promise in words, and how it stands: the words alone say it, the tone only repeats them. */
export type ClockText = { text: string; tone: 'calm' | 'soon' | 'late' | 'kept' };

/** A third of the promise is left: time to say so louder. */
const SOON_SHARE = 1 / 3;

/** A weekday alone is the next one of its name. */
const NEXT_DAYS_MIN = 6 * DAY_MIN;

/** Until when, on Banjul's clock: "15:20", "Sat 15:20"; beyond a week, as over a closed Christmas, "Sat 2 Jan 07:00". */
export function byText(dueAt: string, now: number): string {
  const time = dueAt.slice(11, 16);
  if (dueAt.slice(0, 10) === new Date(now).toISOString().slice(0, 10)) return time;
  const format = Date.parse(dueAt) - now < NEXT_DAYS_MIN * MINUTE_MS ? WEEKDAY : DAY;
  return `${format.format(new Date(dueAt)).replaceAll(',', '')} ${time}`;
}

/**
 * The clock of an enquiry's promise (spec §9): "reply by 15:20, 9 min left", "late by 2 h", "answered in time", "answered late". What was lost
 * without an answer has none that runs.
 */
export function clockText({ promise, status, askedAgainAt }: Pick<InboxItem, 'promise' | 'status' | 'askedAgainAt'>, now: number): ClockText {
  if (promise.state === 'kept') return { text: 'answered in time', tone: 'kept' };
  if (promise.state === 'broken') return { text: 'answered late', tone: 'calm' };
  if (status === 'lost' && askedAgainAt === null) return { text: 'not answered', tone: 'calm' };
  const leftMs = Date.parse(promise.dueAt) - now;
  if (leftMs <= 0) {
    const minutes = Math.floor(-leftMs / MINUTE_MS);
    return { text: minutes < 1 ? 'late' : `late by ${lengthText(minutes)}`, tone: 'late' };
  }
  const minutes = Math.ceil(leftMs / MINUTE_MS);
  return { text: `reply by ${byText(promise.dueAt, now)}, ${lengthText(minutes)} left`, tone: minutes <= promise.minutes * SOON_SHARE ? 'soon' : 'calm' };
}

// Banjul's clock is UTC all year (spec §1).
const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });
const DAY = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
const FULL = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A moment on Banjul's clock: "Sat 21 Nov 2026, 14:05". `at` is ISO 8601. */
export function fullTime(at: string): string {
  return `${FULL.format(new Date(at)).replaceAll(',', '')}, ${at.slice(11, 16)}`;
}

/** A moment of today as its time, any other with its day, on Banjul's clock: "18:04", "Thu 26 Nov, 18:04". Both are milliseconds. */
export function momentText(at: number, now: number): string {
  const iso = new Date(at).toISOString();
  const time = iso.slice(11, 16);
  return iso.slice(0, 10) === new Date(now).toISOString().slice(0, 10) ? time : `${DAY.format(new Date(at)).replaceAll(',', '')}, ${time}`;
}

/** What one says when the desk is opened, on Banjul's clock. */
export function greeting(now: number): string {
  const hour = new Date(now).getUTCHours();
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}
