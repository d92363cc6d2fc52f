import { and, asc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { assignments, departures, parties } from './departures-tables.ts';

/** Departures that are out on one of these days, both of them too. */
export function outBetween(from: string, to: string): SQL | undefined {
  return and(lte(departures.firstDay, to), gte(departures.lastDay, from));
}

/** Parties that travel, or may. */
export const TRAVELS = inArray(parties.status, ['held', 'confirmed']);

/** Parties by their pick-up, the earliest first; those without a time after them. */
export const BY_PICKUP = [sql`${parties.pickupTime} NULLS LAST`, asc(parties.createdAt), asc(parties.id)];

/** Whether a guide or vehicle goes on a departure. */
export function isAssigned(departureId: AnyPgColumn | string, resourceId: AnyPgColumn | string): SQL<boolean> {
  return sql`EXISTS (SELECT 1 FROM ${assignments} WHERE ${and(eq(assignments.departureId, departureId), eq(assignments.resourceId, resourceId))})`;
}

/** A column that is one of these ids. They are one parameter: a list would be another statement for each number of them. */
export function among(column: AnyPgColumn, ids: readonly string[]): SQL {
  return sql`${column} = ANY(${sql.param(ids)}::uuid[])`;
}
