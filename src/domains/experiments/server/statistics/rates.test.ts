import { describe, expect, it } from 'vitest';
import { rateOf, visitorsToTell } from './rates.ts';
import { MISMATCH_P, sampleRatioP } from './sample-ratio.ts';

describe('a rate', () => {
  // Newcombe (1998), "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17, table I, method 3
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %i in %i has Wilson’s 95 %% interval', (conversions, visitors, low, high) => {
    const rate = rateOf({ visitors, conversions });
    expect(rate?.rate).toBe(conversions / visitors);
    expect(rate?.low).toBeCloseTo(low, 4);
    expect(rate?.high).toBeCloseTo(high, 4);
  });

  it('of nobody is unknown', () => expect(rateOf({ visitors: 0, conversions: 0 })).toBeNull());
});

describe('visitors to tell two rates apart', () => {
  it('are those of Fleiss, Levin and Paik (2003), table A.4, before their correction for continuity', () => {
    // 5 % against 10 %, level 5 %, power 80 %: 474 with the correction (R's power.prop.test without it: 434.43).
    const plain = visitorsToTell(0.05, 0.1);
    expect(plain).toBe(435);
    expect(Math.ceil((434.43 / 4) * (1 + Math.sqrt(1 + 4 / (434.43 * 0.05))) ** 2)).toBe(474);
  });

  it('are the same either way, and four times as many for about half the difference', () => {
    expect(visitorsToTell(0.06, 0.05)).toBe(visitorsToTell(0.05, 0.06));
    expect(visitorsToTell(0.5, 0.505) / visitorsToTell(0.5, 0.51)).toBeCloseTo(4, 2);
  });
});

describe('the sample ratio', () => {
  it('of Fabijan et al. (2019), "Diagnosing sample ratio mismatch": 821,588 to 815,482 of an even split is no chance', () => {
    expect(sampleRatioP([821_588, 815_482], [0.5, 0.5])).toBeLessThan(0.00001);
    expect(sampleRatioP([821_588, 815_482], [0.5, 0.5])).toBeGreaterThan(0.000001);
  });

  it('by hand: 60 to 40 has chi-square 4, which chance exceeds 4.55 times in 100', () => {
    expect(sampleRatioP([60, 40], [0.5, 0.5])).toBeCloseTo(0.0455, 4);
  });

  it('by hand, three variants: 520, 230, 250 of 50, 25, 25 % has chi-square 2.4', () => {
    expect(sampleRatioP([520, 230, 250], [0.5, 0.25, 0.25])).toBeCloseTo(Math.exp(-1.2), 12);
  });

  it('of nobody, and of a perfect split, is no warning', () => {
    expect(sampleRatioP([0, 0], [0.5, 0.5])).toBe(1);
    expect(sampleRatioP([500, 250, 250], [0.5, 0.25, 0.25])).toBe(1);
    expect(MISMATCH_P).toBe(0.001);
  });
});
