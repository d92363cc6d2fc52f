import { and, asc, eq, ne } from 'drizzle-orm';
import { byName } from '../../../server/db/by-name.ts';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { among, outBetween } from './departure-filters.ts';
import { assignments, departures, resources } from './departures-tables.ts';

/** Guides, then vehicles that go on these departures, by name; each with its departure. */
export function goingAlong(db: DbOrTransaction, departureIds: readonly string[]) {
  const { id, kind, name, phone, seats, languages, licence, picture } = resources;
  return db
    .select({ departureId: assignments.departureId, id, kind, name, phone, seats, languages, licence, picture })
    .from(assignments)
    .innerJoin(resources, eq(id, assignments.resourceId))
    .where(among(assignments.departureId, departureIds))
    .orderBy(asc(kind), byName(name), asc(id));
}

/** Other departures that are out on one of these days and not called off, the earliest first: a row for each guide or vehicle on one. */
export function othersOut(db: DbOrTransaction, departureId: string, from: string, to: string) {
  const { id, title, firstDay, lastDay, startsAt, endsAt, status } = departures;
  return db
    .select({ id, title, firstDay, lastDay, startsAt, endsAt, resourceId: assignments.resourceId })
    .from(departures)
    .innerJoin(assignments, eq(assignments.departureId, id))
    .where(and(outBetween(from, to), ne(id, departureId), ne(status, 'cancelled')))
    .orderBy(asc(firstDay), asc(startsAt));
}
