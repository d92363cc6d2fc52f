import { copyFileSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Decrypter, Encrypter } from 'age-encryption';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KEPT_COPIES, KEPT_KEY } from '../../../../../tests/fixtures/kept-copies.ts';
import { temporaryFolder } from '../../../../../tests/fixtures/temporary-folder.ts';
import { copyInFile } from '../copy-bytes.ts';
import { openFolderStore } from '../stores/folder-store.ts';
import { keyRing } from './copy-keys.ts';
import { installationKey } from './installation-key.ts';
import { findIdentity, isRecipient } from './key-texts.ts';
import {
  bringRecoveryKeys,
  keepRecoveryRecipient,
  keepWrappedKey,
  makeRecoveryKey,
  openRecoveryKey,
  recoveryKeySince,
  recoveryKeysIn,
  recoveryRecipient,
} from './recovery-key.ts';

const KEPT_COPY = join(KEPT_COPIES, '0.2.0.age');
const PASSPHRASE = 'bee-eaters over the river Gambia';
/** Of scrypt: some milliseconds. */
const QUICK = 10;

let data: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  data = temporaryFolder();
});
afterEach(() => data.remove());

const modeOf = (...names: string[]) => statSync(join(data.path, ...names)).mode & 0o777;

/** Whether what is closed to the recipient is opened by the identity. */
async function fit({ identity, recipient }: { identity: string; recipient: string }): Promise<boolean> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return decrypter.decrypt(await encrypter.encrypt('a copy'), 'text').then((text) => text === 'a copy');
}

describe('the installation’s key', () => {
  it('is made when first needed, by whoever is first, and is the same ever after', async () => {
    const [one, two] = await Promise.all([installationKey(data.path), installationKey(data.path)]);
    expect(two).toEqual(one);
    expect(await installationKey(data.path)).toEqual(one);
    expect(await fit(one)).toBe(true);
    expect(readdirSync(data.path)).toEqual(['backup-key']);
  });

  it('can be read by its owner only, in the form that age’s own tools read', async () => {
    const { identity, recipient } = await installationKey(data.path);
    expect(modeOf('backup-key')).toBe(0o600);
    expect(readFileSync(join(data.path, 'backup-key'), 'utf8')).toMatch(new RegExp(`^# created: .*\n# public key: ${recipient}\n${identity}\n$`));
  });

  it.each(['', 'AGE-SECRET-KEY-1SHORT'])('of a file that holds %j is refused, by the file’s name and not by its content', async (text) => {
    writeFileSync(join(data.path, 'backup-key'), text);
    await expect(installationKey(data.path)).rejects.toThrow(`${join(data.path, 'backup-key')} holds no key; `);
  });
});

