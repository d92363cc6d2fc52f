import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../tests/fixtures/temporary-folder.ts';
import { notAsLocked } from './installed.ts';

const LOCKED = { '': {}, 'node_modules/pg': { version: '8.23.1' }, 'node_modules/a/node_modules/b': { version: '2.0.0' } };

describe('what is installed, beside the lock file', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(() => {
    folder = temporaryFolder();
    mkdirSync(join(folder.path, 'node_modules'));
    writeFileSync(join(folder.path, 'package-lock.json'), JSON.stringify({ packages: LOCKED }));
  });
  afterEach(() => folder.remove());

  const installed = (packages: object) => writeFileSync(join(folder.path, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }));

  it.each([
    ['all as it names them', { 'node_modules/pg': { version: '8.23.1' }, 'node_modules/a/node_modules/b': { version: '2.0.0' } }, []],
    ['fewer, as in an image', { 'node_modules/pg': { version: '8.23.1' } }, []],
    ['one that it does not name', { 'node_modules/pg': { version: '8.23.1' }, 'node_modules/c': { version: '1.0.0' } }, []],
    ['an older one', { 'node_modules/pg': { version: '8.22.0' } }, ['pg is 8.22.0, not 8.23.1']],
    ['an older one inside of another', { 'node_modules/a/node_modules/b': { version: '1.9.9' } }, ['b is 1.9.9, not 2.0.0']],
  ])('%s', (_what, packages, told) => {
    installed(packages);
    expect(notAsLocked(folder.path)).toEqual(told);
  });

  it('says nothing where npm has left no note', () => {
    rmSync(join(folder.path, 'node_modules'), { recursive: true });
    expect(notAsLocked(folder.path)).toEqual([]);
  });
});

it('what is installed here is what the lock file names', () => {
  expect(notAsLocked('.')).toEqual([]);
});
