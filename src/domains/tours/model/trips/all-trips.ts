import type { Dakar } from '../dakar-schema.ts';
import { DAKAR_SLUG } from '../dakar-slug.ts';
import type { Tour } from '../tour-schema.ts';

/** The trips of an operator; not every one has that to Dakar. */
export type Trips = { tours: Tour[]; dakar?: Dakar };

/** Every trip that can be asked for: the guided tours, the trip to Dakar, then the services (decisions.md, Order of the home page). */
export function allTrips({ tours, dakar }: Trips): (Tour | Dakar)[] {
  return [...tours.filter(({ kind }) => kind === 'tour'), ...(dakar ? [dakar] : []), ...tours.filter(({ kind }) => kind === 'service')];
}

/** `formerly`: in addresses that it had before. */
export type TripName = { slug: string; title: string; formerly?: string[] };

/** Every trip's name and address: the catalogue, then the trip to Dakar. */
export function tripNames({ tours, dakar }: Trips): TripName[] {
  const names = tours.map(({ slug, title, formerly }) => ({ slug, title, ...(formerly && { formerly }) }));
  return dakar ? [...names, { slug: DAKAR_SLUG, title: dakar.title }] : names;
}
