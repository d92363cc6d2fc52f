import { longDay } from '../../../lib/banjul-time.ts';
import { counted } from '../../../lib/counted.ts';
import { exceptionOn, exceptionText, hoursOn, type OfficeHours } from '../../site/model/opening-hours.ts';
import { groupWords } from '../../tours/model/group-size.ts';
import { seatsOf } from './diary-gaps.ts';
import type { BlockedDays, DiaryResource } from './diary-types.ts';
import { doOverlap, type Span, touchesDays } from './overlap.ts';
import { daysInWords } from './trip-pass.ts';
import { daysFrom } from './trip-plan.ts';

type Outing = Span & { id: string; title: string };

/** How things stand around a departure: its people and vehicles, what else goes then, who is off. */
export type Around = {
  departure: Outing;
  people: number;
  vehicles: DiaryResource[];
  /** Other departures of those days that are not called off, each with a guide or vehicle on it. */
  others: (Outing & { resourceId: string })[];
  blocked: BlockedDays[];
  hours: OfficeHours;
};

/** What speaks against taking a guide or vehicle along, in words for who assigns; it never forbids. */
export function warningsOf(resource: DiaryResource & { active: boolean }, { departure, people, vehicles, others, blocked, hours }: Around): string[] {
  const { id, name, kind } = resource;
  const busy = others.filter((other) => other.resourceId === id && other.id !== departure.id && doOverlap(departure, other));
  const off = blocked.filter((days) => (days.resource === null || days.resource.id === id) && touchesDays(departure, days));
  const seats = kind === 'vehicle' ? seatsOf([...vehicles.filter((one) => one.id !== id), resource]) : undefined;
  return [
    ...(resource.active ? [] : [`${name} is switched off.`]),
    ...busy.map((other) => `${name} is already on ${other.title} (${spanText(other)}).`),
    ...off.map(offText),
    ...closedDays(departure, hours).map((text) => `The office is closed then (${text}).`),
    ...(seats !== undefined && people > seats ? [`${groupWords(people)}, ${counted(seats, 'seat')}.`] : []),
  ];
}

/** The office's closed days that a departure touches, each told once. */
function closedDays({ firstDay, lastDay }: Span, hours: OfficeHours): string[] {
  if (!firstDay) return [];
  const closed = daysFrom(firstDay, lastDay ?? firstDay).flatMap((day) => {
    const other = exceptionOn(day, hours);
    return other && !hoursOn(day, hours) ? [exceptionText(other)] : [];
  });
  return [...new Set(closed)];
}

/** "Kebba Jarjusey is off on Saturday 5 December 2026: A wedding." */
export function offText({ resource, reason, ...days }: BlockedDays): string {
  return `${resource ? `${resource.name} is` : 'Everybody is'} off ${daysText(days)}${reason ? `: ${reason}` : ''}.`;
}

function daysText({ firstDay, lastDay }: { firstDay: string; lastDay: string }): string {
  return firstDay === lastDay ? `on ${longDay(firstDay)}` : `from ${longDay(firstDay)} to ${longDay(lastDay)}`;
}

/** "Saturday 5 December 2026, 08:00 to 12:00"; "no day yet". */
export function spanText({ firstDay, lastDay, startsAt, endsAt }: Span): string {
  if (!firstDay) return 'no day yet';
  return [daysInWords(firstDay, lastDay), timesText({ startsAt, endsAt })].filter(Boolean).join(', ');
}

/** "08:00 to 12:00", "from 08:00", "until 12:00", or nothing. */
function timesText({ startsAt, endsAt }: Pick<Span, 'startsAt' | 'endsAt'>): string {
  if (startsAt && endsAt) return `${startsAt} to ${endsAt}`;
  if (startsAt) return `from ${startsAt}`;
  return endsAt ? `until ${endsAt}` : '';
}
