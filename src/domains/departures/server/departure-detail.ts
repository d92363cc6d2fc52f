import { asc, eq, sql } from 'drizzle-orm';
import { byName } from '../../../server/db/by-name.ts';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { users } from '../../accounts/server/accounts-tables.ts';
import { shownName } from '../../accounts/server/shown-name.ts';
import { inquiries } from '../../inquiries/server/inquiries-tables.ts';
import type { Admin } from '../../security/server/admin.ts';
import type { Assigned, DepartureDetail, DepartureHistoryEntry, PartyView } from '../model/departure-types.ts';
import { BY_PICKUP } from './departure-filters.ts';
import type { DepartureServices } from './departure-services.ts';
import { assignments, departureHistory, parties, resources } from './departures-tables.ts';
import { departureOf } from './work-on-departure.ts';

/** One departure with everything of it. @throws Refused 404 */
export async function departureDetail(_admin: Admin<'desk'>, { db }: Pick<DepartureServices, 'db'>, id: string | undefined): Promise<DepartureDetail> {
  const departure = await departureOf(db, id);
  const { version, tour, title, firstDay, lastDay, startsAt, endsAt, status, reason, offeredDays, note } = departure;
  const [there, assigned, history] = await Promise.all([partiesOf(db, departure.id), assignedTo(db, departure.id), historyOf(db, departure.id)]);
  return {
    ...{ id: departure.id, version, tour, title, firstDay, lastDay, startsAt, endsAt, status, reason, offeredDays, note },
    parties: there,
    resources: assigned,
    history,
  };
}

/** The parties of a departure with their people, by pick-up. */
async function partiesOf(db: DbOrTransaction, departureId: string): Promise<PartyView[]> {
  const { id, version, people, priceLine, pickupPlace, pickupTime, note, status, pickedUpAt } = parties;
  const { reference, name, email, phone, language } = inquiries;
  const rows = await db
    .select({ id, version, reference, name, email, phone, language, people, priceLine, pickupPlace, pickupTime, note, status, pickedUpAt })
    .from(parties)
    .innerJoin(inquiries, eq(inquiries.id, parties.inquiryId))
    .where(eq(parties.departureId, departureId))
    .orderBy(...BY_PICKUP);
  return rows.map((row) => ({ ...row, pickedUpAt: row.pickedUpAt?.toISOString() ?? null }));
}

async function assignedTo(db: DbOrTransaction, departureId: string): Promise<Assigned[]> {
  const { id, kind, name, seats } = resources;
  const rows = await db
    .select({ id, kind, name, seats, anyway: assignments.anyway, by: shownName<string | null>() })
    .from(assignments)
    .innerJoin(resources, eq(resources.id, assignments.resourceId))
    .leftJoin(users, eq(users.id, assignments.actorId))
    .where(eq(assignments.departureId, departureId))
    .orderBy(asc(kind), byName(name));
  return rows.map(({ anyway, by, ...row }) => ({ ...row, anyway: anyway && { warnings: anyway.warnings, by } }));
}

async function historyOf(db: DbOrTransaction, departureId: string): Promise<DepartureHistoryEntry[]> {
  const { id, event, detail, createdAt } = departureHistory;
  const rows = await db
    .select({ id, event, detail, at: createdAt, actor: sql<string | null>`coalesce(${shownName()}, ${resources.name})` })
    .from(departureHistory)
    .leftJoin(users, eq(users.id, departureHistory.actorId))
    .leftJoin(resources, eq(resources.id, departureHistory.resourceId))
    .where(eq(departureHistory.departureId, departureId))
    .orderBy(asc(id));
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
