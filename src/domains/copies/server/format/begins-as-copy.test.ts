import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { KEPT_COPIES } from '../../../../../tests/fixtures/kept-copies.ts';
import { temporaryFolder } from '../../../../../tests/fixtures/temporary-folder.ts';
import { runCli } from '../../../../start/cli.ts';

const COPY = readFileSync(join(KEPT_COPIES, '0.2.0.age'));
const header = COPY.indexOf('\n', COPY.indexOf('\n--- ') + 1) + 1;

/** `restore FILE --check` on a bare machine, where nobody types a key. */
async function check(name: string, bytes: Uint8Array | string): Promise<string> {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  const dataDir = join(folder.path, 'data');
  mkdirSync(dataDir);
  writeFileSync(join(folder.path, name), bytes);
  const lines: string[] = [];
  const passphrase = join(folder.path, 'passphrase-that-is-not-there');
  const words = ['restore', join(folder.path, name), '--check', '--passphrase-file', passphrase];
  expect(await runCli(words, { DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, (line) => lines.push(line))).toBe(1);
  return lines.join('\n');
}

it.each([
  ['empty.age', '', 'it is empty'],
  ['picture.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 'it is no copy of a site: it does not begin as one'],
  ['long.txt', 'a word '.repeat(10_000), 'it is no copy of a site: it does not begin as one'],
  ['first-line.age', COPY.subarray(0, 12), 'it is cut off after its beginning'],
  ['half-a-header.age', COPY.subarray(0, header - 60), 'it is cut off after its beginning'],
  ['header.age', COPY.subarray(0, header + 20), 'it is cut off after its beginning'],
  ['other-age.age', `age-encryption.org/v1\n${'x'.repeat(20_000)}`, 'it is no copy of a site: it does not go on as one'],
])('%s is told by its name for what it is, and no key is asked for', async (name, bytes, words) => {
  expect(await check(name, bytes)).toMatch(new RegExp(`${name}: ${words}$`));
});

it('a copy is asked its key for', async () => {
  expect(await check('whole.age', COPY)).toContain('passphrase-that-is-not-there');
});
