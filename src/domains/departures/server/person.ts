import { asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import type { Currency } from '../model/departure-words.ts';
import { formatMoney } from '../model/money.ts';
import { departures, parties } from './departures-tables.ts';
import { cashLines, sheetTicks, tellings } from './party-tables.ts';

/** What the diary has of the people of some enquiries, for a file about one person: their trips, what was paid and what they were told; what they said of it is found by who they are (reviews/reviews-of-person.ts). */
export async function tripsAbout(db: DbOrTransaction, inquiryIds: readonly string[]) {
  const { title, firstDay, lastDay, startsAt, endsAt, status } = departures;
  const trips = await db
    .select({ ...getTableColumns(parties), departure: { title, firstDay, lastDay, startsAt, endsAt, status } })
    .from(parties)
    .innerJoin(departures, eq(departures.id, parties.departureId))
    .where(inArray(parties.inquiryId, [...inquiryIds]))
    .orderBy(asc(parties.createdAt));
  const ids = trips.map(({ id }) => id);
  const [cash, told, ticks] = await Promise.all([
    db.select().from(cashLines).where(inArray(cashLines.partyId, ids)).orderBy(asc(cashLines.id)),
    db.select().from(tellings).where(inArray(tellings.partyId, ids)).orderBy(asc(tellings.createdAt)),
    db.select().from(sheetTicks).where(inArray(sheetTicks.partyId, ids)).orderBy(asc(sheetTicks.createdAt)),
  ]);
  const of = <T extends { partyId: string | null }>(rows: T[], id: string) => rows.filter(({ partyId }) => partyId === id);
  return trips.map((trip) => ({
    ...trip,
    cash: of(cash, trip.id).map(readably),
    tellings: of(told, trip.id),
    ticks: of(ticks, trip.id).map(readably),
  }));
}

/** With its amount as people read it: whom the file is about takes 300000 for a hundred times what they paid. */
function readably<Row extends { amount: number | null; currency: Currency | null }>(row: Row): Row & { money: string | null } {
  const { amount, currency } = row;
  return { ...row, money: amount === null || currency === null ? null : formatMoney(amount, currency) };
}
