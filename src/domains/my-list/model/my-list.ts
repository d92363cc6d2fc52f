import { counted } from '../../../lib/counted.ts';

/* The tours that a traveller keeps with a heart: rules alone; the device keeps the list (ui/kept-tours.ts). */

/** When a tour of the list was asked for, and under which reference. */
export type Asked = { at: number; reference: string };

/** The title stays with it, so that a tour which is gone can be told by its name. */
export type KeptTour = { slug: string; title: string; asked?: Asked };

/** In the order of keeping. */
export type MyList = readonly KeptTour[];

/** More nobody compares, and one message has room for so many titles and the traveller's own words. */
export const MY_LIST_MAX = 10;

/** Further from 1970 there are no dates (ECMAScript, "Time Values"), in milliseconds. */
const LATEST_MOMENT = 8.64e15;

/** What the device kept, as far as it can be read: anybody may have written there. */
export function readList(value: unknown): MyList {
  if (!Array.isArray(value)) return [];
  const tours = value.flatMap((entry) => keptTour(entry) ?? []);
  return tours.filter(({ slug }, index) => tours.findIndex((other) => other.slug === slug) === index).slice(0, MY_LIST_MAX);
}

function keptTour(entry: unknown): KeptTour | undefined {
  const { slug, title, asked } = (typeof entry === 'object' && entry !== null ? entry : {}) as { [name in keyof KeptTour]?: unknown };
  if (typeof slug !== 'string' || typeof title !== 'string' || !slug || !title) return undefined;
  const { at, reference } = (typeof asked === 'object' && asked !== null ? asked : {}) as { [name in keyof Asked]?: unknown };
  return typeof at === 'number' && Math.abs(at) <= LATEST_MOMENT && typeof reference === 'string' ? { slug, title, asked: { at, reference } } : { slug, title };
}

export function isKept(list: MyList, slug: string): boolean {
  return list.some((tour) => tour.slug === slug);
}

export function without(list: MyList, slug: string): MyList {
  return list.filter((tour) => tour.slug !== slug);
}

/** A press of its heart: off the list where it is on it, else at its end; undefined where the list is full. */
export function toggled(list: MyList, tour: KeptTour): MyList | undefined {
  if (isKept(list, tour.slug)) return without(list, tour.slug);
  return list.length < MY_LIST_MAX ? [...list, tour] : undefined;
}

/** Back in its old place, with all that was known of it; undefined where the list has become full meanwhile. */
export function restored(list: MyList, tour: KeptTour, place: number): MyList | undefined {
  if (isKept(list, tour.slug)) return list;
  return list.length < MY_LIST_MAX ? [...list.slice(0, place), tour, ...list.slice(place)] : undefined;
}

type Offered = { slug: string; title: string; formerly: readonly string[] };

/** With each tour under the address and the title that it has now: the office knows it by these. */
export function asOffered(list: MyList, offered: readonly Offered[]): MyList {
  return readList(
    list.map((tour) => {
      const now = offered.find(({ slug, formerly }) => slug === tour.slug || formerly.includes(tour.slug));
      return now ? { ...tour, slug: now.slug, title: now.title } : tour;
    }),
  );
}

/** The tours that are still offered, and those that are not. */
export function apart(list: MyList, offered: readonly string[]): { there: MyList; gone: MyList } {
  return { there: list.filter(({ slug }) => offered.includes(slug)), gone: list.filter(({ slug }) => !offered.includes(slug)) };
}

/** "1 tour", "3 tours". */
export function countOf(tours: number): string {
  return counted(tours, 'tour');
}

/** "A", "A and B", "A, B and C". */
export function namesOf(list: MyList): string {
  return list
    .map(({ title }) => title)
    .reduce((text, title, index) => (index === 0 ? title : `${text}${index === list.length - 1 ? ' and ' : ', '}${title}`), '');
}
