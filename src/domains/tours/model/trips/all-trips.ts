import { counted } from '../../../../lib/counted.ts';
import type { Dakar } from '../dakar-schema.ts';
import { DAKAR_SLUG } from '../dakar-slug.ts';
import type { Tour } from '../tour-schema.ts';

/** The trips of an operator; not every one has that to Dakar. */
export type Trips = { tours: Tour[]; dakar?: Dakar };

/** A service is none of them (decisions.md, Counts). */
export function guidedTours(tours: readonly Tour[]): Tour[] {
  return tours.filter(({ kind }) => kind === 'tour');
}

/** How many there are, in the same words wherever that is said: "18 tours, plus Dakar and the airport transfer". */
export function countInWords({ tours, dakar }: Trips): string {
  const guided = guidedTours(tours).length;
  const services = tours.filter(({ kind }) => kind === 'service').map(({ title }) => `the ${title.toLowerCase().replace(/ services?$/, '')}`);
  const besides = [...(dakar ? ['Dakar'] : []), ...services];
  const count = counted(guided, 'tour');
  return besides.length > 0 ? `${count}, plus ${new Intl.ListFormat('en-GB').format(besides)}` : count;
}

/** Every trip that can be asked for: the guided tours, the trip to Dakar, then the services (decisions.md, Order of the home page). */
export function allTrips({ tours, dakar }: Trips): (Tour | Dakar)[] {
  return [...guidedTours(tours), ...(dakar ? [dakar] : []), ...tours.filter(({ kind }) => kind === 'service')];
}

/** `formerly`: in addresses that it had before. */
export type TripName = { slug: string; title: string; formerly?: string[] };

/** Every trip's name and address: the catalogue, then the trip to Dakar. */
export function tripNames({ tours, dakar }: Trips): TripName[] {
  const names = tours.map(({ slug, title, formerly }) => ({ slug, title, ...(formerly && { formerly }) }));
  return dakar ? [...names, { slug: DAKAR_SLUG, title: dakar.title }] : names;
}
