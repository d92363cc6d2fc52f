import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { keptCopies, placeToKeep } from '../tests/fixtures/kept-copies.ts';

it('a copy that a version left is not made anew by later code: npm run keep:copy replaced it without a word', () => {
  for (const { version } of keptCopies()) expect(() => placeToKeep(version)).toThrow('is kept already, and nothing was made');
  expect(basename(placeToKeep('999.0.0'))).toBe('999.0.0.age');
});
