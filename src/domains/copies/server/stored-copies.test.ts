import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder.ts';
import { copyName } from '../model/copy-names.ts';
import { copiesToRestore, dropIdleProofs, keepProof, provedCopies, readLedger, sumOfBytes } from './stored-copies.ts';
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
const [oldest, older, newer] = [1, 2, 10].map((hour) => copyName('whole', at(hour))) as [string, string, string];
const desk = copyName('desk', at(11));

describe('what is restored', () => {
  const names = async () => {
    const { whole, desk, isProved } = await copiesToRestore(store);
    return { whole: whole.map(({ name }) => name), desk: desk.map(({ name }) => name), isProved };
  };

  it('is a proved whole copy, and one of the desk, the newest first', async () => {
    for (const name of [oldest, older, newer, desk, copyName('desk', at(12))]) await put(name);
    for (const name of [oldest, older]) await prove(name);
    expect(await names()).toEqual({ whole: [older, oldest], desk: [copyName('desk', at(12)), desk], isProved: true });
  });

  it('is the newest whole one where none was proved', async () => {
    for (const name of [older, newer]) await put(name);
    expect(await names()).toEqual({ whole: [newer, older], desk: [], isProved: false });
  });

  it('is nothing that was made while a clock was ahead: that would be put over all that was written since', async () => {
    const ahead = [copyName('whole', at(24 * 365)), copyName('desk', at(24 * 365))];
    for (const name of [older, newer, desk, ...ahead]) await put(name);
    for (const name of [newer, ahead[0] ?? '']) await prove(name);
    const chosen = await copiesToRestore(store, at(24));
    expect([chosen.whole.map(({ name }) => name), chosen.desk.map(({ name }) => name)]).toEqual([[newer], [desk]]);
    expect(chosen.ahead.toSorted()).toEqual(ahead.toSorted());
  });

  it('is what there is where the clock of the machine itself is behind all of it', async () => {
    for (const name of [older, newer, desk]) await put(name);
    const chosen = await copiesToRestore(store, new Date(0));
    expect([chosen.whole.map(({ name }) => name), chosen.desk.map(({ name }) => name), chosen.ahead]).toEqual([[newer, older], [desk], []]);
  });

  it('is nothing where only the desk is there', async () => {
    await put(desk);
    await expect(copiesToRestore(store)).rejects.toThrow('there is no whole copy in');
  });
});

describe('the ledger of erasures', () => {
  const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
  const entry = (n: number) => ({
    id: id(n),
    at: at(1).toISOString(),
    erased: { inquiries: [], mails: [], account: null, who: 'a fingerprint', accountKey: null },
  });
  const lay = (n: number, text: string) => put(`erasures/${id(n)}.json`, text);

  it('names what cannot be read: cut off, of another shape, or under the name of another', async () => {
    await lay(1, JSON.stringify(entry(1)));
    await lay(2, JSON.stringify(entry(2)).slice(0, -1));
    await lay(3, '{}');
    await lay(4, JSON.stringify(entry(1)));
    await put('erasures/note.txt', 'of somebody');
    const ledger = await readLedger(store);
    expect(ledger.erasures).toEqual([entry(1)]);
    expect(ledger.unreadable.toSorted()).toEqual([2, 3, 4].map((n) => `erasures/${id(n)}.json`));
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
