import { expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

it.each([
  ['five5', 0, 'At least 6 characters'],
  ['hunter2', 0, 'stolen passwords'],
  ['Qwerty123', 0, 'stolen passwords'],
  ['gambia2026!', 0, 'Easy to guess'],
  ['aaaaaaaaaaaaaaaa', 0, 'Easy to guess'],
  ['mango7', 1, 'Fair'],
  ['mango-tree7', 2, 'Good'],
  ['seven rhun palms', 3, 'Strong'],
])('%s is of level %d: %s', (password, level, words) => {
  const found = passwordStrength(password);
  expect(found.level).toBe(level);
  expect(found.words).toContain(words);
});
