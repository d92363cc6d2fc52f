import { fileURLToPath } from 'node:url';
import { loadContent } from '../../src/domains/content/server/load.ts';
import { excerptOf } from '../../src/domains/tours/model/search/excerpt.ts';
import { type SearchTour, searchTour } from '../../src/domains/tours/model/search/search-entry.ts';
import { createTourSearch } from '../../src/domains/tours/model/search/search-tours.ts';
import { withSynonyms } from '../../src/domains/tours/model/search/tour-fields.ts';
import { ROWS_MAX } from '../../src/domains/tours/ui/search/search-limits.ts';
import { madeUpTours } from '../../tests/fixtures/made-up-tours.ts';
import type { Bench, Measured, Measurement, Row } from '../kit/row.ts';
import { median, round } from '../kit/stats.ts';

/** One frame (quality.md, "typing in search"). */
const BUDGET_MS = 16;
const ROUNDS = 3;
/** More tours than an operator of our kind will have. */
const MANY = 200;
/** Typed letter by letter: names, common words, slips, words that nothing has. */
const QUERIES = [
  'crocodile pool',
  'kunta kinte',
  'bijllo',
  'airport pickup',
  'half day cooking',
  'birds in senegal',
  'hotel lunch river',
  'pick-up at your hotel',
  'monkye safrai',
  'crocodiles swimming qqqqqqq',
];
const KEYS = QUERIES.flatMap((query) => Array.from({ length: query.length }, (_, index) => query.slice(0, index + 1)));

type Search = (query: string) => unknown;

/** How long each key takes, in milliseconds. */
function typeAll(search: Search): number[] {
  return KEYS.map((typed) => {
    const pressed = performance.now();
    search(typed);
    return performance.now() - pressed;
  });
}

/** Everything that happens between a key and the drawing: the search, and the excerpts of the rows. */
function searchAndRows(tours: readonly SearchTour[]): Search {
  const search = createTourSearch(tours);
  return (query) => {
    const found = search(query, 'All');
    return found.tours.slice(0, ROWS_MAX).map((tour) => excerptOf(tour, found.words));
  };
}

/** The slowest key, each by its fastest round: what the work takes, without the turns that other programs get. */
function slowest(rounds: number[][]): { ms: number; typed: string } {
  const times = KEYS.map((typed, key) => ({ typed, ms: round(Math.min(...rounds.map((one) => one[key] ?? Number.NaN)), 2) }));
  return times.reduce((worst, one) => (one.ms > worst.ms ? one : worst));
}

function type(name: string, tours: readonly SearchTour[], rounds: number): { row: Row; details: unknown } {
  // Everything new in each round, since words and excerpts that were seen once are remembered.
  const times = Array.from({ length: rounds }, () => typeAll(searchAndRows(tours.map((tour) => ({ ...tour })))));
  const found = slowest(times);
  return {
    row: {
      row: `typing in search: ${name}, slowest key`,
      unit: 'ms',
      ours: found.ms,
      budget: `at most ${BUDGET_MS} ms`,
      met: found.ms <= BUDGET_MS,
      noisy: true,
    },
    details: { keys: KEYS.length, slowest: found, medianMs: round(median(times.flat()), 3) },
  };
}

async function measure(bench: Bench): Promise<Measured> {
  const rounds = bench.quick ? 1 : ROUNDS;
  const { tours, synonyms } = loadContent(fileURLToPath(new URL('../../content', import.meta.url)));
  const real = tours.map((tour) => withSynonyms(searchTour(tour, undefined), synonyms));
  const few = type(`${real.length} tours`, real, rounds);
  const many = type(`${MANY} made-up tours`, madeUpTours(real, MANY), rounds);
  return { rows: [few.row, many.row], details: { few: few.details, many: many.details } };
}

/** What a key costs in the search dialog, with the catalogue as it is and with ten times as many tours. */
export const search: Measurement = { name: 'search', measure };
