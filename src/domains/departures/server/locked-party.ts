import { and, eq } from 'drizzle-orm';
import { uuidIn } from '../../../lib/uuid.ts';
import { Refused } from '../../../server/http/refused.ts';
import { type departures, parties } from './departures-tables.ts';
import { changedMeanwhile, type DepartureWork } from './work-on-departure.ts';

/** The party as it is now, held. @param version that stood on the screen; undefined where who asks looks at it themselves. @throws Refused 404, 409 */
export async function lockedParty(
  on: Pick<DepartureWork, 'tx' | 'departure'>,
  partyId: string | undefined,
  version: number | undefined,
): Promise<typeof parties.$inferSelect> {
  const mine = and(eq(parties.id, uuidIn(partyId)), eq(parties.departureId, on.departure.id));
  const [party] = await on.tx.select().from(parties).where(mine).for('update');
  if (!party) throw new Refused(404, 'unknown_party', 'This party is not on the departure any more. It may have been moved, taken out or erased.');
  if (version !== undefined && party.version !== version) throw changedMeanwhile();
  return party;
}

/** @throws Refused 409 where nobody goes any more */
export function mustBeOn({ status }: Pick<typeof departures.$inferSelect, 'status'>): void {
  if (status === 'cancelled') throw new Refused(409, 'departure_cancelled', 'This departure was called off. Choose another, or make a new one.');
}
