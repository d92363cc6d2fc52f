import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { CopyStore } from './store.ts';
import { tellingWaits } from './told-waits.ts';

const SAID = 'a place has not answered yet. It is waited for; where it stays silent it is given up after five minutes. Ctrl+C stops it now.';
const never = () => Promise.reject(new Error('is not asked'));
const place: CopyStore = { description: 'a place', put: never, get: never, list: never, remove: never, sharesDataDisk: never };

/** The place as a command sees it, and what is told meanwhile. */
function telling(store: Partial<CopyStore>) {
  const told: string[] = [];
  return { told, store: tellingWaits({ ...place, ...store }, 'five minutes', (line) => told.push(line), 40) };
}

it('a place that is silent is told once, with how long it is waited for', async () => {
  const { told, store } = telling({ list: () => pause(120, []) });
  expect(await store.list('')).toEqual([]);
  await store.list('');
  expect(told).toEqual([SAID]);
});

it('one that answers is not, nor one that takes a large copy for a long time', async () => {
  const kept: Buffer[] = [];
  const { told, store } = telling({ list: async () => [], put: async (_, bytes) => void kept.push(await buffer(bytes)) });
  await store.list('');
  await store.put(
    'large.age',
    Readable.from(
      (async function* () {
        for (let at = 0; at < 8; at++) yield await pause(15, Buffer.from([at]));
      })(),
    ),
  );
  await pause(60);
  expect([...Buffer.concat(kept)]).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(told).toEqual([]);
});

it('what is put away and breaks off ends with its own error, and is closed where the place fails', async () => {
  const broken = new Error('the database went away');
  const { store } = telling({
    put: async (name, bytes) => (name === 'takes' ? void (await buffer(bytes)) : Promise.reject(bytes.destroy() && new Error('full'))),
  });
  const breaks = Readable.from([Buffer.from('x')]).map(() => Promise.reject(broken));
  await expect(store.put('takes', breaks)).rejects.toThrow(broken);
  const rest = Readable.from([Buffer.from('x')]);
  await expect(store.put('fails', rest)).rejects.toThrow('full');
  expect([breaks.destroyed, rest.destroyed]).toEqual([true, true]);
});
