import { slugify } from '@/lib/slug';
import { STEP_FREE } from '../body-facts';
import { CHIPS, underChip } from '../search/chips';
import { DIFFICULTIES, type Tour } from '../tour-schema';
import { AREAS, type Area, IN_AREA } from './areas';
import { MONTHS, monthsOf } from './good-months';
import { LENGTHS, lengthsOf } from './trip-length';

/** What the page of all trips chooses by; a catalogue entry has it, and the trip to Dakar. */
export type Trip = Pick<Tour, 'category' | 'duration' | 'difficulty' | 'areas' | 'goodIn' | 'body'>;

/** One thing by which trips are chosen. The ids of all choices differ, so that each says in an address which filter it belongs to. */
type Filter = {
  label: string;
  /** The choice that takes the filter away. */
  any: string;
  /** A heading says the word before "tours", or the words of `after` behind it. */
  choices: readonly ({ id: string; label: string } & ({ word: string; after?: never } | { after: string; word?: never }))[];
  /** The choices under which a trip is found. */
  of: (trip: Trip) => string[];
  /** Folded with the others that are rarely asked for. */
  isRare?: true;
};

const goodIn = (month: string) => `good-in-${month}`;

/** Kinds group the twelve categories as the search does (chips.ts). */
const KINDS = CHIPS.filter((chip) => chip !== 'All');

/** In the order in which they stand on the page and in an address. */
export const FILTERS: readonly Filter[] = [
  {
    label: 'Kind',
    any: 'All kinds',
    choices: KINDS.map((chip) => ({ id: slugify(chip), label: chip, word: chip })),
    of: ({ category }) => KINDS.filter((chip) => underChip(category, chip)).map(slugify),
  },
  { label: 'Length', any: 'Any length', choices: LENGTHS, of: ({ duration }) => lengthsOf(duration) },
  {
    label: 'Difficulty',
    any: 'Any difficulty',
    choices: DIFFICULTIES.map((difficulty) => ({ id: slugify(difficulty), label: difficulty, word: difficulty.toLowerCase() })),
    of: ({ difficulty }) => [slugify(difficulty)],
  },
  {
    label: 'Area',
    any: 'Any area',
    choices: (Object.keys(AREAS) as Area[]).map((area) => ({ id: area, label: AREAS[area], after: IN_AREA[area] })),
    of: ({ areas = [] }) => areas,
    isRare: true,
  },
  {
    label: 'Good month',
    any: 'Any month',
    choices: Object.entries(MONTHS).map(([month, label]) => ({ id: goodIn(month), label, after: `good in ${label}` })),
    of: ({ goodIn: spans }) => monthsOf(spans).map(goodIn),
    isRare: true,
  },
  {
    label: 'Steps',
    any: 'With or without steps',
    choices: [
      { id: 'step-free', label: STEP_FREE.yes, word: 'step-free' },
      // Who can manage a part can manage the whole.
      { id: 'step-free-in-part', label: STEP_FREE.part, word: 'partly step-free' },
    ],
    of: ({ body }) => ({ yes: ['step-free', 'step-free-in-part'], part: ['step-free-in-part'], no: [] })[body.stepFree.how],
    isRare: true,
  },
];

/** What is chosen: for each filter the id of a choice, or undefined. */
export type Chosen = readonly (string | undefined)[];

export const NOTHING_CHOSEN: Chosen = FILTERS.map(() => undefined);

/** What an address chooses ("wildlife-safari/half-day"); undefined where it names no choice, or two of one filter. */
export function chosenBy(address: string): Chosen | undefined {
  const ids = address.split('/').filter(Boolean);
  const chosen = FILTERS.map(({ choices }) => ids.find((id) => choices.some((choice) => choice.id === id)));
  return chosen.filter(Boolean).length === ids.length ? chosen : undefined;
}

/**
 * Where the trips chosen are shown. The choices are parts of the path and no query: such a page is rendered once for everybody and kept
 * (src/server/http/page-answers.ts), and each choice has one address.
 */
export function pathOf(chosen: Chosen): string {
  const ids = chosen.filter((id) => id !== undefined);
  return ids.length > 0 ? `/tours/filter/${ids.join('/')}` : '/tours';
}

/** The same with one filter set to another choice, or taken away. */
function withChoice(chosen: Chosen, filter: number, id: string | undefined): Chosen {
  return chosen.map((before, index) => (index === filter ? id : before));
}

export function fits(trip: Trip, chosen: Chosen): boolean {
  return FILTERS.every(({ of }, index) => chosen[index] === undefined || of(trip).includes(chosen[index]));
}

export type ShownChoice = {
  label: string;
  href: string;
  count: number;
  isChosen: boolean;
  /** Whether the page is one of several choices: there are thousands, of which search engines are not to follow each. */
  isCombined: boolean;
};

function shown(filter: number, id: string | undefined, { trips, chosen }: { trips: readonly Trip[]; chosen: Chosen }): Omit<ShownChoice, 'label' | 'isChosen'> {
  const then = withChoice(chosen, filter, id);
  return { href: pathOf(then), count: trips.filter((trip) => fits(trip, then)).length, isCombined: then.filter((one) => one !== undefined).length > 1 };
}

/** The choices of one filter, with what the others leave of them. One that no trip has at all is none, unless its address was asked for. */
export function choicesOf(filter: number, trips: readonly Trip[], chosen: Chosen): ShownChoice[] {
  const { any = '', choices = [], of } = FILTERS[filter] ?? {};
  const offered = choices.filter(({ id }) => chosen[filter] === id || trips.some((trip) => of?.(trip).includes(id)));
  return [{ id: undefined, label: any }, ...offered].map(({ id, label }) => ({
    label,
    ...shown(filter, id, { trips, chosen }),
    isChosen: chosen[filter] === id,
  }));
}

/** What is chosen, each with the page without it. */
export function removalsOf(trips: readonly Trip[], chosen: Chosen): ShownChoice[] {
  return FILTERS.flatMap(({ choices }, filter) => {
    const label = choices.find(({ id }) => id === chosen[filter])?.label;
    return label ? [{ label, ...shown(filter, undefined, { trips, chosen }), isChosen: true }] : [];
  });
}

/** Pages of several choices, and of none that fits, say nothing that the page of one choice does not. */
export function isForSearchEngines(trips: readonly Trip[], chosen: Chosen): boolean {
  return chosen.filter((id) => id !== undefined).length === 1 && trips.some((trip) => fits(trip, chosen));
}
