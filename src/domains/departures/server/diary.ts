import { and, asc, eq, gte, isNull, or, type SQL, sql } from 'drizzle-orm';
import { banjulDay, longDay } from '../../../lib/banjul-time.ts';
import { byName } from '../../../server/db/by-name.ts';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import type { Admin } from '../../security/server/admin.ts';
import { exceptionOn, exceptionText, type OfficeHours } from '../../site/model/opening-hours.ts';
import { addedUp, type CashSums } from '../model/cash-types.ts';
import type { Planned } from '../model/departure-types.ts';
import { clashesOf, gapsOf } from '../model/diary-gaps.ts';
import type { BlockedDays, Diary, DiaryDeparture, PartyCounts } from '../model/diary-types.ts';
import type { DiaryRange } from '../model/diary-view.ts';
import { touchesDays } from '../model/overlap.ts';
import { daysFrom } from '../model/trip-plan.ts';
import { blockedBetween } from './blocked-days.ts';
import { SUMS, withDue } from './cash.ts';
import { among, outBetween, TRAVELS } from './departure-filters.ts';
import type { DepartureServices } from './departure-services.ts';
import { assignments, departures, parties, resources } from './departures-tables.ts';
import { cashLines } from './party-tables.ts';

const NOBODY: PartyCounts = { parties: 0, people: 0, pickups: 0, firstPickup: null, withoutPickup: 0, withoutTime: 0 };

/**
 * What is out on these days, and what has no day yet. A week and a month show no cash, so none is added up for them.
 * @param range its days are YYYY-MM-DD, the first and the last of it too
 */
export async function diary(_admin: Admin<'desk'>, { db, content }: Pick<DepartureServices, 'db' | 'content'>, range: DiaryRange): Promise<Diary> {
  const { view, from, to } = range;
  const all = await diaryDepartures(db, or(outBetween(from, to), isNull(departures.firstDay)));
  const dated = all.filter(({ firstDay }) => firstDay !== null);
  // A trip over the end of a month clashes with what is on its later days, whichever month is shown.
  const first = dated.reduce((earliest, { firstDay }) => (firstDay && firstDay < earliest ? firstDay : earliest), from);
  const last = dated.reduce((latest, { lastDay }) => (lastDay && lastDay > latest ? lastDay : latest), to);
  const beyond = and(outBetween(first, last), sql`NOT ${outBetween(from, to)}`);
  const undated = all.filter(({ firstDay }) => firstDay === null);
  const [others, blocked, cash] = await Promise.all([
    first < from || last > to ? diaryDepartures(db, beyond) : [],
    blockedBetween(db, first, last),
    openCash(db, view === 'list' ? all : undated),
  ]);
  // Only who has a guide or vehicle in common can be in each other's way.
  const together = Map.groupBy(
    [...dated, ...others].flatMap((one) => one.resources.map(({ id }) => ({ id, one }))),
    ({ id }) => id,
  );
  const besides = ({ resources: taken }: DiaryDeparture) => taken.flatMap(({ id }) => together.get(id)?.map(({ one }) => one) ?? []);
  const told = dated.map((one) => ({ ...one, gaps: [...one.gaps, ...clashesOf(one, besides(one), blocked)] }));
  return {
    days: daysFrom(from, to).map((day) => ({
      day,
      departures: told.filter((one) => touchesDays(one, { firstDay: day, lastDay: day })),
      notes: dayNotes(day, blocked, content.site.hours),
    })),
    undated,
    cash,
  };
}

/** What is special about a day for the office: who is away, and other hours. */
function dayNotes(day: string, blocked: readonly BlockedDays[], hours: OfficeHours): string[] {
  const away = blocked.filter((one) => touchesDays(one, { firstDay: day, lastDay: day }));
  const other = exceptionOn(day, hours);
  return [
    ...(other ? [exceptionText(other)] : []),
    ...away.map(({ resource, reason }) => `${resource ? `${resource.name} is off` : 'Everybody is away'}${reason ? `: ${reason}` : ''}`),
  ];
}

