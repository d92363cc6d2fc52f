import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../../../tests/fixtures/temporary-folder.ts';
import { layReady } from './kept-secrets.ts';

it('what an earlier restore left that was cut off goes with the next one, which the start would else take for this one’s', async () => {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  writeFileSync(join(folder.path, 'auth-secret'), 'the same');
  writeFileSync(join(folder.path, 'auth-secret.restored'), 'of another copy');
  const ready = await layReady(undefined, folder.path, { secrets: { authSecret: 'the same', files: {} }, siteId: undefined }, '20261130');
  expect(readdirSync(folder.path), 'nothing goes before the database has changed places').toContain('auth-secret.restored');
  await ready.take();
  expect(readdirSync(folder.path)).toEqual(['auth-secret']);
  expect(readFileSync(join(folder.path, 'auth-secret'), 'utf8')).toBe('the same');
});
