import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { DbOrTransaction } from '../../../../server/db/database.ts';
import { dueOf } from '../cash.ts';
import { BY_PICKUP } from '../departure-filters.ts';
import { assignments, departures, parties, resources } from '../departures-tables.ts';
import { isComing } from '../evening/due-departures.ts';
import { goingAlong } from '../going-along.ts';

/** Cash that a party has still to pay, in the smallest unit; only what is not nothing. */
export type CashDue = { currency: string; amount: number };

export async function cashDueOf(db: DbOrTransaction, partyId: string): Promise<CashDue[]> {
  return (await dueOf(db, [partyId])).filter(({ due }) => due > 0).map(({ currency, due }) => ({ currency, amount: due }));
}

/** Names of the guides of a departure. */
export async function guidesOf(db: DbOrTransaction, departureId: string): Promise<string[]> {
  const going = await goingAlong(db, [departureId]);
  return going.filter(({ kind }) => kind === 'guide').map(({ name }) => name);
}

/** A pick-up of a guide's day: where, when and how many, and nobody's name. */
export type PickUp = { time: string | null; place: string | null; people: number };
/** A guide's day as it stands now; no trips where nothing of it comes any more. */
export type GuidesDay = { trips: string[]; pickUps: PickUp[] };

export async function guidesDay(db: DbOrTransaction, resourceId: string, day: string, now: Date): Promise<GuidesDay> {
  const trips = await db
    .select({ id: departures.id, title: departures.title })
    .from(departures)
    .innerJoin(assignments, eq(assignments.departureId, departures.id))
    .innerJoin(resources, eq(resources.id, assignments.resourceId))
    .where(and(eq(assignments.resourceId, resourceId), eq(resources.active, true), eq(departures.firstDay, day), isComing(now)))
    .orderBy(sql`${departures.startsAt} NULLS LAST`, asc(departures.title));
  const ids = trips.map(({ id }) => id);
  const { pickupTime, pickupPlace, people, status } = parties;
  const pickUps = await db
    .select({ time: pickupTime, place: pickupPlace, people })
    .from(parties)
    .where(and(inArray(parties.departureId, ids), eq(status, 'confirmed')))
    .orderBy(...BY_PICKUP);
  return { trips: trips.map(({ title }) => title), pickUps };
}
