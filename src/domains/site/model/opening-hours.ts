/** "07:00" as people here say it: "7:00 AM". */
export function clockText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** The hours as every page shows them: "7:00 AM to 10:00 PM (GMT+0)" (spec §9). */
export function hoursText(opens: string, closes: string): string {
  return `${clockText(opens)} to ${clockText(closes)} (GMT+0)`;
}

/** Days that have other hours than usual, or none: `first` and `last` are YYYY-MM-DD, `opens` and `closes` HH:MM. */
export type HoursException = { name: string; first: string; last: string; opens?: string | undefined; closes?: string | undefined };
/** The office's usual hours, HH:MM in Banjul, which is GMT+0 all year (spec §1), and the days that have others. */
export type OfficeHours = { opens: string; closes: string; exceptions?: readonly HoursException[] | undefined };

const DAY_MS = 24 * 60 * 60_000;
/** How far ahead other hours are told beside the usual ones. */
const TOLD_DAYS = 30;
/** The search for the next opening ends here: an office that is closed for longer has no next opening to promise. */
const MOST_CLOSED_DAYS = 400;

/** The day in Banjul of that moment, YYYY-MM-DD. */
export function officeDay(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** What is different on that day; of exceptions that overlap the first one written holds. */
export function exceptionOn(day: string, { exceptions = [] }: OfficeHours): HoursException | undefined {
  return exceptions.find(({ first, last }) => day >= first && day <= last);
}

/** From when to when the office is open on that day, or undefined where it stays closed. `closes` is 24:00 where that is midnight, or where it never closes. */
export function hoursOn(day: string, hours: OfficeHours): { opens: string; closes: string } | undefined {
  const other = exceptionOn(day, hours);
  if (other) return other.opens && other.closes ? { opens: other.opens, closes: other.closes } : undefined;
  // Who is open "until 00:00" closes at the end of the day.
  if (hours.closes === '00:00') return { opens: hours.opens, closes: '24:00' };
  // Hours that do not end after they begin are those of an office that never closes.
  return hours.closes <= hours.opens ? { opens: '00:00', closes: '24:00' } : { opens: hours.opens, closes: hours.closes };
}

/** Whether the office is open at that moment. */
export function isOpenAt(at: Date, hours: OfficeHours): boolean {
  const today = hoursOn(officeDay(at), hours);
  const now = at.toISOString().slice(11, 16);
  return today !== undefined && now >= today.opens && now < today.closes;
}

/** When the office next begins a day, after that moment; undefined where no day of the next year has hours. */
export function nextOpening(at: Date, hours: OfficeHours): Date | undefined {
  for (let ahead = 0; ahead < MOST_CLOSED_DAYS; ahead += 1) {
    const day = officeDay(new Date(at.getTime() + ahead * DAY_MS));
    const opens = hoursOn(day, hours)?.opens;
    const opening = opens && new Date(`${day}T${opens}:00Z`);
    if (opening && opening > at) return opening;
  }
  return undefined;
}

/** "7:00 AM", and "7:00 AM on 27 December" where that is later than tomorrow; to stand after "from" or "opens at". */
export function openingText(at: Date, opening: Date): string {
  const time = clockText(opening.toISOString().slice(11, 16));
  const tomorrow = officeDay(new Date(at.getTime() + DAY_MS));
  return officeDay(opening) <= tomorrow ? time : `${time} on ${dayText(officeDay(opening))}`;
}

/** Exceptions that run or are still to come, in the order in which they are written: where two meet, the first one holds. */
export function exceptionsFrom(at: Date, { exceptions = [] }: OfficeHours): HoursException[] {
  const today = officeDay(at);
  return exceptions.filter(({ last }) => last >= today);
}

/** The same to be read, the earliest first: for what is kept and read weeks later. */
export function exceptionsToCome(at: Date, hours: OfficeHours): HoursException[] {
  return exceptionsFrom(at, hours).toSorted((one, other) => (one.first < other.first ? -1 : 1));
}

/** Exceptions that run or come within 30 days, as they stand beside the hours, the earliest first. */
export function comingExceptions(at: Date, hours: OfficeHours): HoursException[] {
  const end = officeDay(new Date(at.getTime() + TOLD_DAYS * DAY_MS));
  return exceptionsToCome(at, hours).filter(({ first }) => first <= end);
}

/** "25 December, Christmas: closed", in the place of the usual hours on a day that has others; undefined on any other day. */
export function otherHoursText(at: Date, hours: OfficeHours): string | undefined {
  const day = officeDay(at);
  const other = exceptionOn(day, hours);
  const open = hoursOn(day, hours);
  return other && `${dayText(day)}, ${other.name}: ${open ? hoursText(open.opens, open.closes) : 'closed'}`;
}

/** "Christmas, 25 December to 26 December: closed". Dated, so that it stays true in a copy that is read later. */
export function exceptionText({ name, first, last, opens, closes }: HoursException): string {
  const days = first === last ? dayText(first) : `${dayText(first)} to ${dayText(last)}`;
  return `${name}, ${days}: ${opens && closes ? hoursText(opens, closes) : 'closed'}`;
}

/** "25 December". */
export function dayText(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
}

/**
 * The office's hours on the visitor's clock, "09:00 to 00:00", or undefined where that clock shows the same.
 * @param at a moment of the day that is meant, since summer time moves the other clock, never ours
 * @param opens HH:MM at GMT+0 (spec §1), as is `closes`, which may be 24:00
 */
export function hoursElsewhere(at: Date, opens: string, closes: string): string | undefined {
  const day = at.toISOString().slice(0, 10);
  const two = (number: number) => String(number).padStart(2, '0');
  const [from, to] = [opens, closes].map((time) => {
    const there = new Date(`${day}T${time}Z`);
    return `${two(there.getHours())}:${two(there.getMinutes())}`;
  });
  // A clock shows midnight as 00:00, in Banjul too.
  return from === opens && to === (closes === '24:00' ? '00:00' : closes) ? undefined : `${from} to ${to}`;
}
