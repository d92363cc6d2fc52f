import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { banjulDay } from '../../../lib/banjul-time.ts';
import { inquiries } from '../../inquiries/server/inquiries-tables.ts';
import type { ChangedFact } from '../model/departure-words.ts';
import { noteChangedFacts } from './changed-facts.ts';
import { departureHistory, type departures, parties } from './departures-tables.ts';
import type { Transaction } from './work-on-departure.ts';

/** The departure that they were on, with its day until now: YYYY-MM-DD, or null for none. */
type Before = Pick<typeof departures.$inferSelect, 'id' | 'firstDay'>;

/**
 * What follows for these parties once they go on another day, or at other times: their passes say so, nobody is picked up already, and their enquiries
 * name the day.
 * @param day their first day from now on, or null for none
 * @param facts what their passes say that is another
 */
export async function followToDay(tx: Transaction, which: SQL, before: Before, day: string | null, facts: readonly ChangedFact[] = ['day']): Promise<void> {
  await noteChangedFacts(tx, which, facts);
  await forgetPickUps(tx, which, before.firstDay, day);
  if (day !== null) await moveEnquiries(tx, which, before, day);
}

/** Who goes on another day that is still to come has not been picked up for it: else their guide reads on that day that they were. The history keeps the tick. */
async function forgetPickUps(tx: Transaction, which: SQL, before: string | null, after: string | null): Promise<void> {
  if (before === after || (after !== null && after < banjulDay())) return;
  await tx.update(parties).set({ pickedUpAt: null }).where(which);
}

/** The enquiries of these parties name the new day, too, where they named the one before: list, search and templates go by it. */
async function moveEnquiries(tx: Transaction, which: SQL, { id, firstDay }: Before, day: string): Promise<void> {
  const before = firstDay ?? (await dayTakenAway(tx, id));
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
