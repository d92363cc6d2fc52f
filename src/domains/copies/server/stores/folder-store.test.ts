import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../../tests/fixtures/temporary-folder.ts';
import { ConfigError } from '../../../../server/config/values.ts';
import { openFolderStore } from './folder-store.ts';
import { type CopyStore, NotInStore, StoreError } from './store.ts';

const of = (bytes: string) => Readable.from([Buffer.from(bytes)]);
const modeOf = (path: string) => statSync(path).mode & 0o777;

let folder: ReturnType<typeof temporaryFolder>;
let root: string;
let data: string;
let store: CopyStore;
beforeEach(async () => {
  folder = temporaryFolder();
  [root, data] = [join(folder.path, 'copies'), join(folder.path, 'data')];
  mkdirSync(root);
  mkdirSync(data);
  store = await openFolderStore(root, data);
});
afterEach(() => folder.remove());

it('files and folders can be read by their owner only', async () => {
  await store.put('whole/2026/a.age', of('x'));
  expect(modeOf(join(root, 'whole', '2026', 'a.age'))).toBe(0o600);
  for (const made of ['whole', 'whole/2026', '.incoming']) expect(modeOf(join(root, made))).toBe(0o700);
});

describe('what an interrupted put left behind', () => {
  it('is no copy, and is cleared by the next put once nobody has written to it for an hour', async () => {
    const incoming = join(root, '.incoming');
    mkdirSync(incoming);
    for (const name of ['old', 'under-way']) writeFileSync(join(incoming, name), 'half a copy');
    const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
    utimesSync(join(incoming, 'old'), twoHoursAgo, twoHoursAgo);
    expect(await store.list('')).toEqual([]);
    await store.put('a', of('x'));
    expect(readdirSync(incoming)).toEqual(['under-way']);
    expect((await store.list('')).map(({ name }) => name)).toEqual(['a']);
  });
});

describe('a folder that is not there', () => {
  it('is never made, since its disk may not be mounted, and the next call finds it again', async () => {
    renameSync(root, `${root}-unmounted`);
    const words = `there is no folder ${root}: mount its disk, or make it with "mkdir -m 700 ${root}"`;
    const calls = [() => store.put('a', of('x')), () => store.get('a'), () => store.list(''), () => store.remove('a')];
    for (const call of calls) await expect(call()).rejects.toThrow(words);
    expect(existsSync(root)).toBe(false);
    renameSync(`${root}-unmounted`, root);
    await store.put('a', of('x'));
    expect(await text(await store.get('a'))).toBe('x');
  });
});

it.each([
  ['the data folder itself', () => [data, data]],
  ['a folder in the data folder', () => [join(data, 'copies'), data]],
  ['a folder around the data folder', () => [folder.path, data]],
  ['a link into the data folder', () => [join(folder.path, 'link'), data]],
])('%s is refused', async (_, places) => {
  mkdirSync(join(data, 'copies'));
  symlinkSync(join(data, 'copies'), join(folder.path, 'link'));
  const [place = '', dataDir = ''] = places();
  await expect(openFolderStore(place, dataDir)).rejects.toThrow(ConfigError);
  await expect(openFolderStore(place, dataDir)).rejects.toThrow(/^BACKUP_TO is "/);
});

it('a folder whose name only begins as that of the data folder is taken', async () => {
  mkdirSync(`${data}-copies`);
  await (await openFolderStore(`${data}-copies`, data)).put('a', of('x'));
});

it('links in the folder lead nowhere: they are not listed, read or written through', async () => {
  writeFileSync(join(data, 'secret'), 'secret');
  symlinkSync(join(data, 'secret'), join(root, 'link'));
  symlinkSync(data, join(root, 'away'));
  expect(await store.list('')).toEqual([]);
  await expect(store.get('link')).rejects.toThrow(StoreError);
  await expect(store.get('away/secret')).rejects.toThrow(/leads out of the folder of copies/);
  await expect(store.put('away/a', of('x'))).rejects.toThrow(/leads out of the folder of copies/);
  await expect(store.remove('away/secret')).rejects.toThrow(/leads out of the folder of copies/);
  expect(readdirSync(data)).toEqual(['secret']);
});

it('a folder under the name that is asked for is no copy', async () => {
  await store.put('whole/a', of('x'));
  await expect(store.get('whole')).rejects.toThrow(NotInStore);
});

it.skipIf(process.getuid?.() === 0)('a folder that cannot be written to says so', async () => {
  chmodSync(root, 0o500);
  await expect(store.put('a', of('x'))).rejects.toThrow(/could not be used \(EACCES\)/);
  chmodSync(root, 0o700);
});
