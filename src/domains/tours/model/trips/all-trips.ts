import { counted } from '../../../../lib/counted.ts';
import type { Dakar } from '../dakar-schema.ts';
import { DAKAR_SLUG } from '../dakar-slug.ts';
import type { Tour } from '../tour-schema.ts';

/** The trips of an operator; not every one has that to Dakar. */
export type Trips = { tours: Tour[]; dakar?: Dakar };

/** A title that a tour had, and its address then; of a tour that is gone, too. */
export type FormerTitle = { slug: string; title: string };

/** With those that are not on offer any more: they go out for those who have booked them. What was stored knows them by titles that they had (the oldest first). */
export type BookedTrips = Trips & { hiddenTours?: Tour[]; formerTitles?: readonly FormerTitle[] };

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

/** The trip of that title, or of which it was the title. One that it is the title of now goes before. */
export function tripTitled(title: string | null | undefined, trips: BookedTrips): Tour | Dakar | undefined {
  const { tours, hiddenTours = [], dakar, formerTitles = [] } = trips;
  const named = [...tours, ...hiddenTours, ...(dakar ? [dakar] : [])].find((trip) => trip.title === title);
  if (named) return named;
  const former = formerTitles.findLast((one) => one.title === title);
  return former && bookedTrip(former.slug, trips);
}

/** What people call the tour of an address, also once it is gone; undefined where nobody knows any more. */
export function bookedTitle(slug: string, trips: BookedTrips): string | undefined {
  return bookedTrip(slug, trips)?.title ?? trips.formerTitles?.findLast((one) => one.slug === slug)?.title;
}

/** All titles under which a trip may be stored: its own, and those that it had. */
export function titlesOf(trip: Tour | Dakar, trips: BookedTrips): string[] {
  const former = (trips.formerTitles ?? []).filter(({ title }) => tripTitled(title, trips) === trip);
  return [...new Set([trip.title, ...former.map(({ title }) => title)])];
}

/** All addresses under which a trip may be stored; the first is the one that it has. */
export function slugsOf(trip: Tour | Dakar): [string, ...string[]] {
  return 'slug' in trip ? [trip.slug, ...(trip.formerly ?? [])] : [DAKAR_SLUG];
}

/** `formerly`: in addresses that it had before. */
export type TripName = { slug: string; title: string; formerly?: string[] };

/** Every trip's name and address: the catalogue, then the trip to Dakar. */
export function tripNames({ tours, dakar }: Trips): TripName[] {
  const names = tours.map(({ slug, title, formerly }) => ({ slug, title, ...(formerly && { formerly }) }));
  return dakar ? [...names, { slug: DAKAR_SLUG, title: dakar.title }] : names;
}