describe('the recovery key', () => {
  it('is opened by its passphrase alone, however an accent was typed', async () => {
    const key = await makeRecoveryKey('le fleuve coulé, cinq fois', QUICK);
    expect(await fit(key)).toBe(true);
    expect(await openRecoveryKey(key.wrapped, 'le fleuve coulé, cinq fois'.normalize('NFD'))).toBe(key.identity);
    await expect(openRecoveryKey(key.wrapped, 'le fleuve coule, cinq fois')).rejects.toThrow('The passphrase does not open the recovery key.');
    await expect(openRecoveryKey(key.wrapped.subarray(0, -1), 'le fleuve coulé, cinq fois')).rejects.toThrow('The passphrase does not open');
    await expect(openRecoveryKey(Buffer.from('no key at all'), PASSPHRASE)).rejects.toThrow('The passphrase does not open');
  });

  it('its public half is kept in the data folder, and no other text is taken for one', async () => {
    expect(await recoveryRecipient(data.path)).toBeUndefined();
    expect(await recoveryKeySince(data.path)).toBeUndefined();
    const { recipient } = await makeRecoveryKey(PASSPHRASE, QUICK);
    await keepRecoveryRecipient(data.path, recipient);
    expect(await recoveryRecipient(data.path)).toBe(recipient);
    expect(modeOf('recovery-recipient')).toBe(0o600);
    const made = new Date('2026-01-02T03:04:05Z');
    utimesSync(join(data.path, 'recovery-recipient'), made, made);
    await keepRecoveryRecipient(data.path, recipient);
    expect(await recoveryKeySince(data.path), 'the same key is not made anew').toEqual(made);
    await expect(keepRecoveryRecipient(data.path, 'age1nobody')).rejects.toThrow();
    writeFileSync(join(data.path, 'recovery-recipient'), 'age1nobody');
    await expect(recoveryRecipient(data.path)).rejects.toThrow(/recovery-recipient names no key/);
  });

  it('is looked for beside a copy that was brought: a passphrase alone opens none, and the folder to bring is named', async () => {
    const passphrase = { ask: async () => PASSPHRASE };
    const ring = await keyRing({ dataDir: data.path, file: KEPT_COPY, passphrase, store: undefined });
    await expect(ring.keysFor(copyInFile(KEPT_COPY))).rejects.toThrow('bring the folder keys/');
  });

  it('is tried by itself where a check names it: the key of this machine stood in for a sheet that opens nothing, and the copy was called good', async () => {
    copyFileSync(KEPT_KEY, join(data.path, 'backup-key'));
    const [none, other] = [join(data.path, 'none'), join(data.path, 'other')];
    writeFileSync(none, 'AGE-SECRET-KEY-1WRONG');
    writeFileSync(other, (await makeRecoveryKey(PASSPHRASE, QUICK)).identity);
    const keysBy = async (keyFile: string, isCheck: boolean) =>
      (await keyRing({ dataDir: data.path, keyFile, passphrase: {}, store: undefined, isCheck })).keysFor(copyInFile(KEPT_COPY));
    await expect(keysBy(none, true)).rejects.toThrow('there is no key that begins with');
    await expect(keysBy(other, true)).rejects.toThrow('no key at hand opens');
    expect(await keysBy(KEPT_KEY, true)).toHaveLength(1);
    expect(await keysBy(other, false), 'a restore here needs no other than this machine’s').toHaveLength(1);
  });

  it('is laid beside the copies once, the replaced ones too, and again in another place', async () => {
    const places = [temporaryFolder(), temporaryFolder()];
    const [first, second] = await Promise.all(places.map(({ path }) => openFolderStore(path, data.path)));
    if (!first || !second) throw new Error('there are two places');
    expect(await bringRecoveryKeys(first, data.path)).toBe(0);
    const [old, now] = [await makeRecoveryKey(PASSPHRASE, QUICK), await makeRecoveryKey(PASSPHRASE, QUICK)];
    await keepWrappedKey(data.path, old.recipient, old.wrapped);
    expect(await bringRecoveryKeys(first, data.path)).toBe(1);
    // A disk gives two files that are written within the same few milliseconds one time.
    const hourAgo = new Date(Date.now() - 3_600_000);
    utimesSync(join(places[0]?.path ?? '', `keys/${old.recipient}.age`), hourAgo, hourAgo);
    await keepWrappedKey(data.path, now.recipient, now.wrapped);
    expect(await bringRecoveryKeys(first, data.path)).toBe(1);
    expect(await bringRecoveryKeys(first, data.path)).toBe(0);
    expect(await bringRecoveryKeys(second, data.path)).toBe(2);
    await first.put('keys/notes.txt', Readable.from([Buffer.from('x')]));
    const stored = await recoveryKeysIn(first);
    expect(stored.map(({ recipient }) => recipient)).toEqual([now.recipient, old.recipient]);
    rmSync(data.path, { recursive: true });
    const wrapped = await buffer(await first.get(stored[1]?.name ?? ''));
    expect(await openRecoveryKey(wrapped, PASSPHRASE)).toBe(old.identity);
    for (const place of places) place.remove();
  });
});

it.each([
  ['AGE-SECRET-KEY-1'.padEnd(74, 'Q'), true],
  [`# created\n${'AGE-SECRET-KEY-1'.padEnd(74, 'Q')}\n`, true],
  ['AGE-SECRET-KEY-1'.padEnd(73, 'Q'), false],
  ['AGE-SECRET-KEY-1'.padEnd(74, 'B'), false],
  ['age1'.padEnd(62, 'q'), false],
])('%j holds an identity: %s', (text, isOne) => {
  expect(findIdentity(text) !== undefined).toBe(isOne);
  expect(isRecipient(text)).toBe(text.startsWith('age1'));
});
