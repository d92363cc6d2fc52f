import type { PartyView } from './departure-types.ts';
import type { PartyCounts } from './diary-types.ts';

/** Whether a party travels, or may. */
export const travels = ({ status }: Pick<PartyView, 'status'>) => status === 'held' || status === 'confirmed';

/** Parties that travel, counted as the diary counts them (server/diary.ts). */
export function countParties(parties: readonly Pick<PartyView, 'status' | 'people' | 'pickupPlace' | 'pickupTime'>[]): PartyCounts {
  const travel = parties.filter(travels);
  const picked = travel.filter(({ pickupPlace }) => pickupPlace !== null);
  const times = travel.flatMap(({ pickupTime }) => pickupTime ?? []).toSorted();
  return {
    parties: travel.length,
    people: travel.reduce((sum, { people }) => sum + people, 0),
    pickups: picked.length,
    firstPickup: times[0] ?? null,
    withoutPickup: travel.length - picked.length,
    withoutTime: picked.filter(({ pickupTime }) => pickupTime === null).length,
  };
}
