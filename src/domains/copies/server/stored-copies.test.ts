import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder.ts';
import { copyName } from '../model/copy-names.ts';
import { dropIdleProofs, keepProof, latestCopies, provedCopies, sumOfBytes } from './stored-copies.ts';
import { openFolderStore } from './stores/folder-store.ts';
import type { CopyStore } from './stores/store.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
let made = 0;
let store: CopyStore;
beforeEach(async () => {
  const place = join(folder.path, `place-${made++}`);
  mkdirSync(place);
  mkdirSync(`${place}-data`);
  store = await openFolderStore(place, `${place}-data`);
});

const at = (hour: number) => new Date(Date.UTC(2026, 10, 25, hour));
const put = (name: string, text = 'a copy') => store.put(name, Readable.from([Buffer.from(text)]));
async function prove(name: string): Promise<void> {
  await keepProof(store, { copy: name, ...(await sumOfBytes(await store.get(name))), provedAt: at(23).toISOString() });
}
const [older, newer, desk] = [copyName('whole', at(2)), copyName('whole', at(10)), copyName('desk', at(11))];

describe('the latest copies', () => {
  it('are the newest proved whole one, and the desk after it', async () => {
    for (const name of [older, newer, desk]) await put(name);
    await prove(older);
    expect(await latestCopies(store)).toEqual({ whole: older, desk, isProved: true });
  });

  it('are the newest whole one where none was proved, and no desk from before it', async () => {
    for (const name of [older, newer, copyName('desk', at(9))]) await put(name);
    expect(await latestCopies(store)).toEqual({ whole: newer, desk: undefined, isProved: false });
  });

  it('are none where only the desk is there', async () => {
    await put(desk);
    await expect(latestCopies(store)).rejects.toThrow('there is no whole copy in');
  });
});

describe('a proof', () => {
  it('counts for a copy of the size that was proved, and for no other', async () => {
    for (const name of [older, newer]) await put(name);
    for (const name of [older, newer]) await prove(name);
    await store.remove(newer);
    await put(newer, 'another copy under its name');
    expect(await provedCopies(store)).toEqual(new Set([older]));
  });

  it('that says nothing readable counts for nothing', async () => {
    await put(older);
    await put(`proofs/${older.replace('/', '-')}.json`, '{"copy":');
    expect(await provedCopies(store)).toEqual(new Set());
  });

  it('goes with its copy', async () => {
    for (const name of [older, newer]) await put(name);
    for (const name of [older, newer]) await prove(name);
    await store.remove(older);
    await dropIdleProofs(store);
    expect((await store.list('proofs/')).map(({ name }) => name)).toEqual([`proofs/${newer.replace('/', '-')}.json`]);
  });
});
