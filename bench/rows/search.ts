import { fileURLToPath } from 'node:url';
import { loadContent } from '../../src/domains/content/server/load.ts';
import { excerptOf } from '../../src/domains/tours/model/search/excerpt.ts';
import { type SearchTour, searchTour } from '../../src/domains/tours/model/search/search-entry.ts';
import { createTourSearch } from '../../src/domains/tours/model/search/search-tours.ts';
import { ROWS_MAX } from '../../src/domains/tours/ui/search/limits.ts';
import { madeUpTours } from '../../tests/fixtures/made-up-tours.ts';
import type { Bench, Measured, Measurement, Row } from '../kit/row.ts';
import { median, round } from '../kit/stats.ts';
import { miniSearch } from '../peers/mini-search.ts';

/** One frame (quality.md, "typing in search"). */
const BUDGET_MS = 16;
const ROUNDS = 3;
const MANY = 10_000;
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
function ours(tours: readonly SearchTour[]): Search {
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

function compare(name: string, tours: readonly SearchTour[], rounds: number): { row: Row; details: unknown } {
  const times = { ours: [] as number[][], peer: [] as number[][] };
  const peer = miniSearch(tours);
  for (let i = 0; i < rounds; i++) {
    // Everything new, since words and excerpts that were seen once are remembered.
    times.ours.push(typeAll(ours(tours.map((tour) => ({ ...tour })))));
    times.peer.push(typeAll(peer));
  }
  const found = { ours: slowest(times.ours), peer: slowest(times.peer) };
  return {
    row: {
      row: `typing in search: ${name}, slowest key, beside MiniSearch`,
      unit: 'ms',
      ours: found.ours.ms,
      peer: found.peer.ms,
      ratio: round(found.ours.ms / found.peer.ms, 2),
      budget: `at most ${BUDGET_MS} ms`,
      met: found.ours.ms <= BUDGET_MS,
      noisy: true,
    },
    details: { keys: KEYS.length, slowest: found, medianMs: { ours: round(median(times.ours.flat()), 3), peer: round(median(times.peer.flat()), 3) } },
  };
}

async function measure(bench: Bench): Promise<Measured> {
  const rounds = bench.quick ? 1 : ROUNDS;
  const { tours } = loadContent(fileURLToPath(new URL('../../content', import.meta.url)));
  const real = tours.map((tour) => searchTour(tour, undefined));
  const few = compare(`${real.length} tours`, real, rounds);
  const many = compare(`${MANY.toLocaleString('en')} made-up tours`, madeUpTours(real, MANY), rounds);
  return { rows: [few.row, many.row], details: { few: few.details, many: many.details } };
}

/** What a key costs in the search dialog, with the catalogue as it is and with one of 10,000 tours. */
export const search: Measurement = { name: 'search', measure };
