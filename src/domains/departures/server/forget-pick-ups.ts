import type { SQL } from 'drizzle-orm';
import { banjulDay } from '../../../lib/banjul-time.ts';
import { parties } from './departures-tables.ts';
import type { Transaction } from './work-on-departure.ts';

/**
 * Who goes on another day that is still to come has not been picked up for it: else their guide reads on that day that they were. The history keeps the tick.
 * @param before the day until now, and from now on: YYYY-MM-DD, or null for none
 */
export async function forgetPickUps(tx: Transaction, before: string | null, after: string | null, which: SQL | undefined): Promise<void> {
  if (before === after || (after !== null && after < banjulDay())) return;
  await tx.update(parties).set({ pickedUpAt: null }).where(which);
}
