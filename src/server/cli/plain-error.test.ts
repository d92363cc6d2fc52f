import { cpSync, readFileSync } from 'node:fs';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { plainError } from './plain-error.ts';

async function errorOf(work: () => unknown): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('it worked');
}

it('what the system calls by a code is said in words, with the file that it is about', async () => {
  expect(plainError(await errorOf(() => readFileSync('/')), false)).toBe('it is a folder, and a file was needed (EISDIR)');
  expect(plainError(await errorOf(() => readFileSync('/none/x.age')), false)).toBe('/none/x.age: there is no such file or folder (ENOENT)');
  expect(plainError(Object.assign(new Error("ENOSPC, No space left on device '/mnt/x'"), { code: 'ENOSPC' }), false)).toBe('/mnt/x: the disk is full (ENOSPC)');
  expect(plainError(await errorOf(() => cpSync('/none', '/none-either')), false)).toMatch(/there is no such file or folder \(ENOENT\)$/);
});

it('a database that is away is told as that, with where it is set', async () => {
  const away = await errorOf(() => new Client({ connectionString: 'postgres://nobody@127.0.0.1:1/none' }).connect());
  expect(plainError(away, false)).toMatch(/ECONNREFUSED .* Run this again in a moment\.$/);
  expect(plainError(away, true)).toBe(
    'The database cannot be reached. It said: connect ECONNREFUSED 127.0.0.1:1. Look whether it runs, and whether DATABASE_URL is right; then run this again.',
  );
});

it('what is said in words already stays', () => {
  expect(plainError(new Error('there is no file x.age'), false)).toBe('there is no file x.age');
});
