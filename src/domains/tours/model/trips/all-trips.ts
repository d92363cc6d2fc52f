import type { Dakar } from '../dakar-schema';
import type { Tour } from '../tour-schema';

/** Every trip that can be asked for: the guided tours, the trip to Dakar, then the services (decisions.md, Order of the home page). */
export function allTrips(tours: readonly Tour[], dakar: Dakar): (Tour | Dakar)[] {
  return [...tours.filter(({ kind }) => kind === 'tour'), dakar, ...tours.filter(({ kind }) => kind === 'service')];
}
