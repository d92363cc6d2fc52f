import { describe, expect, it } from 'vitest';
import { incompleteBeta, logGamma, normalShare, upperGamma } from './special-functions.ts';

describe('the special functions', () => {
  it('logGamma: closed forms', () => {
    expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.PI) / 2, 14);
    expect(logGamma(1)).toBeCloseTo(0, 14);
    // ln 100!, Abramowitz and Stegun, table 6.4 (100! = 9.33262 15443 94410 e157)
    expect(logGamma(101)).toBeCloseTo(Math.log(9.33262154439441) + 157 * Math.LN10, 11);
  });

  // NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4, upper-tail critical values of chi-square
  it.each([
    [1, 3.841, 0.05],
    [1, 10.828, 0.001],
    [2, 5.991, 0.05],
    [2, 13.816, 0.001],
    [5, 11.07, 0.05],
    [10, 29.588, 0.001],
  ])('upperGamma: chi-square with %i degrees of freedom is above %d once in so many', (freedom, critical, p) => {
    expect(upperGamma(freedom / 2, critical / 2) / p).toBeCloseTo(1, 2);
  });

  it('upperGamma: with two degrees of freedom it is an exponential', () => {
    for (const x of [0.01, 0.5, 1.9, 2.1, 10, 100]) expect(upperGamma(1, x) / Math.exp(-x)).toBeCloseTo(1, 12);
    expect(upperGamma(1, 0)).toBe(1);
  });

  // NIST/SEMATECH e-Handbook, 1.3.6.7.1, areas under the normal curve
  it.each([
    [0, 0.5],
    [1, 0.84134],
    [1.96, 0.975],
    [-1.96, 0.025],
    [3, 0.99865],
  ])('normalShare below %d', (z, share) => expect(normalShare(z)).toBeCloseTo(share, 5));

  it('incompleteBeta: closed forms, both sides of the mean', () => {
    for (const x of [0.01, 0.2, 0.5, 0.8, 0.99]) {
      expect(incompleteBeta(x, 1, 1)).toBeCloseTo(x, 14);
      expect(incompleteBeta(x, 2, 3)).toBeCloseTo(6 * x ** 2 - 8 * x ** 3 + 3 * x ** 4, 14);
      expect(incompleteBeta(x, 7, 1)).toBeCloseTo(x ** 7, 14);
    }
    expect([incompleteBeta(0, 2, 3), incompleteBeta(1, 2, 3)]).toEqual([0, 1]);
  });

  it('incompleteBeta: is still right with a million visitors, where 100 steps of the fraction are not enough', () => {
    expect(incompleteBeta(0.5, 500_001, 500_001)).toBeCloseTo(0.5, 8);
    // Both halves of a skewed one, by different fractions.
    expect(incompleteBeta(0.05, 50_001, 950_001) + incompleteBeta(0.95, 950_001, 50_001)).toBeCloseTo(1, 8);
  });
});
