import { describe, expect, it } from 'vitest';
import { anytimeP, likelihoodRatio } from './anytime.ts';
import type { Tally } from './beta-posterior.ts';
import { figuresOf, verdictOf } from './verdict.ts';

const HALVES = [0.5, 0.5];
const of = (conversions: number, visitors: number): Tally => ({ visitors, conversions });
const SURE = { best: 1, expectedLoss: 1 };
const UNLIKELY = { best: 0, expectedLoss: 1 };
const verdict = (tallies: Tally[], days = 14, weights = HALVES) => figuresOf(tallies, weights, days).verdict;

/** A small generator with a seed (mulberry32): the same every time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

describe('the likelihood ratio for those who look every day', () => {
  it('is the integral that it stands for', () => {
    for (const [difference, variance, width] of [
      [0.01, 1.2e-5, 0.01],
      [-0.004, 2e-5, 0.01],
      [0.02, 1e-4, 0.015],
    ] as const) {
      const mixture = (theta: number) => (2 * Math.exp(-(theta ** 2) / (2 * width ** 2))) / (width * Math.sqrt(2 * Math.PI));
      const likelier = (theta: number) => Math.exp((2 * difference * theta - theta ** 2) / (2 * variance));
      const step = 1e-6;
      let whole = 0;
      for (let theta = step / 2; theta < 0.2; theta += step) whole += step * mixture(theta) * likelier(theta);
      expect(likelihoodRatio(difference, variance, width) / whole).toBeCloseTo(1, 6);
    }
  });

  it('says nothing of nobody, of no conversions, and of a variant that is worse', () => {
    expect(anytimeP(of(0, 0), of(0, 0))).toBe(1);
    expect(anytimeP(of(0, 500), of(0, 500))).toBe(1);
    expect(anytimeP(of(0, 0), of(5, 500))).toBe(1);
    expect(anytimeP(of(480, 8000), of(400, 8000))).toBe(1);
  });
});

describe('the verdict', () => {
  it('names the better one, how much better, and how sure', () => {
    const found = verdict([of(400, 8000), of(500, 8000)]);
    expect(found).toMatchObject({ kind: 'winner', variant: 1, uplift: 0.25 });
    expect(found.kind === 'winner' && found.sure).toBeGreaterThan(0.95);
    expect(found.kind === 'winner' && found.sure).toBeLessThan(1);
  });

  it('of two that are better names the one that is probably best', () => {
    expect(verdict([of(800, 16_000), of(540, 8000), of(600, 8000)], 14, [0.5, 0.25, 0.25])).toMatchObject({ kind: 'winner', variant: 2 });
  });

  it('shares the risk among several challengers', () => {
    const two = verdictOf([of(400, 8000), of(500, 8000)], [UNLIKELY, SURE], 1, 14);
    const three = verdictOf([of(400, 8000), of(500, 8000), of(400, 8000)], [UNLIKELY, SURE, UNLIKELY], 1, 14);
    if (two.kind !== 'winner' || three.kind !== 'winner') throw new Error('both name a winner');
    expect((1 - three.sure) / (1 - two.sure)).toBeCloseTo(2, 9);
  });

  it('names nobody before seven full days', () => {
    expect(verdict([of(400, 8000), of(500, 8000)], 6.99)).toEqual({ kind: 'too-early', days: 1 });
    expect(verdict([of(400, 8000), of(500, 8000)], 0)).toEqual({ kind: 'too-early', days: 7 });
    expect(verdict([of(400, 8000), of(500, 8000)], 7)).toMatchObject({ kind: 'winner' });
  });

  it('names nobody with fewer than 100 visitors or 10 conversions a variant', () => {
    expect(verdict([of(10, 99), of(60, 99)])).toEqual({ kind: 'too-few' });
    expect(verdict([of(10, 100), of(60, 100)])).toMatchObject({ kind: 'winner' });
    expect(verdict([of(9, 100), of(60, 100)])).toEqual({ kind: 'too-few' });
    expect(verdict([of(0, 0), of(0, 0)])).toEqual({ kind: 'too-few' });
  });

  it('says keep once that is expected to cost less than a hundredth of the rate', () => {
    expect(verdict([of(500, 8000), of(400, 8000)])).toEqual({ kind: 'keep' });
    expect(verdict([of(400, 8000), of(400, 8000)])).toEqual({ kind: 'too-few' });
    expect(verdict([of(20_000, 400_000), of(20_000, 400_000)])).toEqual({ kind: 'keep' });
  });

  it('trusts nothing where the visitors are not shared out by the weights', () => {
    expect(verdict([of(400, 8000), of(500, 8500)])).toEqual({ kind: 'mismatch' });
    expect(verdict([of(400, 8000), of(250, 4000), of(200, 4000)], 14, [0.5, 0.25, 0.25]).kind).not.toBe('mismatch');
  });
});

describe('visitors still needed', () => {
  it('are for a fifth where less is seen, less those who came', () => {
    expect(figuresOf([of(50, 1000), of(51, 1010)], HALVES, 14).needed).toEqual({ perVariant: 8158 - 1000, difference: 0.2, isObserved: false });
  });

  it('are for the difference that is seen where it is larger', () => {
    const { needed } = figuresOf([of(50, 1000), of(100, 1000)], HALVES, 14);
    expect(needed).toEqual({ perVariant: 0, difference: 1, isObserved: true });
  });

  it('are unknown before any conversion, and for a fifth before the control has ten', () => {
    expect(figuresOf([of(0, 100), of(0, 100)], HALVES, 14).needed).toEqual({ perVariant: null, difference: 0.2, isObserved: false });
    expect(figuresOf([of(4, 100), of(9, 100)], HALVES, 14).needed.isObserved).toBe(false);
  });
});

describe('somebody who looks every day for 90 days', () => {
  const DAYS = 90;

  /** @returns how often which variant was named on the first day that any was, per test */
  function named(rates: number[], weights: number[], perDay: number, experiments: number, seed: number): number[] {
    const random = seeded(seed);
    const wins = rates.map(() => 0);
    for (let experiment = 0; experiment < experiments; experiment++) {
      const tallies = rates.map(() => of(0, 0));
      for (let day = 1; day <= DAYS; day++) {
        for (let visitor = 0; visitor < perDay; visitor++) {
          let place = random();
          let index = 0;
          while (index < weights.length - 1 && place >= (weights[index] ?? 0)) place -= weights[index++] ?? 0;
          const tally = tallies[index] as Tally;
          tally.visitors += 1;
          if (random() < (rates[index] ?? 0)) tally.conversions += 1;
        }
        const chances = tallies.map(({ visitors, conversions }) => ({ best: conversions / Math.max(1, visitors), expectedLoss: 1 }));
        const found = verdictOf(tallies, chances, 1, day);
        if (found.kind !== 'winner') continue;
        wins[found.variant] = (wins[found.variant] ?? 0) + 1;
        break;
      }
    }
    return wins.map((count) => count / experiments);
  }

  it('is told of a winner that is none in fewer than 5 tests of 100', () => {
    expect(named([0.05, 0.05], HALVES, 100, 500, 1)[1]).toBeLessThan(0.05);
    expect(named([0.1, 0.1], HALVES, 30, 500, 2)[1]).toBeLessThan(0.05);
    const [, first = 1, second = 1] = named([0.05, 0.05, 0.05], [0.5, 0.25, 0.25], 100, 500, 3);
    expect(first + second).toBeLessThan(0.05);
  });

  it('is hardly ever told that a worse one is better', () => {
    expect(named([0.05, 0.045], HALVES, 100, 300, 4)[1]).toBeLessThan(0.01);
  });

  it('is told of the right one where there is a difference', () => {
    expect(named([0.05, 0.07], HALVES, 200, 200, 5)[1]).toBeGreaterThan(0.95);
    const [, second = 1, third = 0] = named([0.05, 0.05, 0.075], [0.5, 0.25, 0.25], 200, 200, 6);
    expect(third).toBeGreaterThan(0.9);
    expect(second).toBeLessThan(0.03);
  });
});
