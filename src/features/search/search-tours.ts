import { type Chip, underChip } from './chips.ts';
import type { SearchTour } from './search-entry.ts';
import { type WeightedTexts, type WordHits, WordIndex } from './word-index.ts';
import { queryWords } from './words.ts';

/** What a search found, best first. */
export type Found = {
  tours: SearchTour[];
  /** For each word of the query the words that answer it, as `wordSpans` forms them. */
  words: ReadonlySet<string>[];
  /** Whether every word was found; otherwise these are the tours that come closest. */
  complete: boolean;
  /** How many more there are under other chips. */
  elsewhere: number;
};

export type TourSearch = (query: string, chip: Chip) => Found;

/** How much a word counts by where it stands: names above highlights, those above the facts of a row, all above long texts. */
const WEIGHTS = { titleStart: 110, title: 100, alias: 80, highlight: 30, fact: 12, description: 3, text: 1 };
/** Above everything: the query is the title; then, a name by which visitors know it. */
const EXACT_TITLE = 1e6;
const EXACT_ALIAS = 1e5;

/** Every field that matching covers (spec §2, Search dialog), the weightiest first. */
function textsOf(tour: SearchTour): WeightedTexts[] {
  return [
    { weight: WEIGHTS.titleStart, texts: tour.title.split(' ').slice(0, 1) },
    { weight: WEIGHTS.title, texts: [tour.title] },
    { weight: WEIGHTS.alias, texts: [...tour.aliases, tour.slug] },
    { weight: WEIGHTS.highlight, texts: tour.highlights },
    { weight: WEIGHTS.fact, texts: [tour.location, tour.category, tour.duration, tour.groupSize] },
    { weight: WEIGHTS.description, texts: [tour.description, tour.bestTime, tour.driveTime] },
    {
      weight: WEIGHTS.text,
      texts: [...tour.extendedDescription, ...tour.includes, ...tour.itinerary.flatMap(({ time, activity, description }) => [time, activity, description])],
    },
  ];
}

/** Makes a catalogue searchable. Takes a few milliseconds; searching takes far less than a frame. */
export function createTourSearch(tours: readonly SearchTour[]): TourSearch {
  const index = new WordIndex(tours.map(textsOf));
  const names = namesOf(tours);

  return (query, chip) => {
    const words = queryWords(query);
    const { entries, hits, complete } = words.length > 0 ? ranked(words, index, names, tours.length) : everything(tours.length);
    const all = entries.map((entry) => tours[entry] as SearchTour);
    const shown = all.filter(({ category }) => underChip(category, chip));
    return { tours: shown, words: hits.map(({ forms }) => forms), complete, elsewhere: all.length - shown.length };
  };
}

type Ranked = { entries: number[]; hits: WordHits[]; complete: boolean };

/** Without a query: the catalogue in its order. */
function everything(size: number): Ranked {
  return { entries: Array.from({ length: size }, (_, entry) => entry), hits: [], complete: true };
}

/** All words must be found; slips are forgiven where a word is not found otherwise, then in every word; at last half of the words will do. */
function ranked(words: string[], index: WordIndex, names: Names, size: number): Ranked {
  const exact = names.get(words.join(' '));
  for (const forgiving of ['if needed', 'always'] as const) {
    const hits = words.map((word) => index.find(word, forgiving));
    const entries = best(hits, hits.length, size, exact);
    if (entries.length > 0) return { entries, hits, complete: true };
    if (forgiving === 'if needed') continue;
    // A word that half of the catalogue has ("tour") tells nothing about what comes closest.
    const telling = hits.filter(({ count }) => count < size / 2);
    const closest = telling.length > 0 ? telling : hits;
    return { entries: best(closest, Math.ceil(closest.length / 2), size, exact), hits: closest, complete: false };
  }
  return { entries: [], hits: [], complete: false };
}

/** Entries with at least `needed` of the words, by what these weigh together; rare words weigh more. */
function best(hits: WordHits[], needed: number, size: number, exact: Map<number, number> | undefined): number[] {
  const scores = new Float64Array(size);
  const found = new Uint8Array(size);
  for (const { weights, count } of hits) {
    const rarity = Math.log((size + 1) / Math.max(1, count));
    for (let entry = 0; entry < size; entry++) {
      const weight = weights[entry] as number;
      if (weight === 0) continue;
      scores[entry] = (scores[entry] as number) + weight * rarity;
      found[entry] = (found[entry] as number) + 1;
    }
  }
  const entries: number[] = [];
  for (let entry = 0; entry < size; entry++) if ((found[entry] as number) >= needed) entries.push(entry);
  for (const [entry, bonus] of exact ?? []) scores[entry] = (scores[entry] as number) + bonus;
  return entries.sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b);
}

/** Whole names, as their words joined, and what it is worth to have typed one. */
type Names = Map<string, Map<number, number>>;

function namesOf(tours: readonly SearchTour[]): Names {
  const names: Names = new Map();
  function add(name: string, entry: number, bonus: number): void {
    const key = queryWords(name).join(' ');
    const known = names.get(key) ?? new Map<number, number>();
    names.set(key, known.set(entry, Math.max(bonus, known.get(entry) ?? 0)));
  }
  for (const [entry, tour] of tours.entries()) {
    add(tour.title, entry, EXACT_TITLE);
    for (const alias of tour.aliases) add(alias, entry, EXACT_ALIAS);
  }
  return names;
}
