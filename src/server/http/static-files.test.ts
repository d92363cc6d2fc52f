import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { fileServer } from '../../../tests/fixtures/file-server.ts';
import { temporaryFolder } from '../../../tests/fixtures/temporary-folder.ts';
import { growingFiles, type StaticFiles, staticFiles } from './static-files.ts';

/** Serves a folder with one file of ten letters. */
async function served(files: (folder: string) => StaticFiles): Promise<string> {
  const folder = temporaryFolder();
  writeFileSync(join(folder.path, 'letters.txt'), 'abcdefghij');
  onTestFinished(() => folder.remove());
  return `${await fileServer(files(folder.path))}/letters.txt`;
}

it.each([
  ['bytes=2-4', 206, 'cde'],
  ['bytes=7-', 206, 'hij'],
  ['bytes=99-', 416, ''],
  ['2026-11-25T10:00:00Z', 200, 'abcdefghij'],
  ['bytes=4-2', 200, 'abcdefghij'],
  ['bytes=-3', 200, 'abcdefghij'],
  ['bytes=0-1,3-4', 200, 'abcdefghij'],
  ['bytes=a-b', 200, 'abcdefghij'],
  ['lines=1-2', 200, 'abcdefghij'],
])('a part of a file is asked for by %s: %i', async (range, status, text) => {
  for (const files of [(folder: string) => staticFiles(folder, new Set()), growingFiles]) {
    const answer = await fetch(await served(files), { headers: { range } });
    expect([answer.status, await answer.text()]).toEqual([status, text]);
  }
});

it('the rest of a file whose beginning is of another version is not sent: the whole is', async () => {
  for (const files of [(folder: string) => staticFiles(folder, new Set()), growingFiles]) {
    const answer = await fetch(await served(files), { headers: { range: 'bytes=7-', 'if-range': 'W/"9-1"' } });
    expect([answer.status, await answer.text()]).toEqual([200, 'abcdefghij']);
  }
});
