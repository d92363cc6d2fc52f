import { describe, expect, it } from 'vitest';
import { difficultyOf, difficultyStyle } from './difficulty';

describe('the difficulty of a tour', () => {
  it.each([
    [1, 'Easy'],
    [6, 'Easy'],
    [7, 'Moderate'],
    [12, 'Moderate'],
    [13, 'Easy'],
    [20, 'Easy'],
  ] as const)('with the id %i is %s', (id, difficulty) => {
    expect(difficultyOf(id)).toBe(difficulty);
  });
});

describe('the badge', () => {
  it('looks different for each difficulty', () => {
    expect(new Set(['Easy', 'Moderate', 'Challenging', 'Unheard of'].map(difficultyStyle)).size).toBe(4);
  });

  it('is neutral for anything else', () => {
    for (const word of ['', 'easy', 'Hard']) expect(difficultyStyle(word)).toBe(difficultyStyle('Unheard of'));
  });
});
