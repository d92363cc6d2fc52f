import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { keptCopies, placeToKeep } from '../tests/fixtures/kept-copies.ts';
import { runScript } from '../tests/fixtures/run-script.ts';

it('a copy that a version left is not made anew by later code: npm run keep:copy replaced it without a word', () => {
  for (const { version } of keptCopies()) expect(() => placeToKeep(version)).toThrow('is kept already, and nothing was made');
  expect(basename(placeToKeep('999.0.0'))).toBe('999.0.0.age');
});

it.each([
  ['keep:copy', [], / is kept already, and nothing was made: give package\.json the new version first \(docs\/develop\/releasing\.md\)\n$/],
  ['try:previous', ['v999.0.0'], /^There is no v999\.0\.0 here, and nothing was done\. .+\n$/],
])('npm run %s says in one line what is not there', async (script, words, said) => {
  expect(await runScript(script, words, {})).toEqual({ code: 1, output: expect.stringMatching(said) });
});
