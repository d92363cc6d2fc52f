import { type Chip, underChip } from './chips.ts';
import type { SearchTour } from './search-entry.ts';
import { type WeightedTexts, type WordHits, WordIndex } from './word-index.ts';
import { type QueryWord, queryWords } from './words.ts';

/** What a search found, best first. */
export type Found = {
  tours: SearchTour[];
  /** For each word of the query the words that answer it, as `wordSpans` forms them. */
  words: ReadonlySet<string>[];
  /** Whether every word was found; otherwise these are the tours that come closest. */
  complete: boolean;
  /** Words as they were typed that nothing in the catalogue has, forgiven or not. */
  unmatched: string[];
  /** What the tours were found for instead: the other words as typed, and what was taken for those with a slip. */
  matched: string[];
  /** How many more there are under other chips. */
  elsewhere: number;
};

export type TourSearch = (query: string, chip: Chip) => Found;

/** How much a word counts by where it stands: names above highlights, those above the facts of a row, all above long texts. */
const WEIGHTS = { titleStart: 110, title: 100, alias: 80, highlight: 30, fact: 12, description: 3, text: 1 };
/** Above everything: the query is the title; then, a name by which visitors know it. */
const EXACT_TITLE = 1e6;
const EXACT_ALIAS = 1e5;
/** A word that more of the catalogue has ("guide") tells nothing about what comes closest. */
const TELLING_BELOW = 3 / 4;
/** What every trip of ours is: these words rank, but are never what a tour lacks. */
const OF_EVERY_TRIP = new Set(['day', 'gambia', 'tour', 'trip']);

/** Every field that matching covers (spec §2, Search dialog), the weightiest first. */
function textsOf(tour: SearchTour): WeightedTexts[] {
  return [
    { weight: WEIGHTS.titleStart, names: true, texts: tour.title.split(' ').slice(0, 1) },
    { weight: WEIGHTS.title, names: true, texts: [tour.title] },
    { weight: WEIGHTS.alias, names: true, texts: [...tour.aliases, tour.slug] },
    { weight: WEIGHTS.highlight, texts: tour.highlights },
    { weight: WEIGHTS.fact, names: true, texts: [tour.location, tour.category, tour.duration, tour.groupSize] },
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
    const { entries, hits, ...said } = ranked(queryWords(query), index, names, tours.length);
    const all = entries.map((entry) => tours[entry] as SearchTour);
    const shown = all.filter(({ category }) => underChip(category, chip));
    return { tours: shown, words: hits.filter(({ count }) => count > 0).map(({ forms }) => forms), ...said, elsewhere: all.length - shown.length };
  };
}

type Hits = WordHits & { asked: QueryWord };
type Ranked = { entries: number[]; hits: Hits[] } & Pick<Found, 'complete' | 'unmatched' | 'matched'>;

/**
 * One tour must have all words; a slip is forgiven in a word that nothing has. Where that fails, what comes closest: slips are
 * forgiven in every word, words that nothing has are left out, and at last half of the words will do.
 */
function ranked(words: QueryWord[], index: WordIndex, names: Names, size: number): Ranked {
  const hits = words.map((asked) => ({ asked, ...index.find(asked, 'if needed') }));
  const needed = hits.filter(({ asked }) => !OF_EVERY_TRIP.has(asked.form));
  const exact = names.get(nameKey(words)) ?? names.get(nameKey(needed.map(({ asked }) => asked)));
  // Such a word alone is no question: everything is shown, what names it first.
  if (needed.length === 0) return { entries: best(hits, 0, size, exact), hits, complete: true, unmatched: [], matched: [] };
  const found = needed.filter(({ count }) => count > 0);
  const unmatched = needed.filter(({ count, takenFor }) => count === 0 || takenFor.length > 0).map(({ asked }) => asked.typed);
  const matched = found.map(({ asked, takenFor }) => (takenFor.length > 0 ? takenFor.join(' or ') : asked.typed));
  if (found.length === needed.length) {
    const entries = best(needed, needed.length, size, exact);
    if (entries.length > 0) return { entries, hits, complete: true, unmatched, matched };
    const loose = needed.map(({ asked }) => ({ asked, ...index.find(asked, 'always') }));
    const near = best(loose, loose.length, size, exact);
    if (near.length > 0) return { entries: near, hits: loose, complete: false, unmatched, matched: [] };
  }
  const telling = found.filter(({ count }) => count < size * TELLING_BELOW);
  if (telling.length === 0) return { entries: [], hits, complete: false, unmatched, matched: [] };
  const entries = best(telling, telling.length, size, exact);
  if (entries.length > 0) return { entries, hits, complete: false, unmatched, matched };
  return { entries: best(telling, Math.ceil(telling.length / 2), size, exact), hits, complete: false, unmatched, matched: [] };
}

/** Entries with at least `needed` of the words, by what these weigh together; rare words weigh more. */
function best(hits: Hits[], needed: number, size: number, exact: Map<number, number> | undefined): number[] {
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

function nameKey(words: QueryWord[]): string {
  return words.map(({ form }) => form).join(' ');
}

function namesOf(tours: readonly SearchTour[]): Names {
  const names: Names = new Map();
  function add(name: string, entry: number, bonus: number): void {
    const key = nameKey(queryWords(name));
    const known = names.get(key) ?? new Map<number, number>();
    names.set(key, known.set(entry, Math.max(bonus, known.get(entry) ?? 0)));
  }
  for (const [entry, tour] of tours.entries()) {
    add(tour.title, entry, EXACT_TITLE);
    for (const alias of tour.aliases) add(alias, entry, EXACT_ALIAS);
  }
  return names;
}
