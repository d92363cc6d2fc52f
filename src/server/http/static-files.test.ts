import { rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
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

/** What is larger than all buffers on the way, in bytes. */
const LARGE = 32 * 1024 * 1024;

it('a file is closed again whose visitor goes before it has come: else a site would have all it may open in the end', async () => {
  for (const files of [(folder: string) => staticFiles(folder, new Set()), growingFiles]) {
    const folder = temporaryFolder();
    onTestFinished(() => folder.remove());
    writeFileSync(join(folder.path, 'large.bin'), Buffer.alloc(LARGE));
    const opened: Readable[] = [];
    const serve = files(folder.path);
    const watched = (asked: IncomingMessage, response: ServerResponse, next: () => void) => {
      response.once('pipe', (file: Readable) => opened.push(file));
      return serve(asked, response, next, () => '');
    };
    const address = `${await fileServer(watched)}/large.bin`;
    await new Promise<void>((resolve) => {
      const asking = request(address, (answer) => answer.once('data', () => asking.destroy())).once('close', resolve);
      asking.once('error', () => {}).end();
    });
    expect(opened).toHaveLength(1);
    await expect.poll(() => opened[0]?.destroyed).toBe(true);
  }
});

it('a file is closed again whose visitor went while it was being made', async () => {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  writeFileSync(join(folder.path, 'large.bin'), Buffer.alloc(LARGE));
  const serve = growingFiles(folder.path);
  const opened: Readable[] = [];
  const made = (asked: IncomingMessage, response: ServerResponse, next: () => void) => {
    response.once('pipe', (file: Readable) => opened.push(file));
    response.once('close', () => serve(asked, response, next, () => ''));
    asking.destroy();
  };
  const address = `${await fileServer(made)}/large.bin`;
  const asking = request(address).once('error', () => {});
  asking.end();
  await expect.poll(() => opened[0]?.destroyed).toBe(true);
});

it('a file that is gone by the time it is asked for ends its answer, and not the site', async () => {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  for (const name of ['gone.txt', 'there.txt']) writeFileSync(join(folder.path, name), name);
  const address = await fileServer(staticFiles(folder.path, new Set()));
  rmSync(join(folder.path, 'gone.txt'));
  await expect(fetch(`${address}/gone.txt`)).rejects.toThrow('fetch failed');
  expect(await (await fetch(`${address}/there.txt`)).text()).toBe('there.txt');
});
