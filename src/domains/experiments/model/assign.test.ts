import { describe, expect, it } from 'vitest';
import { openPage } from '../../../../tests/fixtures/head-script-page.ts';
import { madeUpRuns } from '../../../../tests/fixtures/made-up-runs.ts';
import { sampleContent } from '../../../../tests/fixtures/sample-content.ts';
import { uuid } from '../../../lib/uuid.ts';
import { type Assignable, assignVariant } from './assign.ts';
import { runningExperiments } from './standings.ts';

const VISITORS = 100_000;
/** Opening a page for each costs fifty times more than asking for a variant. */
const PAGES = madeUpRuns(2_000, 20_000);
/** Two-sided 99.9 % of the normal law, which the binomial of 100,000 draws follows. */
const Z_999 = 3.2905;

const { experiments } = sampleContent();

/** Ids as visitors get them, the same in every run: a test that holds 999 times in 1,000 is none. */
function visitorIds(count: number): string[] {
  let seed = 20261121;
  /** Eight hexadecimal digits of mulberry32, all of whose bits are as good as one another. */
  function digits(): string {
    seed = (seed + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0).toString(16).padStart(8, '0');
  }
  return Array.from({ length: count }, (_, at) => {
    const [second, third] = [digits(), digits()];
    const variant = '89ab'[Number.parseInt(third.charAt(0), 16) % 4];
    return `${digits()}-${second.slice(0, 4)}-4${second.slice(4, 7)}-${variant}${third.slice(1, 4)}-${third.slice(4)}${digits()}-${1_795_000_000_000 + at * 137}`;
  });
}

const visitors = visitorIds(VISITORS);

function sharesOf(experiment: Assignable, among = visitors): Map<string, number> {
  const counts = new Map(experiment.variants.map(({ id }) => [id, 0]));
  for (const visitor of among) {
    const variant = assignVariant(visitor, experiment);
    counts.set(variant, (counts.get(variant) ?? Number.NaN) + 1);
  }
  return counts;
}

function expectBinomial(count: number, among: number, weight: number): void {
  expect(Math.abs(count - among * weight)).toBeLessThanOrEqual(Z_999 * Math.sqrt(among * weight * (1 - weight)));
}

/** Tests with other weights than ours. */
const UNEVEN: Assignable[] = [
  {
    id: 'rare',
    variants: [
      { id: 'most', weight: 0.99 },
      { id: 'few', weight: 0.01 },
    ],
  },
  {
    id: 'three',
    variants: [
      { id: 'a', weight: 0.1 },
      { id: 'b', weight: 0.2 },
      { id: 'c', weight: 0.7 },
    ],
  },
];

describe.each([...experiments, ...UNEVEN])('$id', (experiment) => {
  it(`divides ${VISITORS} visitors by its weights, within the binomial 99.9 % interval`, () => {
    const counts = sharesOf(experiment);
    expect(counts.size).toBe(experiment.variants.length);
    for (const { id, weight } of experiment.variants) expectBinomial(counts.get(id) ?? 0, VISITORS, weight);
  });
});

it('divides visitors who came in the same second, or whose ids count up, as evenly', () => {
  for (const experiment of experiments) {
    const among = Array.from({ length: 20_000 }, (_, at) => `${String(at).padStart(8, '0')}-0000-4000-8000-000000000000-1795000000000`);
    const counts = sharesOf(experiment, among);
    for (const { id, weight } of experiment.variants) expectBinomial(counts.get(id) ?? 0, among.length, weight);
  }
});

it('divides by one experiment those whom another has put together', () => {
  const some = visitors.slice(0, 20_000);
  for (const first of experiments) {
    const together = some.filter((visitor) => assignVariant(visitor, first) === first.variants[0]?.id);
    for (const second of experiments) {
      if (second === first) continue;
      const counts = sharesOf(second, together);
      for (const { id, weight } of second.variants) expectBinomial(counts.get(id) ?? 0, together.length, weight);
    }
  }
});

it('gives a visitor the same variant every time, and new ids are as good', () => {
  const [experiment] = experiments;
  if (!experiment) throw new Error('no test');
  const id = `${uuid()}-${Date.now()}`;
  expect(new Set(Array.from({ length: 20 }, () => assignVariant(id, experiment))).size).toBe(1);
});

it(`is what the script in the head says, for ${PAGES} visitors and each of the tests`, () => {
  const all = [
    ...experiments.map((experiment) => ({ ...experiment, isActive: true })),
    ...UNEVEN.map((experiment) => ({ ...experiment, name: '', isActive: true, variants: experiment.variants.map((variant) => ({ ...variant, name: '' })) })),
  ];
  const running = runningExperiments(all, Object.fromEntries(all.map(({ id }) => [id, { state: 'running' }])));
  let different = 0;
  for (const visitor of visitors.slice(0, PAGES)) {
    const said = openPage({ experiments: running, session: { 'hbt-visitor': JSON.stringify(visitor) } }).ab;
    if (said !== all.map((experiment) => `${experiment.id}:${assignVariant(visitor, experiment)}`).join(',')) different++;
  }
  expect(different).toBe(0);
}, 120_000);

it('is never past the last variant, also where the weights miss 1 by a rounding', () => {
  const experiment = {
    id: 't',
    variants: [
      { id: 'a', weight: 1e-12 },
      { id: 'b', weight: 1e-12 },
    ],
  };
  expect(sharesOf(experiment, visitors.slice(0, 1000)).get('b')).toBe(1000);
});
