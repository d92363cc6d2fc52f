import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { banjulDay, dayAfter } from '../../../../lib/banjul-time.ts';
import { EVENING } from '../../model/telling-limits.ts';
import { departures } from '../departures-tables.ts';

/* Days are Banjul's and times its wall clock, which is UTC: a process's own zone decides nothing (lib/banjul-time.ts). */

/** `18:04` */
const clockOf = (now: Date): string => now.toISOString().slice(11, 16);

/** When a departure begins on its first day: with its first pick-up or its start; one that says neither at noon. */
const BEGINS = sql`coalesce(least(${departures.startsAt}, (SELECT min(riders.pickup_time) FROM parties AS riders
  WHERE riders.departure_id = ${departures.id} AND riders.status = 'confirmed')), '12:00')`;

/** In SQL: a departure that goes, today or tomorrow, and has not begun. People may still be told of it as of tomorrow, or of today. */
export function isComing(now: Date): SQL | undefined {
  const today = and(eq(departures.firstDay, banjulDay(now)), sql`${BEGINS} > ${clockOf(now)}`);
  return and(eq(departures.status, 'planned'), or(today, eq(departures.firstDay, dayAfter(banjulDay(now), 1))));
}

/** In SQL: a departure of which people are to be told by now: of tomorrow from 18:00 on, and of today until it begins. */
export function isDue(now: Date): SQL | undefined {
  const isEvening = clockOf(now) >= EVENING;
  return and(isComing(now), isEvening ? undefined : eq(departures.firstDay, banjulDay(now)));
}
