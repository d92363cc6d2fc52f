import { integrate } from './integrate.ts';
import { incompleteBeta, logBeta } from './special-functions.ts';

/** Visitors of a variant, and those of them who did what the test is about. */
export type Tally = { visitors: number; conversions: number };

/** What is believed of a variant's rate after its visitors: Beta(a, b), from a uniform prior. */
type Posterior = { a: number; b: number; mean: number; deviation: number };

/** Where a rate's density bends, in standard deviations around its mean. */
const BENDS = [-12, -8, -5, -3, -1.5, 0, 1.5, 3, 5, 8, 12];

function posteriorOf({ visitors, conversions }: Tally): Posterior {
  const a = conversions + 1;
  const b = visitors - conversions + 1;
  return { a, b, mean: a / (a + b), deviation: Math.sqrt((a * b) / ((a + b) ** 2 * (a + b + 1))) };
}

function density(x: number, { a, b }: Posterior, log = logBeta(a, b)): number {
  if (x <= 0 || x >= 1) return 0;
  return Math.exp((a - 1) * Math.log(x) + (b - 1) * Math.log1p(-x) - log);
}

function within(x: number): number {
  return Math.min(1, Math.max(0, x));
}

function bends(posteriors: readonly Posterior[]): number[] {
  return posteriors.flatMap(({ mean, deviation }) => BENDS.map((times) => within(mean + times * deviation)));
}

/**
 * Probability that the second variant's rate is above the first's, exactly: the finite sum of Miller (2014, "Formulas for
 * Bayesian A/B testing"), over whichever count is the smallest.
 */
export function probabilityAbove(first: Tally, second: Tally): number {
  const p = posteriorOf(first);
  const q = posteriorOf(second);
  // By symmetry: rates of those who did and of those who did not, and who is above whom.
  const least = Math.min(p.a, p.b, q.a, q.b);
  if (least === q.a) return millerSum(p.a, p.b, q.a, q.b);
  if (least === p.a) return 1 - millerSum(q.a, q.b, p.a, p.b);
  if (least === p.b) return millerSum(q.b, q.a, p.b, p.a);
  return 1 - millerSum(p.b, p.a, q.b, q.a);
}

/** Probability that Beta(c, d) is above Beta(a, b), for a whole number c. In logarithms, since the first terms may be too small to write. */
function millerSum(a: number, b: number, c: number, d: number): number {
  let term = logBeta(a, b + d) - logBeta(a, b);
  let sum = 0;
  for (let i = 0; i < c; i++) {
    sum += Math.exp(term);
    term += Math.log(((a + i) * (d + i)) / ((a + b + d + i) * (i + 1)));
  }
  return within(sum);
}

/** For each variant, the probability that its rate is the highest: exact for two, by integration for more. */
export function probabilitiesOfBest(tallies: readonly Tally[]): number[] {
  const [first, second] = tallies;
  if (tallies.length === 2 && first && second) {
    const above = probabilityAbove(first, second);
    return [1 - above, above];
  }
  const posteriors = tallies.map(posteriorOf);
  return posteriors.map((own) => {
    const others = posteriors.filter((other) => other !== own);
    const log = logBeta(own.a, own.b);
    return within(integrate((x) => others.reduce((so, { a, b }) => so * incompleteBeta(x, a, b), density(x, own, log)), bends(posteriors)));
  });
}

/**
 * For each variant, what choosing it now is expected to cost: how far its rate lies below the best one, on average over
 * what the rates may be. In the unit of a rate: 0.001 is one visitor in a thousand.
 */
export function expectedLosses(tallies: readonly Tally[]): number[] {
  const posteriors = tallies.map(posteriorOf);
  // The mean of the highest rate is the integral of the chance that it lies above x. Below `low` that is 1.
  const places = bends(posteriors);
  const low = Math.min(...places);
  const best = low + integrate((x) => 1 - posteriors.reduce((so, { a, b }) => so * incompleteBeta(x, a, b), 1), places);
  return posteriors.map(({ mean }) => Math.max(0, best - mean));
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

/** The ratio of q's rate to p's below which the given share of what may be lies: Newton's method, held by halving. */
function ratioQuantile(p: Posterior, q: Posterior, share: number): number {
  const log = logBeta(p.a, p.b);
  const logQ = logBeta(q.a, q.b);
  let [from, to] = [0, 1e6];
  let ratio = q.mean / p.mean;
  for (let round = 0; round < 100; round++) {
    // Where r·x passes q's bends, the integrand bends too.
    const places = [...bends([p]), ...bends([q]).map((place) => within(place / ratio))];
    const below = integrate((x) => density(x, p, log) * incompleteBeta(ratio * x, q.a, q.b), places);
    const slope = integrate((x) => density(x, p, log) * x * density(ratio * x, q, logQ), places);
    if (below < share) from = ratio;
    else to = ratio;
    let next = ratio + (share - below) / slope;
    if (!(next > from && next < to)) next = to === 1e6 ? ratio * 2 : (from + to) / 2;
    if (Math.abs(next - ratio) < 1e-7 * ratio) return next;
    ratio = next;
  }
  return ratio;
}
