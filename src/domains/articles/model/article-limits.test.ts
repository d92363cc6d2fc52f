import { describe, expect, it } from 'vitest';
import { timeBand } from './article-limits';

describe('the band of a reading time', () => {
  it.each([
    [1, 'short'],
    [5, 'short'],
    [6, 'medium'],
    [7, 'medium'],
    [8, 'long'],
    [30, 'long'],
  ])('of %i minutes is %s', (minutes, band) => {
    expect(timeBand(minutes)).toBe(band);
  });
});
