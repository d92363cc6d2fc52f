import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import type { Admin } from '../../security/server/admin.ts';
import { departureHistory, departures, parties } from './departures-tables.ts';
import { type PassServices, sendPass } from './pass/send-pass.ts';
import { takeBack } from './tellings/make-tellings.ts';

type NewParty = Pick<typeof parties.$inferInsert, 'departureId' | 'inquiryId' | 'people' | 'priceLine' | 'pickupPlace' | 'status'>;

/**
 * Puts the people of an enquiry on a departure, in the caller's transaction; where they are on it already, nothing is done. Who is confirmed gets
 * the trip pass.
 * @returns whether they were put there now
 */
export async function putParty(tx: DbOrTransaction, admin: Admin<'desk'>, services: PassServices, party: NewParty): Promise<boolean> {
  const confirmedAt = party.status === 'confirmed' ? new Date() : null;
  const [row] = await tx
    .insert(parties)
    .values({ id: randomUUID(), ...party, confirmedAt })
    .onConflictDoNothing()
    .returning({ id: parties.id });
  if (!row) return false;
  const line = { departureId: party.departureId, event: 'party_added', detail: { people: party.people }, partyId: row.id, actorId: admin.id };
  await tx.insert(departureHistory).values(line);
  await sendPass(tx, services, row.id, admin.id);
  return true;
}

/**
 * What the desk says of a yes holds for the enquiry's parties too: confirmed, or held again where the yes was undone.
 * @param day those of that day alone; without it all
 */
export async function partiesFollow(
  tx: DbOrTransaction,
  admin: Admin<'desk'>,
  services: PassServices,
  inquiryId: string,
  status: 'confirmed' | 'held',
  day?: string,
): Promise<void> {
  // Trips that are over stay as they were: who was there is asked how it was.
  const theirs = tx.select({ id: parties.departureId }).from(parties).where(eq(parties.inquiryId, inquiryId));
  const planned = and(eq(departures.status, 'planned'), inArray(departures.id, theirs), day === undefined ? undefined : eq(departures.firstDay, day));
  // Held before their parties, as by a guide who ticks.
  const toCome = await tx.select({ id: departures.id }).from(departures).where(planned).orderBy(asc(departures.id)).for('update');
  const toComeIds = toCome.map(({ id }) => id);
  const followed = await tx
    .update(parties)
    .set({ status, confirmedAt: status === 'confirmed' ? new Date() : null, version: sql`${parties.version} + 1` })
    .where(and(eq(parties.inquiryId, inquiryId), eq(parties.status, status === 'confirmed' ? 'held' : 'confirmed'), inArray(parties.departureId, toComeIds)))
    .returning({ id: parties.id, departureId: parties.departureId });
  const ids = followed.map(({ id }) => id);
  if (status === 'held') await takeBack(tx, services, ids, ['pass']);
  for (const { id, departureId } of followed) {
    const line = { departureId, event: 'party_changed', detail: { changed: ['status'], status }, partyId: id, actorId: admin.id };
    await tx.insert(departureHistory).values(line);
    await sendPass(tx, services, id, admin.id);
  }
}
