import { memoize } from '../../../../lib/memoize.ts';
import { type AskedWish, wishesIn } from './body-wishes.ts';
import { type Chip, underChip } from './chips.ts';
import type { SearchTour } from './search-entry.ts';
import { type FindWord, indexTours, type WordHits } from './tour-index.ts';
import { type QueryWord, queryWords } from './words.ts';

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
  wishes: AskedWish[];
  /** How many more there are under other chips. */
  elsewhere: number;
};

export type TourSearch = (query: string, chip: Chip) => Found;

/** A word that more of the catalogue has ("guide") tells nothing about what comes closest. */
const TELLING_BELOW = 3 / 4;
/** An emoji asks for something, and no text of ours has it. */
const PICTURE = /[\p{Extended_Pictographic}\p{RI}]/u;
/** What every trip of ours is: these words rank, but are never what a tour lacks. */
const OF_EVERY_TRIP = new Set(['day', 'gambia', 'tour', 'trip']);

/** Makes a catalogue searchable, which takes longer than any search: once for each catalogue. */
export function createTourSearch(tours: readonly SearchTour[]): TourSearch {
  const find = memoized(indexTours(tours));
  const names = tours.map(namesOf);

  return (query, chip) => {
    const { wishes, rest } = wishesIn(query);
    const asked = queryWords(rest);
    if (asked.length === 0 && wishes.length === 0 && PICTURE.test(rest)) return nothingFor(query);
    const { places, hits, ...said } = answer(asked, find, names);
    const all = places.map((place) => tours[place] as SearchTour).filter(({ body }) => wishes.every(({ fits }) => body && fits(body)));
    const shown = all.filter(({ category }) => underChip(category, chip));
    return {
      tours: shown,
      words: hits.filter(({ weights }) => weights.size > 0).map(({ forms }) => forms),
      ...said,
      wishes,
      elsewhere: all.length - shown.length,
    };
  };
}

function nothingFor(query: string): Found {
  return { tours: [], words: [], complete: false, unmatched: [query.trim()], matched: [], wishes: [], elsewhere: 0 };
}

/** Words whose hits are kept: at each key all words of a query but the last are those of the key before. */
const KEPT_WORDS = 200;

function memoized(find: FindWord): FindWord {
  const known = memoize(KEPT_WORDS, (asked) => {
    const [word = '', form = '', forgiving] = asked.split(' ');
    return find({ word, form }, forgiving === 'always' ? 'always' : 'if needed');
  });
  return ({ word, form }, forgiving) => known(`${word} ${form} ${forgiving}`);
}

type Hits = WordHits & { asked: QueryWord };
type Answer = { places: number[]; hits: Hits[] } & Pick<Found, 'complete' | 'unmatched' | 'matched'>;

/**
 * One tour must have all words; a slip is forgiven in a word that nothing has. Where that fails, what comes closest: slips are
 * forgiven in every word, words that nothing has are left out, and at last half of the words will do.
 */
function answer(words: QueryWord[], find: FindWord, names: readonly Names[]): Answer {
  const hits = words.map((asked) => ({ asked, ...find(asked, 'if needed') }));
  const needed = hits.filter(({ asked }) => !OF_EVERY_TRIP.has(asked.form));
  const typed = [nameKey(words), nameKey(needed.map(({ asked }) => asked))].find((key) => key !== '' && names.some((name) => name.has(key)));
  const best = (of: Hits[], atLeast: number) =>
    bestPlaces(
      of,
      atLeast,
      names.map((name) => (typed && name.get(typed)) || 0),
    );
  // Such a word alone is no question: everything is shown, what names it first.
  if (needed.length === 0) return { places: best(hits, 0), hits, complete: true, unmatched: [], matched: [] };
  const found = needed.filter(({ weights }) => weights.size > 0);
  const unmatched = needed.filter(({ weights, takenFor }) => weights.size === 0 || takenFor.length > 0).map(({ asked }) => asked.typed);
  const matched = found.map(({ asked, takenFor }) => (takenFor.length > 0 ? takenFor.join(' or ') : asked.typed));
  if (found.length === needed.length) {
    const places = best(needed, needed.length);
    if (places.length > 0) return { places, hits, complete: true, unmatched, matched };
    const loose = needed.map(({ asked }) => ({ asked, ...find(asked, 'always') }));
    const near = best(loose, loose.length);
    if (near.length > 0) return { places: near, hits: loose, complete: false, unmatched, matched: [] };
  }
  const telling = found.filter(({ weights }) => weights.size < names.length * TELLING_BELOW);
  if (telling.length === 0) return { places: [], hits, complete: false, unmatched, matched: [] };
  const places = best(telling, telling.length);
  if (places.length > 0) return { places, hits, complete: false, unmatched, matched };
  return { places: best(telling, Math.ceil(telling.length / 2)), hits, complete: false, unmatched, matched: [] };
}

/** The tours with at least so many of the words: whose name was typed first, then by what the words weigh together; rare words weigh more. */
function bestPlaces(hits: Hits[], atLeast: number, nameTyped: readonly number[]): number[] {
  return nameTyped
    .map((name, place) => {
      const found = hits.filter(({ weights }) => weights.has(place));
      const score = found.reduce((sum, { weights }) => sum + (weights.get(place) ?? 0) * Math.log((nameTyped.length + 1) / weights.size), 0);
      return { place, name, count: found.length, score };
    })
    .filter(({ count }) => count >= atLeast)
    .sort((a, b) => b.name - a.name || b.score - a.score || a.place - b.place)
    .map(({ place }) => place);
}

/** The whole names of a tour, as their words joined, and what it is worth to have typed one: the title more than another name. */
type Names = ReadonlyMap<string, number>;

function namesOf({ title, aliases }: SearchTour): Names {
  return new Map([...aliases.map((alias) => [nameKey(queryWords(alias)), 1] as const), [nameKey(queryWords(title)), 2]]);
}

function nameKey(words: QueryWord[]): string {
  return words.map(({ form }) => form).join(' ');
}
