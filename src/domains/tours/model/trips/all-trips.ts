import { counted } from '../../../../lib/counted.ts';
import type { Dakar } from '../dakar-schema.ts';
import { DAKAR_SLUG } from '../dakar-slug.ts';
import type { Tour } from '../tour-schema.ts';

/** The trips of an operator; not every one has that to Dakar. */
export type Trips = { tours: Tour[]; dakar?: Dakar };

/** With those that are not on offer any more: they go out for those who have booked them. */
export type BookedTrips = Trips & { hiddenTours?: Tour[] };

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

/** The trip that a booking names by its slug, or by one that it had before. */
export function bookedTrip(slug: string, { tours, hiddenTours = [], dakar }: BookedTrips): Tour | Dakar | undefined {
  const tour = [...tours, ...hiddenTours].find((one) => one.slug === slug || one.formerly?.includes(slug));
  return tour ?? (slug === DAKAR_SLUG ? dakar : undefined);
}

/** `formerly`: in addresses that it had before. */
export type TripName = { slug: string; title: string; formerly?: string[] };

/** Every trip's name and address: the catalogue, then the trip to Dakar. */
export function tripNames({ tours, dakar }: Trips): TripName[] {
  const names = tours.map(({ slug, title, formerly }) => ({ slug, title, ...(formerly && { formerly }) }));
  return dakar ? [...names, { slug: DAKAR_SLUG, title: dakar.title }] : names;
}
