import { describe, expect, it } from 'vitest';
import { slips } from './slips';

describe('slips', () => {
  it.each([
    ['bijilo', 'bijilo', 0],
    ['bijllo', 'bijilo', 1],
    ['bijlo', 'bijilo', 1],
    ['bijiloo', 'bijilo', 1],
    ['biijlo', 'bijilo', 1],
    ['bjiloo', 'bijilo', 2],
    ['', 'ab', 2],
    ['ab', '', 2],
  ])('between "%s" and "%s": %i', (typed, known, count) => {
    expect(slips(typed, known, 2)).toBe(count);
  });

  it('are not measured above the limit', () => {
    expect(slips('zebra', 'crocodile', 2)).toBeGreaterThan(2);
    expect(slips('crocodile', 'croc', 2)).toBeGreaterThan(2);
    expect(slips('croc', 'crocodile', 2)).toBeGreaterThan(2);
  });

  it('stay countable in very long words', () => {
    expect(slips('a'.repeat(80), 'a'.repeat(80), 2)).toBe(0);
    expect(slips('a'.repeat(80), 'b'.repeat(80), 2)).toBeGreaterThan(2);
  });
});
