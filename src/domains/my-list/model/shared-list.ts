import { isKept, type KeptTour, MY_LIST_MAX, type MyList } from './my-list';

/* A list in an address: the tours' own addresses and nothing else, so that whoever gets it learns of nobody. */

const BEGINNING = '/my-list/shared';

/** The address that shows these tours to anybody. */
export function sharedPath(list: readonly { slug: string }[]): string {
  return [BEGINNING, ...list.map(({ slug }) => slug)].join('/');
}

type Offered = { slug: string; formerly?: string[] | undefined };

export type SharedList<Trip> = {
  trips: Trip[];
  /** How many of its names are no tours of ours. */
  unknown: number;
  /** How many more it names than a list has room for. */
  beyond: number;
};

/** Reads the part of the address behind the beginning; a tour counts once, also under an address that it had before. */
export function readShared<Trip extends Offered>(address: string, trips: readonly Trip[]): SharedList<Trip> {
  const names = [...new Set(address.split('/').filter(Boolean))];
  const named = names.flatMap((name) => trips.find(({ slug, formerly }) => slug === name || formerly?.includes(name)) ?? []);
  const found = new Set(named);
  return { trips: [...found].slice(0, MY_LIST_MAX), unknown: names.length - named.length, beyond: Math.max(0, found.size - MY_LIST_MAX) };
}

/** One's own list with those of another behind it: what is on it stays as it is, and what does not fit is left. */
export function withShared(list: MyList, shared: readonly KeptTour[]): { list: MyList; added: number; left: number } {
  const isNew = shared.filter(({ slug }) => !isKept(list, slug));
  const added = isNew.slice(0, Math.max(0, MY_LIST_MAX - list.length));
  return { list: [...list, ...added.map(({ slug, title }) => ({ slug, title }))], added: added.length, left: isNew.length - added.length };
}
