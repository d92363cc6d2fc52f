import { aliasedTable, and, asc, desc, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm';
import { byName } from '../../../server/db/by-name.ts';
import type { Db, DbOrTransaction } from '../../../server/db/database.ts';
import { users } from '../../accounts/server/accounts-tables.ts';
import { colleagues } from '../../accounts/server/colleagues.ts';
import { shownName } from '../../accounts/server/shown-name.ts';
import type { Admin } from '../../security/server/admin.ts';
import type { CashLine, CashSums, DepartureCash, Taker } from '../model/cash-types.ts';
import { CURRENCIES } from '../model/departure-words.ts';
import { isAssigned } from './departure-filters.ts';
import { departures, parties, resources } from './departures-tables.ts';
import { cashLines } from './party-tables.ts';

const { amount, currency, kind } = cashLines;
/**
 * In SQL, where parties and departures are joined: it does not take place. How it stands now says so: taken up again, all is agreed as before. The line
 * says so itself only where its party is gone.
 */
const IS_OFF = sql`(${cashLines.wasOff} OR ${parties.status} = 'cancelled' OR ${departures.status} = 'cancelled') IS TRUE`;
const IS_RECEIVED = inArray(kind, ['received', 'correction']);
const sumWhere = (which: SQL | undefined) => sql<number>`coalesce(sum(${amount}) FILTER (WHERE ${which}), 0)`.mapWith(Number);
/** A correction counts to what was received. */
export const RECEIVED = sumWhere(IS_RECEIVED);
/**
 * The sums of lines, where parties and departures are joined. What does not take place, and what a party did not come for, is no longer agreed; what
 * was paid for the former is to be given back.
 */
export const SUMS = {
  agreed: sumWhere(and(inArray(kind, ['agreed', 'no_show']), not(IS_OFF))),
  received: RECEIVED,
  back: sumWhere(and(IS_RECEIVED, IS_OFF)),
};

export type PartySums = CashSums & { partyId: string };

/** What is agreed, received and due, for each of these parties and each of its currencies, in one query; a party without lines has no row. */
export async function dueOf(db: DbOrTransaction, partyIds: readonly string[]): Promise<PartySums[]> {
  if (partyIds.length === 0) return [];
  const rows = await db
    .select({ partyId: sql<string>`${cashLines.partyId}`, currency, ...SUMS })
    .from(cashLines)
    .innerJoin(parties, eq(parties.id, cashLines.partyId))
    .innerJoin(departures, eq(departures.id, parties.departureId))
    .where(inArray(cashLines.partyId, [...partyIds]))
    .groupBy(cashLines.partyId, currency);
  return rows.map(withDue).sort(byCurrency);
}

/** For the sums of one party: what is to be given back takes nothing off what is still to be paid. */
export function withDue<Row extends Pick<CashSums, 'agreed' | 'received' | 'back'>>(row: Row): Row & Pick<CashSums, 'due' | 'overpaid'> {
  const open = row.agreed - row.received + row.back;
  return { ...row, due: Math.max(open, 0), overpaid: Math.max(-open, 0) };
}
const byCurrency = (one: Pick<CashSums, 'currency'>, other: Pick<CashSums, 'currency'>) =>
  CURRENCIES.indexOf(one.currency) - CURRENCIES.indexOf(other.currency);

/** The cash of one departure, by its parties. */
export async function departureCash(admin: Admin<'desk'>, db: Db, departureId: string): Promise<DepartureCash> {
  const there = await db.select({ id: parties.id }).from(parties).where(eq(parties.departureId, departureId)).orderBy(asc(parties.createdAt), asc(parties.id));
  const ids = there.map(({ id }) => id);
  const [sums, lines, gone, takers] = await Promise.all([dueOf(db, ids), linesOf(db, ids), goneOf(db, departureId), takersOf(db, admin, departureId)]);
  return {
    parties: ids.map((partyId) => ({
      partyId,
      sums: sums.filter((sum) => sum.partyId === partyId).map(({ partyId: _, ...sum }) => sum),
      lines: lines.filter((line) => line.partyId === partyId).map(({ partyId: _, ...line }) => line),
    })),
    gone,
    takers,
  };
}

/** Who writes, and who took the money, by name. */
const writers = aliasedTable(users, 'writers');

/** Oldest first. */
async function linesOf(db: DbOrTransaction, partyIds: readonly string[]): Promise<(CashLine & { partyId: string | null })[]> {
  if (partyIds.length === 0) return [];
  const { id, partyId, reason, at } = cashLines;
  const writer = sql<string | null>`coalesce(nullif(${writers.name}, ''), ${writers.email})`;
  const rows = await db
    .select({ id, partyId, kind, currency, amount, reason, at, guide: resources.name, colleague: shownName<string | null>(), writer })
    .from(cashLines)
    .leftJoin(resources, eq(resources.id, cashLines.resourceId))
    .leftJoin(users, eq(users.id, cashLines.receivedBy))
    .leftJoin(writers, eq(writers.id, cashLines.actorId))
    .where(inArray(partyId, [...partyIds]))
    .orderBy(asc(id));
  return rows.map(({ guide, colleague, writer, ...line }) => ({
    ...line,
    at: line.at.toISOString(),
    takenBy: line.kind === 'received' || line.kind === 'correction' ? (guide ?? colleague ?? writer) : null,
    writtenBy: writer ?? guide,
  }));
}

/** What the lines of parties come to that are gone from this departure. */
async function goneOf(db: DbOrTransaction, departureId: string): Promise<CashSums[]> {
  const rows = await db
    .select({ currency, ...SUMS })
    .from(cashLines)
    .leftJoin(parties, eq(parties.id, cashLines.partyId))
    .leftJoin(departures, eq(departures.id, cashLines.departureId))
    .where(and(eq(cashLines.departureId, departureId), isNull(cashLines.partyId)))
    .groupBy(currency);
  return rows.map(withDue).sort(byCurrency);
}

/** Colleagues, the one who asks first; then guides, those first who go along. */
async function takersOf(db: DbOrTransaction, admin: Admin<'desk'>, departureId: string): Promise<Taker[]> {
  const [atTheDesk, guides] = await Promise.all([
    colleagues(db),
    db
      .select({ id: resources.id, name: resources.name })
      .from(resources)
      .where(and(eq(resources.kind, 'guide'), eq(resources.active, true)))
      .orderBy(desc(isAssigned(departureId, resources.id)), byName(resources.name)),
  ]);
  const meFirst = atTheDesk.toSorted((a, b) => Number(b.id === admin.id) - Number(a.id === admin.id));
  return [...meFirst.map((one) => ({ kind: 'colleague' as const, ...one })), ...guides.map((one) => ({ kind: 'guide' as const, ...one }))];
}
