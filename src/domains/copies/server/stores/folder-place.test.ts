import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../../../../tests/fixtures/temporary-folder.ts';
import { until } from '../../../../../tests/fixtures/until.ts';
import { openFolderPlace } from './folder-place.ts';
import { type CopyStore, StoreError } from './store.ts';

const MB = 1024 * 1024;
/** Longer than any answer may take (folder-access.ts). */
const TOO_LONG_MS = 60_000;
/** After so long one that is asked nothing ends. */
const IDLE_MS = 2_000;
const BYTES = randomBytes(5 * MB);

/** A process is found and stopped by what Linux says of it. */
const onLinux = it.skipIf(process.platform !== 'linux');

let folder: ReturnType<typeof temporaryFolder>;
let [root, data] = ['', ''];
let store: CopyStore;
beforeEach(async () => {
  folder = temporaryFolder();
  [root, data] = [join(folder.path, 'copies'), join(folder.path, 'data')];
  mkdirSync(root);
  mkdirSync(data);
  // No time passes but by these tests, however long a busy machine takes to begin a process.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  store = openFolderPlace(root, data);
  await store.put('a', Readable.from([BYTES]));
});
afterEach(async () => {
  await idleLongEnough();
  vi.useRealTimers();
  folder.remove();
});

/** The process that touches the folder. */
function toucher(): number | undefined {
  const pid = readdirSync('/proc').find((name) => {
    try {
      return readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(root);
    } catch {
      return false;
    }
  });
  return pid === undefined ? undefined : Number(pid);
}
function signal(name: NodeJS.Signals): void {
  const pid = toucher();
  if (pid === undefined) throw new Error('no process touches the folder');
  process.kill(pid, name);
}

function isStopped(): boolean {
  const pid = toucher();
  return pid !== undefined && / T /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
}

/** Once the process stands still, lets too long a time pass for whatever waits for it, until that is over. */
async function tooLate(waiting: Promise<unknown>): Promise<unknown> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  waiting.then(end, end);
  await until('it to be given up', () => {
    if (!isOver && isStopped()) vi.advanceTimersByTime(TOO_LONG_MS);
    return isOver;
  });
  return waiting;
}

/** Lets time pass while nobody asks anything, until the process has ended. */
async function idleLongEnough(): Promise<void> {
  await until('it to have ended', () => {
    vi.advanceTimersByTime(IDLE_MS);
    return toucher() === undefined;
  });
}

onLinux('one that stands still while a copy is fetched is given up, and the next use has another', async () => {
  const reading = (await store.get('a'))[Symbol.asyncIterator]();
  await reading.next();
  signal('SIGSTOP');
  const toItsEnd = async () => {
    while (!(await reading.next()).done);
  };
  await expect(tooLate(toItsEnd())).rejects.toThrow(`the folder ${root} gives no answer within 45 s; see that its disk or share is there`);
  await until('it to be gone', () => !existsSync(join(data, 'copies-process-stuck')));
  expect((await buffer(await store.get('a'))).equals(BYTES)).toBe(true);
});

onLinux('one that stands still while a copy is kept is given up, its source is told, and nothing stands under its name', async () => {
  const source = Readable.from(
    (function* () {
      yield BYTES.subarray(0, MB);
      signal('SIGSTOP');
      for (let at = MB; at < BYTES.length; at += MB) yield BYTES.subarray(at, at + MB);
    })(),
  );
  await expect(tooLate(store.put('b', source))).rejects.toThrow(/gives no answer within 45 s/);
  expect(source.destroyed).toBe(true);
  await until('it to be gone', () => !existsSync(join(data, 'copies-process-stuck')));
  expect((await store.list('')).map(({ name }) => name)).toEqual(['a']);
});

onLinux('one that ends in the middle is told, and what was begun with it is not gone on with by another', async () => {
  const reading = await store.get('a');
  signal('SIGKILL');
  await expect(buffer(reading)).rejects.toThrow(StoreError);
  expect((await store.list('')).map(({ name }) => name)).toEqual(['a']);
});

onLinux('a copy that nobody reads to its end keeps nothing, and nobody stays who is asked nothing', async () => {
  const reading = await store.get('a');
  reading.destroy();
  const half = (await store.get('a'))[Symbol.asyncIterator]();
  await half.next();
  await half.return?.();
  expect(toucher()).toBeDefined();
  await idleLongEnough();
});
