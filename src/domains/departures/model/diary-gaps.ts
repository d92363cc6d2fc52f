import { counted } from '../../../lib/counted.ts';
import { groupWords } from '../../tours/model/group-size.ts';
import type { BlockedDays, DiaryResource, PartyCounts } from './diary-types.ts';
import { doOverlap, type Span, touchesDays } from './overlap.ts';

type Gapped<Of = DiaryResource> = Span & PartyCounts & { id: string; status: string; resources: Of[] };

/** What a departure that is still to come lacks, in words; nothing where it is over or called off. */
export function gapsOf(departure: Gapped, today: string): string[] {
  const { status, lastDay, resources, people, withoutPickup, withoutTime } = departure;
  if (status !== 'planned' || (lastDay !== null && lastDay < today)) return [];
  const vehicles = resources.filter(({ kind }) => kind === 'vehicle');
  const seats = seatsOf(vehicles);
  return [
    !resources.some(({ kind }) => kind === 'guide') && 'no guide yet',
    vehicles.length === 0 && 'no vehicle yet',
    seats !== undefined && people > seats && `${groupWords(people)}, ${counted(seats, 'seat')}`,
    withoutPickup > 0 && `${withoutPickup} without a pick-up`,
    withoutTime > 0 && `${withoutTime} without a pick-up time`,
  ].filter((gap) => gap !== false);
}

/** Seats of all vehicles together; undefined where there is none, or one whose seats nobody wrote down. */
export function seatsOf(vehicles: readonly Pick<DiaryResource, 'seats'>[]): number | undefined {
  if (vehicles.length === 0 || vehicles.some(({ seats }) => seats === null)) return undefined;
  return vehicles.reduce((sum, { seats }) => sum + (seats ?? 0), 0);
}

/** Guides and vehicles of a departure that are elsewhere at the same time, off that day, or switched off, in words. */
export function clashesOf(departure: Gapped<DiaryResource & { active: boolean }>, others: readonly Gapped[], blocked: readonly BlockedDays[]): string[] {
  if (departure.status !== 'planned') return [];
  return departure.resources.flatMap(({ id, name, active }) => {
    const goesTwice = others.some(
      (other) => other.id !== departure.id && other.status === 'planned' && other.resources.some((one) => one.id === id) && doOverlap(departure, other),
    );
    const isOff = blocked.some(({ resource, ...days }) => resource?.id === id && touchesDays(departure, days));
    return [...(goesTwice ? [`${name} is on two trips at once`] : []), ...(isOff ? [`${name} is off`] : []), ...(active ? [] : [`${name} is switched off`])];
  });
}
