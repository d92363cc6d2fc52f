import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { banjulDay } from '../../../lib/banjul-time.ts';
import { checked } from '../../../server/http/checked.ts';
import { Refused } from '../../../server/http/refused.ts';
import type { Admin } from '../../security/server/admin.ts';
import { type BookedTrips, bookedTrip, slugsOf } from '../../tours/model/trips/all-trips.ts';
import { changeDepartureSchema, type DepartureFact, newDepartureSchema } from '../model/departure-requests.ts';
import type { DepartureDetail } from '../model/departure-types.ts';
import { followToDay } from './another-day.ts';
import { departureDetail } from './departure-detail.ts';
import type { DepartureServices } from './departure-services.ts';
import { departureHistory, departures, parties } from './departures-tables.ts';
import { retellMove } from './tellings/retell-move.ts';
import { changedMeanwhile, type Transaction, workOnDeparture } from './work-on-departure.ts';

type Services = Pick<DepartureServices, 'db' | 'content' | 'thread'>;
type When = Partial<Record<'firstDay' | 'lastDay' | 'startsAt' | 'endsAt', string | null | undefined>>;

const columnsOf = ({ firstDay, lastDay, startsAt, endsAt }: When) => ({
  firstDay: firstDay ?? null,
  lastDay: firstDay ? (lastDay ?? firstDay) : null,
  startsAt: startsAt ?? null,
  endsAt: endsAt ?? null,
});

/** A departure without an enquiry; the same `key` makes one. @throws Refused 422 with its field */
export async function makeDeparture(admin: Admin<'desk'>, services: Services, body: unknown): Promise<DepartureDetail> {
  const { key, tour, note, ...when } = checked(newDepartureSchema, body);
  const id = await services.db.transaction((tx) => insertDeparture(tx, admin, services, { key, tour, note: note ?? null, ...columnsOf(when) }));
  return departureDetail(admin, services, id);
}

type New = Record<DepartureFact, string | null> & { key: string; tour: string };

/** @returns the id of the departure that was made with this key, now or before. @throws Refused 422 for a tour that there is not */
export async function insertDeparture(tx: Transaction, admin: Admin<'desk'>, { content }: { content: BookedTrips }, made: New): Promise<string> {
  const trip = bookedTrip(made.tour, content);
  if (!trip) throw new Refused(422, 'validation_failed', 'There is no such tour any more. Load the page again, and choose another.', 'tour');
  const [row] = await tx
    .insert(departures)
    .values({ id: randomUUID(), ...made, tour: slugsOf(trip)[0], title: trip.title })
    .onConflictDoNothing()
    .returning({ id: departures.id });
  if (row) await tx.insert(departureHistory).values({ departureId: row.id, event: 'made', actorId: admin.id });
  const [known] = row ? [row] : await tx.select({ id: departures.id }).from(departures).where(eq(departures.key, made.key));
  if (!known) throw new Refused(409, 'changed_meanwhile', 'This departure was deleted a moment ago. Please make it again.');
  return known.id;
}

/** Changes day, times and note of one. @throws Refused 404, 409 `changed_meanwhile`, 422 with its field */
export async function changeDeparture(admin: Admin<'desk'>, services: Services, id: string | undefined, body: unknown): Promise<DepartureDetail> {
  const { version, note, ...when } = checked(changeDepartureSchema, body);
  await workOnDeparture(admin, services, id, async (on) => {
    const { departure } = on;
    const span = columnsOf(when);
    const next: Record<DepartureFact, string | null> = { ...span, note: note ?? null };
    const changed = (Object.keys(next) as DepartureFact[]).filter((field) => next[field] !== departure[field]);
    // Saved already, by a second press say whose first answer was lost.
    if (changed.length === 0) return;
    if (version !== departure.version) throw changedMeanwhile();
    if (changed.includes('firstDay')) mustBeToCome(departure, next);
    const isMoved = changed.some((field) => field in span);
    // Its day was mistyped: what is still to come is not done (reviews/review-links-job.ts).
    const isToCome = departure.status === 'done' && (next.lastDay === null || next.lastDay >= banjulDay());
    const isPlanned = isToCome && { status: 'planned' as const };
    await on.update({ ...next, ...isPlanned, ...(isMoved && { sequence: sql`${departures.sequence} + 1` as unknown as number }) });
    await on.note('changed', { changed, from: columnsOf(departure), to: span });
    if (!isMoved) return;
    await followToDay(on.tx, eq(parties.departureId, departure.id), departure, next.firstDay);
    await retellMove(on, services, next, admin.id);
  });
  return departureDetail(admin, services, id);
}

/**
 * A trip that is still to come is not moved into the past, which is a slip of a finger: its guests would read that it has been. Refused rather than
 * asked about: a trip that was noted too late is made anew on its day. One that has begun, or had no day, may be put right.
 * @throws Refused 422
 */
function mustBeToCome(before: typeof departures.$inferSelect, { firstDay }: { firstDay: string | null }): void {
  const today = banjulDay();
  if (before.firstDay === null || before.firstDay < today || firstDay === null || firstDay >= today) return;
  throw new Refused(422, 'validation_failed', 'This day is over. Choose today or a later day; what has been already is noted as a new departure.', 'firstDay');
}
