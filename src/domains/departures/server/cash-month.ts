import { and, eq, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { csvDownload, csvHead, csvLine } from '../../../lib/csv.ts';
import { monthAfter, monthBefore } from '../../../lib/months.ts';
import type { Db } from '../../../server/db/database.ts';
import { askedMonth } from '../../../server/http/asked-month.ts';
import { users } from '../../accounts/server/accounts-tables.ts';
import { shownName } from '../../accounts/server/shown-name.ts';
import type { Admin } from '../../security/server/admin.ts';
import { audit } from '../../security/server/audit-log.ts';
import { bookedTitle } from '../../tours/model/trips/all-trips.ts';
import type { CashMonth, CashTrip, TakenBy } from '../model/cash-month.ts';
import { addedUp, type CashSums } from '../model/cash-types.ts';
import { CURRENCIES } from '../model/departure-words.ts';
import { decimalMoney } from '../model/money.ts';
import { RECEIVED, SUMS, withDue } from './cash.ts';
import { among, TRAVELS } from './departure-filters.ts';
import type { DepartureServices } from './departure-services.ts';
import { departures, parties, resources } from './departures-tables.ts';
import { cashLines } from './party-tables.ts';

type Services = Pick<DepartureServices, 'db' | 'content'>;

/** A line belongs to the departure that its party is on now, else to that on which it was written. */
const DEPARTURE = sql<string | null>`coalesce(${parties.departureId}, ${cashLines.departureId})`;
/** What a line of a departure that is gone was for; one that stands says so itself, also where its parties came from another. */
const TOUR = sql<string | null>`CASE WHEN ${DEPARTURE} IS NULL THEN ${cashLines.tour} END`;
/** Where a line is counted: on the day of its departure as it is now, nowhere while that has none; of one that is gone on the day that stood there then. */
const DAY = sql<string | null>`CASE WHEN ${departures.id} IS NULL THEN ${cashLines.tripDay} ELSE ${departures.firstDay} END`;

/**
 * The cash of a month by trip day, for the tax office and the settlement with guides; it names no guest.
 * @throws Refused 422
 */
export async function cashMonth(_admin: Admin<'people'>, { db, content }: Services, params: URLSearchParams): Promise<CashMonth> {
  const month = askedMonth(params);
  const [from, until] = [`${month}-01`, `${monthAfter(month)}-01`];
  const outings = await outingsOf(db, from, until);
  const { tripDay } = cashLines;
  const inMonth = and(or(and(gte(tripDay, from), lt(tripDay, until)), await mayBeOf(db, outings)), gte(DAY, from), lt(DAY, until));
  const withoutDay = await db.select({ id: departures.id }).from(departures).where(isNull(departures.firstDay));
  const [lines, takers, undated] = await Promise.all([
    tripSums(db, inMonth),
    takersOf(db, inMonth),
    tripSums(db, and(or(isNull(tripDay), await mayBeOf(db, withoutDay)), isNull(DAY))),
  ]);
  const ofOuting = Map.groupBy(lines, ({ departureId, day, tour }) => departureId ?? `${day} ${tour}`);
  const standing = outings.map(
    ({ id, status, ...outing }): CashTrip => ({ ...outing, isCancelled: status === 'cancelled', sums: addedUp(ofOuting.get(id) ?? []) }),
  );
  const gone = [...ofOuting.values()].flatMap(([first, ...more]): CashTrip[] => {
    if (!first || first.tour === null) return [];
    return [
      { day: first.day ?? from, title: bookedTitle(first.tour, content) ?? first.tour, people: null, isCancelled: false, sums: addedUp([first, ...more]) },
    ];
  });
  // What was called off is listed where money stands beside it.
  const trips = [...standing.filter(({ isCancelled, sums }) => !isCancelled || sums.length > 0), ...gone];
  return {
    ...{ month, before: monthBefore(month), after: monthAfter(month) },
    trips: trips.sort((one, other) => one.day.localeCompare(other.day) || one.title.localeCompare(other.title)),
    total: addedUp(lines),
    takers,
    undated: addedUp(undated),
  };
}

/**
 * In SQL: lines that may belong to these departures; whether they do, DAY decides. The database finds them by their indexes: without it the cash of
 * all years is read for each month.
 */
async function mayBeOf(db: Db, outings: readonly { id: string }[]): Promise<SQL | undefined> {
  const { departureId, partyId } = cashLines;
  const ids = outings.map(({ id }) => id);
  const there = await db.select({ id: parties.id }).from(parties).where(among(parties.departureId, ids));
  const partyIds = there.map(({ id }) => id);
  return or(among(departureId, ids), among(partyId, partyIds));
}

type Sums = CashSums & { departureId: string | null; day: string | null; tour: string | null };

/** For each party, so that what one paid too much makes up for no debt of another. */
async function tripSums(db: Db, where: SQL | undefined): Promise<Sums[]> {
  const { partyId, currency } = cashLines;
  const rows = await db
    .select({ departureId: DEPARTURE, day: DAY, tour: TOUR, currency, ...SUMS })
    .from(cashLines)
    .leftJoin(parties, eq(parties.id, cashLines.partyId))
    .leftJoin(departures, eq(departures.id, DEPARTURE))
    .where(where)
    .groupBy(DEPARTURE, DAY, TOUR, partyId, currency);
  return rows.map(withDue);
}

/** The departures that begin in the month, and how many people are on each. */
function outingsOf(db: Db, from: string, until: string) {
  const { id, firstDay, title, status } = departures;
  const day = sql<string>`${firstDay}`;
  const people = sql<number>`coalesce(sum(${parties.people}), 0)`.mapWith(Number);
  return db
    .select({ id, day, title, status, people })
    .from(departures)
    .leftJoin(parties, and(eq(parties.departureId, id), TRAVELS))
    .where(and(gte(firstDay, from), lt(firstDay, until)))
    .groupBy(id);
}

async function takersOf(db: Db, where: SQL | undefined): Promise<TakenBy[]> {
  const { currency, resourceId, receivedBy, actorId } = cashLines;
  const name = sql<string | null>`coalesce(${resources.name}, ${shownName()})`;
  const isGuide = sql<boolean>`${resourceId} IS NOT NULL`;
  const who = sql`coalesce(${resourceId}::text, ${receivedBy}, ${actorId})`;
  const rows = await db
    .select({ who, name, isGuide, currency, received: RECEIVED })
    .from(cashLines)
    .leftJoin(parties, eq(parties.id, cashLines.partyId))
    .leftJoin(departures, eq(departures.id, DEPARTURE))
    .leftJoin(resources, eq(resources.id, resourceId))
    .leftJoin(users, and(isNull(resourceId), eq(users.id, sql`coalesce(${receivedBy}, ${actorId})`)))
    .where(and(where, or(eq(cashLines.kind, 'received'), eq(cashLines.kind, 'correction'))))
    .groupBy(who, name, isGuide, currency);
  // Several who have left are one line.
  const byWho = Map.groupBy(rows, (row) => (row.name === null ? null : row.who));
  const taken = [...byWho.values()].map((own): TakenBy => {
    const sums = addedUp(own.map(({ currency, received }) => ({ currency, received, agreed: 0, due: 0, overpaid: 0, back: 0 })));
    return { name: own[0]?.name ?? null, isGuide: own[0]?.isGuide ?? false, sums: sums.map(({ currency, received }) => ({ currency, received })) };
  });
  return taken.sort((one, other) => (one.name ?? '\uFFFF').localeCompare(other.name ?? '\uFFFF'));
}

/** What came later stands last: sheets that read this file know the columns before it. */
const CSV_COLUMNS = [
  ...CURRENCIES.flatMap((currency) => (['agreed', 'received', 'due'] as const).map((key) => ({ currency, key }))),
  ...(['back', 'overpaid'] as const).flatMap((key) => CURRENCIES.map((currency) => ({ currency, key }))),
];

/** The same as a file, a line a trip; that it was taken is noted. @throws Refused 422 */
export async function cashMonthCsv(admin: Admin<'people'>, services: Services, params: URLSearchParams): Promise<Response> {
  const { month, trips, total, takers } = await cashMonth(admin, services, params);
  await audit(services.db, admin, 'cash_exported', month, { trips: trips.length });
  const cells = (sums: readonly Partial<CashSums>[]) =>
    CSV_COLUMNS.map(({ currency, key }) => {
      const amount = sums.find((one) => one.currency === currency)?.[key];
      return amount === undefined ? null : decimalMoney(amount);
    });
  const head = csvHead(['day', 'tour', 'people', ...CSV_COLUMNS.map(({ currency, key }) => `${currency} ${key === 'back' ? 'to give back' : key}`)]);
  const lines = [
    ...trips.map(({ day, title, people, isCancelled, sums }) => csvLine([day, isCancelled ? `${title} (called off)` : title, people, ...cells(sums)])),
    csvLine(['All', null, null, ...cells(total)]),
    ...takers.map(({ name, sums }) => csvLine([`Received by ${name ?? 'people who have left'}`, null, null, ...cells(sums)])),
  ];
  return csvDownload(`cash-${month}.csv`, [head, ...lines].join(''));
}
