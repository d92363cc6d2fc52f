import { and, asc, eq, gte, inArray, isNull, lte } from 'drizzle-orm';
import { banjulDay } from '../../../lib/banjul-time.ts';
import { uuidIn } from '../../../lib/uuid.ts';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { checked } from '../../../server/http/checked.ts';
import { Refused } from '../../../server/http/refused.ts';
import { inquiries } from '../../inquiries/server/inquiries-tables.ts';
import type { Admin } from '../../security/server/admin.ts';
import { blockDaysSchema } from '../model/departure-requests.ts';
import type { Blocked } from '../model/departure-types.ts';
import type { BlockedDays } from '../model/diary-types.ts';
import { outBetween, TRAVELS } from './departure-filters.ts';
import type { DepartureServices } from './departure-services.ts';
import { assignments, blockedDays, departures, parties, resources } from './departures-tables.ts';

/** Days on which everybody or somebody is away, of those that touch these; the earliest first. */
export async function blockedBetween(db: DbOrTransaction, from: string, to?: string): Promise<BlockedDays[]> {
  const { id, firstDay, lastDay, reason } = blockedDays;
  return db
    .select({ id, firstDay, lastDay, reason, resource: { id: resources.id, kind: resources.kind, name: resources.name, seats: resources.seats } })
    .from(blockedDays)
    .leftJoin(resources, eq(resources.id, blockedDays.resourceId))
    .where(and(gte(lastDay, from), to ? lte(firstDay, to) : undefined))
    .orderBy(asc(firstDay), asc(id));
}

/** Days of which the office knows from today on. */
export const blockedToCome = (_admin: Admin<'desk'>, { db }: Pick<DepartureServices, 'db'>) => blockedBetween(db, banjulDay());

/**
 * Blocks days; the same `key` blocks once. Nobody is told and nothing is called off: the answer lists who is there already.
 * @throws Refused 404 for no such guide or vehicle, 422
 */
export async function blockDays(admin: Admin<'desk'>, { db }: Pick<DepartureServices, 'db'>, body: unknown): Promise<Blocked> {
  const { key, firstDay, lastDay, resourceId = null, reason = null } = checked(blockDaysSchema, body);
  if (resourceId && (await db.$count(resources, eq(resources.id, resourceId))) === 0)
    throw new Refused(422, 'validation_failed', 'There is no such guide or vehicle any more. Load the page again.', 'resourceId');
  await db.insert(blockedDays).values({ id: key, firstDay, lastDay, resourceId, reason, actorId: admin.id }).onConflictDoNothing();
  return { blocked: await blockedBetween(db, banjulDay()), there: await partiesThere(db, firstDay, lastDay, resourceId) };
}

/** Gives days back. @throws Refused 404 */
export async function unblockDays(_admin: Admin<'desk'>, { db }: Pick<DepartureServices, 'db'>, id: string | undefined): Promise<Blocked> {
  const gone = await db.delete(blockedDays).where(eq(blockedDays.id, uuidIn(id)));
  if (!gone.rowCount) throw new Refused(404, 'unknown_blocked_days', 'These days are not blocked any more.');
  return { blocked: await blockedBetween(db, banjulDay()), there: [] };
}

/** Who travels on these days: everybody, or with that guide or vehicle. */
async function partiesThere(db: DbOrTransaction, firstDay: string, lastDay: string, resourceId: string | null): Promise<Blocked['there']> {
  const withIt = db
    .select({ id: assignments.departureId })
    .from(assignments)
    .where(eq(assignments.resourceId, resourceId ?? ''));
  const rows = await db
    .select({ departureId: departures.id, title: departures.title, day: departures.firstDay, name: inquiries.name, people: parties.people })
    .from(parties)
    .innerJoin(departures, eq(departures.id, parties.departureId))
    .innerJoin(inquiries, eq(inquiries.id, parties.inquiryId))
    .where(and(outBetween(firstDay, lastDay), TRAVELS, eq(departures.status, 'planned'), resourceId ? inArray(departures.id, withIt) : undefined))
    .orderBy(asc(departures.firstDay), asc(departures.startsAt), asc(parties.createdAt));
  return rows.map(({ day, ...row }) => ({ ...row, day: day ?? firstDay }));
}

/** What the public may know: days from today on with nobody here, and nothing of why. */
export async function awayDays({ db }: Pick<DepartureServices, 'db'>): Promise<{ first: string; last: string }[]> {
  return db
    .select({ first: blockedDays.firstDay, last: blockedDays.lastDay })
    .from(blockedDays)
    .where(and(isNull(blockedDays.resourceId), gte(blockedDays.lastDay, banjulDay())))
    .orderBy(asc(blockedDays.firstDay), asc(blockedDays.lastDay));
}
