import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { inquiries } from '../../inquiries/server/inquiries-tables.ts';
import { departureHistory, type departures, parties } from './departures-tables.ts';
import type { DepartureWork, Transaction } from './work-on-departure.ts';

/** On which day they were until now. */
type Before = { tx: DepartureWork['tx']; departure: Pick<typeof departures.$inferSelect, 'id' | 'firstDay'> };

/** The enquiries of these parties name the new day, too, where they named the one before: list, search and templates go by it. */
export async function moveEnquiries({ tx, departure }: Before, day: string, which: SQL | undefined): Promise<void> {
  const before = departure.firstDay ?? (await dayTakenAway(tx, departure.id));
  if (before === undefined) return;
  const theirs = inArray(inquiries.id, tx.select({ id: parties.inquiryId }).from(parties).where(which));
  await tx
    .update(inquiries)
    .set({ preferredDate: day })
    .where(and(theirs, eq(inquiries.preferredDate, before)));
}

/** The last day that a departure without one had. A trip that is put off has no day until the next is agreed. */
async function dayTakenAway(tx: Transaction, departureId: string): Promise<string | undefined> {
  const { detail, event, id } = departureHistory;
  const day = sql<string>`${detail} -> 'from' ->> 'firstDay'`;
  const [line] = await tx
    .select({ day })
    .from(departureHistory)
    .where(and(eq(departureHistory.departureId, departureId), eq(event, 'changed'), sql`${day} IS NOT NULL`))
    .orderBy(desc(id))
    .limit(1);
  return line?.day;
}
