import { describe, expect, it } from 'vitest';
import { chancesOf, relativeUplift, type Tally } from './beta-posterior.ts';

const of = (conversions: number, visitors: number): Tally => ({ visitors, conversions });
const probabilitiesOfBest = (tallies: Tally[]) => chancesOf(tallies).map(({ best }) => best);
const expectedLosses = (tallies: Tally[]) => chancesOf(tallies).map(({ expectedLoss }) => expectedLoss);
const probabilityAbove = (first: Tally, second: Tally) => probabilitiesOfBest([first, second])[1];

describe('the probability of being best', () => {
  it('by hand: one of one against none of one is the integral of 2x(1 - x)², 1/6', () => {
    expect(probabilityAbove(of(1, 1), of(0, 1))).toBeCloseTo(1 / 6, 4);
    expect(probabilityAbove(of(0, 1), of(1, 1))).toBeCloseTo(5 / 6, 4);
    expect(probabilityAbove(of(0, 0), of(0, 0))).toBeCloseTo(0.5, 4);
  });

  it('is one in two for the same counts, also for half a million visitors each', () => {
    expect(probabilityAbove(of(25_000, 500_000), of(25_000, 500_000))).toBeCloseTo(0.5, 7);
  });

  it('of three, by hand: Beta(2, 1) and two uniform ones have 1/2, 1/4, 1/4', () => {
    const [first, second, third] = probabilitiesOfBest([of(1, 1), of(0, 0), of(0, 0)]);
    expect(first).toBeCloseTo(1 / 2, 4);
    expect(second).toBeCloseTo(1 / 4, 4);
    expect(third).toBeCloseTo(1 / 4, 4);
  });

  it('adds up to one, however unlike the samples are', () => {
    const shares = probabilitiesOfBest([of(50, 1000), of(65, 1000), of(50_000, 1_000_000)]);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 6);
  });
});

describe('the expected loss', () => {
  it('by hand: of two uniform rates the higher is 2/3 on average, so either costs 1/6', () => {
    for (const loss of expectedLosses([of(0, 0), of(0, 0)])) expect(loss).toBeCloseTo(1 / 6, 4);
  });

  it('by hand: of Beta(2, 1) and two uniform ones the highest is 4/5 on average', () => {
    const [first, second] = expectedLosses([of(1, 1), of(0, 0), of(0, 0)]);
    expect(first).toBeCloseTo(4 / 5 - 2 / 3, 4);
    expect(second).toBeCloseTo(4 / 5 - 1 / 2, 4);
  });

  it('of two differs by the difference of their means', () => {
    const [first = 0, second = 0] = expectedLosses([of(50, 1000), of(65, 1000)]);
    expect(first - second).toBeCloseTo(66 / 1002 - 51 / 1002, 10);
    expect(second).toBeGreaterThan(0);
  });
});

describe('the relative uplift', () => {
  it('by hand: the ratio of two Beta(2, 1) lies below r with probability r²/2', () => {
    const uplift = relativeUplift(of(1, 1), of(1, 1));
    expect(uplift?.relative).toBe(0);
    expect(uplift?.low).toBeCloseTo(Math.sqrt(0.05) - 1, 4);
    expect(uplift?.high).toBeCloseTo(1 / Math.sqrt(0.05) - 1, 3);
  });

  it('of large samples is nearly that of Katz et al. (1978), the normal approximation of the logarithm', () => {
    const half = 1.96 * Math.sqrt(1 / 26_000 - 1 / 500_000 + 1 / 25_000 - 1 / 500_000);
    const uplift = relativeUplift(of(25_000, 500_000), of(26_000, 500_000));
    expect(uplift?.relative).toBeCloseTo(0.04, 12);
    expect(uplift?.low).toBeCloseTo(1.04 * Math.exp(-half) - 1, 3);
    expect(uplift?.high).toBeCloseTo(1.04 * Math.exp(half) - 1, 3);
  });

  it('is unknown before the control has a conversion, and bounded for one that has none', () => {
    expect(relativeUplift(of(0, 100), of(5, 100))).toBeNull();
    expect(relativeUplift(of(5, 100), of(0, 0))).toBeNull();
    const uplift = relativeUplift(of(10, 100), of(0, 100));
    expect(uplift?.relative).toBe(-1);
    expect(uplift?.low).toBeGreaterThan(-1);
    expect(uplift?.high).toBeLessThan(0);
  });
});
