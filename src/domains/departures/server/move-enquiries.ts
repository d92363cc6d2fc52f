import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { inquiries } from '../../inquiries/server/inquiries-tables.ts';
import { parties } from './departures-tables.ts';
import type { DepartureWork } from './work-on-departure.ts';

/** On which day they were until now. */
type Before = { tx: DepartureWork['tx']; departure: Pick<DepartureWork['departure'], 'firstDay'> };

/** The enquiries of these parties name the new day, too, where they named the one before: list, search and templates go by it. */
export async function moveEnquiries({ tx, departure }: Before, day: string, which: SQL | undefined): Promise<void> {
  if (departure.firstDay === null) return;
  const theirs = inArray(inquiries.id, tx.select({ id: parties.inquiryId }).from(parties).where(which));
  await tx
    .update(inquiries)
    .set({ preferredDate: day })
    .where(and(theirs, eq(inquiries.preferredDate, departure.firstDay)));
}
