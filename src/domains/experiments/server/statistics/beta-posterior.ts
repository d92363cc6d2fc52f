import { betaBelow } from './special-functions.ts';

/** Visitors of a variant, and those of them who did what the experiment is about. */
export type Tally = { visitors: number; conversions: number };

/** What is believed of a variant's rate after its visitors: Beta(a, b), from a uniform prior. */
type Posterior = { a: number; b: number; mean: number; deviation: number };

/** Slices that the range of rates is cut into, and each posterior: enough for figures that are told in whole per cent. */
const SLICES = 200;
/** How far the slices reach, as hyperbolic sine: 27 standard deviations, for the long tail of few conversions. */
const REACH = 4;

function posteriorOf({ visitors, conversions }: Tally): Posterior {
  const a = conversions + 1;
  const b = visitors - conversions + 1;
  return { a, b, mean: a / (a + b), deviation: Math.sqrt((a * b) / ((a + b) ** 2 * (a + b + 1))) };
}

function within(x: number): number {
  return Math.min(1, Math.max(0, x));
}

/** Where the slices between 0 and 1 end: evenly, and close to each other around every mean. */
function edgesOf(posteriors: readonly Posterior[]): number[] {
  const steps = Array.from({ length: SLICES + 1 }, (_, step) => Math.sinh(REACH * ((2 * step) / SLICES - 1)));
  const edges = posteriors.flatMap(({ mean, deviation }) => steps.map((step) => within(mean + step * deviation)));
  const even = Array.from({ length: SLICES + 1 }, (_, step) => step / SLICES);
  return [...new Set([...even, ...edges])].sort((one, other) => one - other);
}

/** The mean of each slice's two ends. */
function middles(ends: readonly number[]): number[] {
  return ends.slice(1).map((end, index) => (end + (ends[index] ?? 0)) / 2);
}

/** What each slice adds to a distribution that is given at its ends. */
function shares(ends: readonly number[]): number[] {
  return ends.slice(1).map((end, index) => end - (ends[index] ?? 0));
}

function sumOfProducts(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
}

export type Chance = {
  /** Probability that the variant's rate is the highest. */
  best: number;
  /** How far its rate lies below the best one, on average over what the rates may be. In the unit of a rate: 0.001 is one visitor in a thousand. */
  expectedLoss: number;
};

/** For each variant, how likely it is the best, and what choosing it now is expected to cost. The same counts always give the same figures. */
export function chancesOf(tallies: readonly Tally[]): Chance[] {
  const posteriors = tallies.map(posteriorOf);
  const edges = edgesOf(posteriors);
  const below = posteriors.map(({ a, b }) => edges.map((x) => betaBelow(a, b, x)));
  const allBelow = (of: readonly number[][]) => edges.map((_, edge) => of.reduce((product, one) => product * (one[edge] ?? 0), 1));
  const highest = sumOfProducts(shares(allBelow(below)), middles(edges));
  return posteriors.map(({ mean }, index) => ({
    best: sumOfProducts(shares(below[index] ?? []), middles(allBelow(below.toSpliced(index, 1)))),
    expectedLoss: Math.max(0, highest - mean),
  }));
}

export type Uplift = { relative: number; low: number; high: number };

/** Share of what may be that an interval of an uplift leaves out on each side: 95 % lie within. */
const TAIL = 0.025;

/**
 * How much higher the second variant's rate is, relative to the first's (0.12: 12 % higher), as observed, with the
 * interval in which it lies with 95 % probability; null before the first variant has any conversion.
 */
export function relativeUplift(first: Tally, second: Tally): Uplift | null {
  if (first.conversions === 0 || second.visitors === 0) return null;
  const observed = second.conversions / second.visitors / (first.conversions / first.visitors) - 1;
  const [p, q] = [posteriorOf(first), posteriorOf(second)];
  return { relative: observed, low: ratioQuantile(p, q, TAIL) - 1, high: ratioQuantile(p, q, 1 - TAIL) - 1 };
}

/** The ratio of q's rate to p's below which the given share of what may be lies, by halving. */
function ratioQuantile(p: Posterior, q: Posterior, share: number): number {
  const edges = edgesOf([p]);
  const rates = middles(edges);
  const weights = shares(edges.map((x) => betaBelow(p.a, p.b, x)));
  // The ratio's logarithm lies within six of its standard deviations, nearly.
  const reach = 6 * Math.sqrt(1 / p.a + 1 / q.a);
  let [from, to] = [-reach, reach];
  for (let round = 0; round < 20; round++) {
    const middle = (from + to) / 2;
    const ratio = (q.mean / p.mean) * Math.exp(middle);
    const below = sumOfProducts(
      weights,
      rates.map((rate) => betaBelow(q.a, q.b, within(ratio * rate))),
    );
    if (below < share) from = middle;
    else to = middle;
  }
  return (q.mean / p.mean) * Math.exp((from + to) / 2);
}