/** Departures with their parties, guides and vehicles, counted; the earliest first. */
export async function diaryDepartures(db: DbOrTransaction, which: SQL | undefined): Promise<DiaryDeparture[]> {
  const { id, tour, title, firstDay, lastDay, startsAt, endsAt, status } = departures;
  const rows = await db
    .select({ id, tour, title, firstDay, lastDay, startsAt, endsAt, status })
    .from(departures)
    .where(which)
    .orderBy(asc(firstDay), sql`${startsAt} NULLS FIRST`, asc(title), asc(id));
  // By their ids: of days PostgreSQL expects three times as many departures as there are, and reads all parties.
  const ids = rows.map((row) => row.id);
  const [counts, taken] = await Promise.all([partyCounts(db, ids), takenAlong(db, ids)]);
  const today = banjulDay();
  return rows.map((row) => {
    const facts = { ...row, ...(counts.get(row.id) ?? NOBODY), resources: taken.get(row.id) ?? [] };
    return { ...facts, gaps: gapsOf(facts, today) };
  });
}

type Ids = readonly string[];

async function partyCounts(db: DbOrTransaction, ids: Ids): Promise<Map<string, PartyCounts>> {
  const place = sql`${parties.pickupPlace} IS NOT NULL`;
  const rows = await db
    .select({
      departureId: parties.departureId,
      parties: sql<number>`count(*)::int`,
      people: sql<number>`sum(${parties.people})::int`,
      pickups: sql<number>`count(*) FILTER (WHERE ${place})::int`,
      firstPickup: sql<string | null>`min(${parties.pickupTime})`,
      withoutPickup: sql<number>`count(*) FILTER (WHERE NOT (${place}))::int`,
      withoutTime: sql<number>`count(*) FILTER (WHERE ${place} AND ${parties.pickupTime} IS NULL)::int`,
    })
    .from(parties)
    .where(and(among(parties.departureId, ids), TRAVELS))
    .groupBy(parties.departureId);
  return new Map(rows.map(({ departureId, ...counts }) => [departureId, counts]));
}

async function takenAlong(db: DbOrTransaction, ids: Ids): Promise<Map<string, DiaryDeparture['resources']>> {
  const { id, kind, name, seats, active } = resources;
  const rows = await db
    .select({ departureId: assignments.departureId, id, kind, name, seats, active })
    .from(assignments)
    .innerJoin(resources, eq(resources.id, assignments.resourceId))
    .where(among(assignments.departureId, ids))
    .orderBy(byName(name));
  return grouped(rows);
}

/** Where cash has still to come, came too much, or is to be given back; amounts are never added across currencies, and no party's makes up for another's. */
async function openCash(db: DbOrTransaction, of: readonly DiaryDeparture[]): Promise<Map<string, CashSums[]>> {
  if (of.length === 0) return new Map();
  const ids = of.map(({ id }) => id);
  const rows = await db
    .select({ departureId: parties.departureId, currency: cashLines.currency, ...SUMS })
    .from(cashLines)
    .innerJoin(parties, eq(parties.id, cashLines.partyId))
    .innerJoin(departures, eq(departures.id, parties.departureId))
    .where(among(parties.departureId, ids))
    .groupBy(parties.id, cashLines.currency);
  const isOpen = ({ due, overpaid, back }: CashSums) => due > 0 || overpaid > 0 || back > 0;
  return new Map([...grouped(rows.map(withDue))].map(([id, sums]) => [id, addedUp(sums).filter(isOpen)]));
}

function grouped<Row extends { departureId: string }>(rows: Row[]): Map<string, Omit<Row, 'departureId'>[]> {
  const all = new Map<string, Omit<Row, 'departureId'>[]>();
  for (const { departureId, ...row } of rows) all.set(departureId, [...(all.get(departureId) ?? []), row]);
  return all;
}

/** "Makasutu Cultural Forest, Saturday 5 December 2026, 08:00": how histories and lists name a departure. */
export function tripName({ title, firstDay, startsAt }: Pick<DiaryDeparture, 'title' | 'firstDay' | 'startsAt'>): string {
  return [title, firstDay ? longDay(firstDay) : 'no day yet', startsAt].filter(Boolean).join(', ');
}

/** Departures from today on, and those without a day: where a party can be moved to. */
export async function planned(_admin: Admin<'desk'>, { db }: Pick<DepartureServices, 'db'>): Promise<Planned> {
  const open = and(eq(departures.status, 'planned'), or(gte(departures.lastDay, banjulDay()), isNull(departures.firstDay)));
  const all = await diaryDepartures(db, open);
  return {
    departures: all.map(({ id, title, firstDay, lastDay, startsAt, endsAt, parties: count, people }) => ({
      ...{ id, title, firstDay, lastDay, startsAt, endsAt, people },
      parties: count,
    })),
  };
}
