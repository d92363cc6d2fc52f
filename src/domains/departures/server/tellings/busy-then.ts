import { longDay } from '../../../../lib/banjul-time.ts';
import type { DbOrTransaction } from '../../../../server/db/database.ts';
import { offText } from '../../model/assignment-warnings.ts';
import { doOverlap, type Span } from '../../model/overlap.ts';
import { lastDayOf } from '../../model/trip-plan.ts';
import { blockedBetween } from '../blocked-days.ts';
import { goingAlong, othersOut } from '../going-along.ts';

type When = Span & { firstDay: string };

/** The last day of a departure that is moved to `day`: it stays as many days long. @param days how many one takes that has no day yet */
export function movedLastDay({ firstDay, lastDay }: Pick<Span, 'firstDay' | 'lastDay'>, day: string, days = 1): string {
  if (!firstDay || !lastDay) return lastDayOf(day, days);
  return new Date(Date.parse(day) + Date.parse(lastDay) - Date.parse(firstDay)).toISOString().slice(0, 10);
}

/**
 * What speaks against a day, for the guides and vehicles of a departure that is moved to it: a list in words, which forbids nothing. What clashes is what
 * the diary shows as clashing (overlap.ts).
 * @param isWhole the whole departure moves, with those who are assigned; else they stay, whatever they do on that day
 */
export async function busyThen(tx: DbOrTransaction, departureId: string, when: When, isWhole: boolean): Promise<string[]> {
  const last = when.lastDay ?? when.firstDay;
  const assigned = await goingAlong(tx, [departureId]);
  const others = await othersOut(tx, departureId, when.firstDay, last);
  const blocked = await blockedBetween(tx, when.firstDay, last);
  const warnings = blocked.filter(({ resource }) => resource === null).map(offText);
  if (!isWhole) {
    if (assigned.length > 0) warnings.push(`${assigned.map((one) => one.name).join(', ')} stay with the others: nobody is assigned to the new departure yet.`);
    return warnings;
  }
  for (const resource of assigned) {
    const clash = others.find((other) => other.resourceId === resource.id && doOverlap(when, other));
    // Of a trip of several days it is the first on which both are out.
    const day = clash?.firstDay && clash.firstDay > when.firstDay ? clash.firstDay : when.firstDay;
    if (clash) warnings.push(`${resource.name} is busy on ${longDay(day)}: ${clash.title}.`);
    warnings.push(...blocked.filter((days) => days.resource?.id === resource.id).map(offText));
  }
  return warnings;
}
