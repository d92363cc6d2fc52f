import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../../tests/fixtures/temporary-folder.ts';
import { ReadingThread } from './reading-thread.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

/** A thread that never comes to the end of the text "endless", and has no memory for "large". */
const FILE = join(folder.path, 'worker.mjs');
writeFileSync(
  FILE,
  `import { parentPort } from 'node:worker_threads';
  parentPort.on('message', (text) => {
    while (text === 'endless');
    if (text === 'large') { const all = []; for (;;) all.push(new Array(1e5).fill({ text })); }
    parentPort.postMessage('read');
  });
  parentPort.postMessage('ready');`,
);
const thread = new ReadingThread(FILE, 500);
afterAll(() => thread.end());

it('a text that is never read to its end is given up, and the next one is read by another thread', async () => {
  expect(await thread.read('short')).toBe(true);
  const asked = [thread.read('endless'), thread.read('short'), thread.read('endless'), thread.read('short')];
  expect(await Promise.all(asked)).toEqual([false, true, false, true]);
});

it('a text that takes all memory ends that thread and nothing else', async () => {
  const patient = new ReadingThread(FILE, 60_000);
  expect([await patient.read('large'), await patient.read('short')]).toEqual([false, true]);
  patient.end();
});

it('a thread that cannot begin is told', async () => {
  const absent = new ReadingThread(join(folder.path, 'absent.mjs'), 500);
  await expect(absent.read('short')).rejects.toThrow();
});
