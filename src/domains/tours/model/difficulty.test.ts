import { describe, expect, it } from 'vitest';
import { difficultyStyle } from './difficulty';

describe('the badge', () => {
  it('looks different for each difficulty', () => {
    expect(new Set(['Easy', 'Moderate', 'Challenging', 'Unheard of'].map(difficultyStyle)).size).toBe(4);
  });

  it('is neutral for anything else', () => {
    for (const word of ['', 'easy', 'Hard']) expect(difficultyStyle(word)).toBe(difficultyStyle('Unheard of'));
  });
});
