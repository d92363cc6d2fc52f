import { and, eq, gte, lte, ne } from 'drizzle-orm';
import { longDay } from '../../../../lib/banjul-time.ts';
import type { DbOrTransaction } from '../../../../server/db/database.ts';
import { assignments, blockedDays, departures, resources } from '../departures-tables.ts';

type When = { firstDay: string; lastDay: string | null; startsAt: string | null; endsAt: string | null };

/** The last day of a departure that is moved to `day`: it stays as many days long. */
export function lastDayOf({ firstDay, lastDay }: { firstDay: string | null; lastDay: string | null }, day: string): string {
  const length = firstDay && lastDay ? Date.parse(lastDay) - Date.parse(firstDay) : 0;
  return new Date(Date.parse(day) + length).toISOString().slice(0, 10);
}

/**
 * What speaks against a day, for the guides and vehicles of a departure that is moved to it: a list in words, which forbids nothing.
 * @param isWhole the whole departure moves, with those who are assigned; else they stay
 */
export async function busyThen(tx: DbOrTransaction, departureId: string, when: When, isWhole: boolean): Promise<string[]> {
  const last = when.lastDay ?? when.firstDay;
  const { id, name } = resources;
  const assigned = await tx
    .select({ id, name })
    .from(assignments)
    .innerJoin(resources, eq(id, assignments.resourceId))
    .where(eq(assignments.departureId, departureId))
    .orderBy(resources.kind, name);
  const others = await tx
    .select({
      resourceId: assignments.resourceId,
      title: departures.title,
      firstDay: departures.firstDay,
      lastDay: departures.lastDay,
      startsAt: departures.startsAt,
      endsAt: departures.endsAt,
    })
    .from(assignments)
    .innerJoin(departures, eq(departures.id, assignments.departureId))
    .where(and(ne(departures.id, departureId), ne(departures.status, 'cancelled'), lte(departures.firstDay, last), gte(departures.lastDay, when.firstDay)));
  const blocked = await tx
    .select({ resourceId: blockedDays.resourceId })
    .from(blockedDays)
    .where(and(lte(blockedDays.firstDay, last), gte(blockedDays.lastDay, when.firstDay)));
  const day = longDay(when.firstDay);
  const warnings = blocked.some(({ resourceId }) => resourceId === null) ? [`${day} is blocked: we are away.`] : [];
  for (const resource of assigned) {
    const clash = others.find((other) => other.resourceId === resource.id && overlap(when, other));
    if (clash) warnings.push(`${resource.name} is busy on ${day}: ${clash.title}.`);
    if (blocked.some(({ resourceId }) => resourceId === resource.id)) warnings.push(`${resource.name} is off on ${day}.`);
  }
  if (!isWhole && assigned.length > 0)
    warnings.push(`${assigned.map((one) => one.name).join(', ')} stay with the others: nobody is assigned to the new departure yet.`);
  return warnings;
}

type Times = { firstDay: string | null; lastDay: string | null; startsAt: string | null; endsAt: string | null };

/** On one day times are compared: those that touch do not clash, and what has none takes the whole day. */
function overlap(one: Times, other: Times): boolean {
  const isOneDay = (times: Times) => times.firstDay === (times.lastDay ?? times.firstDay);
  if (!isOneDay(one) || !isOneDay(other)) return true;
  if (!one.startsAt || !one.endsAt || !other.startsAt || !other.endsAt) return true;
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt;
}
