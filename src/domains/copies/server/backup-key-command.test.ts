import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder.ts';
import { readConfig } from '../../../server/config/config.ts';
import type { Environment } from '../../../server/config/values.ts';
import { makeBackupKey } from './backup-key-command.ts';
import { copyFindings } from './copy-findings.ts';
import { openRecoveryKey, recoveryKeysIn, recoveryRecipient } from './keys/recovery-key.ts';
import { openFolderStore } from './stores/folder-store.ts';

const PASSPHRASE = 'bee-eaters over the river';

let [data, copies] = [temporaryFolder(), temporaryFolder()];
beforeEach(() => {
  data.remove();
  copies.remove();
  [data, copies] = [temporaryFolder(), temporaryFolder()];
  // The site was started before.
  mkdirSync(join(data.path, 'postgresql'));
  writeFileSync(join(data.path, 'postgresql', 'PG_VERSION'), '18');
});
afterEach(() => {
  data.remove();
  copies.remove();
});

async function backupKey(env: Environment = { BACKUP_TO: copies.path }, options: { replace?: boolean; file?: string; workFactor?: number | undefined } = {}) {
  const lines: string[] = [];
  const sheet: string[] = [];
  const config = readConfig({ DATA_DIR: data.path, SITE_URL: 'https://tours.example.com', ...env });
  const passphrase = options.file ? { file: options.file } : { ask: async () => PASSPHRASE };
  const code = await makeBackupKey(
    config,
    { passphrase, replace: false, workFactor: 10, ...options },
    (line) => sheet.push(line),
    (line) => lines.push(line),
  );
  return { code, text: [...sheet, ...lines].join('\n'), sheet: sheet.join('\n'), rest: lines.join('\n') };
}

const identityIn = (text: string) => /AGE-SECRET-KEY-1\w+/.exec(text)?.[0];

it('shows the key once, and keeps its public half and the wrapped key, also beside the copies', async () => {
  const { code, text } = await backupKey();
  expect(code).toBe(0);
  expect(text).toContain('RECOVERY KEY for the copies of tours.example.com');
  expect(text).not.toContain(PASSPHRASE);
  const recipient = await recoveryRecipient(data.path);
  expect(text).toContain(recipient);
  const store = await openFolderStore(copies.path, data.path);
  const [stored] = await recoveryKeysIn(store);
  expect(stored?.recipient).toBe(recipient);
  const wrapped = await buffer(await store.get(stored?.name ?? ''));
  expect(await openRecoveryKey(wrapped, PASSPHRASE)).toBe(identityIn(text));
  for (const name of readdirSync(data.path, { recursive: true, withFileTypes: true })) {
    if (name.isFile()) expect(readFileSync(join(name.parentPath, name.name), 'latin1')).not.toContain('AGE-SECRET-KEY');
  }
});

it('wraps it with 64 MB of work, which a small machine has: the format’s own 256 MB would end the site there', async () => {
  await backupKey({}, { workFactor: undefined });
  const [wrapped = ''] = readdirSync(join(data.path, 'recovery-keys'));
  const [, head] = readFileSync(join(data.path, 'recovery-keys', wrapped), 'latin1').split('\n');
  expect(head).toMatch(/^-> scrypt \S+ 16$/);
});

it('makes no second one unless it is told to replace it, and then says what still needs the old one', async () => {
  await backupKey();
  const former = await recoveryRecipient(data.path);
  const again = await backupKey();
  expect(again).toEqual({
    code: 1,
    text: expect.stringContaining(`There is a recovery key already, ${former}. Nothing was changed.`),
    sheet: '',
    rest: again.text,
  });
  expect(identityIn(again.text)).toBeUndefined();
  const { code, text } = await backupKey({ BACKUP_TO: copies.path }, { replace: true });
  expect(code).toBe(0);
  expect(text).toContain(`Those made before still need the old one, ${former}`);
  expect(await recoveryRecipient(data.path)).not.toBe(former);
  expect((await recoveryKeysIn(await openFolderStore(copies.path, data.path))).map(({ recipient }) => recipient)).toContain(former);
});

it.each([
  ['BACKUP_TO is not set', () => ({}), 'BACKUP_TO is not set yet'],
  ['the place is away', () => ({ BACKUP_TO: `${copies.path}/unmounted` }), 'could not be laid beside the copies: there is no folder'],
])('where %s the key is made all the same, and brought later', async (_, env, words) => {
  const { code, text } = await backupKey(env());
  expect(code).toBe(0);
  expect(text).toContain(words);
  expect(identityIn(text)).toBeDefined();
  expect(readdirSync(join(data.path, 'recovery-keys'))).toEqual([`${await recoveryRecipient(data.path)}.age`]);
});

it('a passphrase that is too short leaves everything as it was', async () => {
  const file = join(copies.path, 'passphrase');
  writeFileSync(file, 'short\n');
  await expect(backupKey({}, { file })).rejects.toThrow('needs 16 at least');
  expect(readdirSync(data.path)).toEqual(['postgresql']);
  writeFileSync(file, `${PASSPHRASE}\n`);
  const { sheet, rest } = await backupKey({}, { file });
  expect(rest).toContain(`The passphrase still stands in ${file}: delete that file.`);
  expect(identityIn(rest)).toBeUndefined();
  expect(sheet.trim(), 'what is printed is the sheet alone').toMatch(/^-+\nRECOVERY KEY for [\s\S]+\n-+$/);
});

describe('doctor', () => {
  const findings = (env: Environment) => copyFindings(readConfig(env), data.path);

  it('advises to set BACKUP_TO and to make a recovery key, and is content when there are both', async () => {
    expect((await findings({})).map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      expect.stringMatching(/^advice BACKUP_TO is not set: /),
      expect.stringMatching(/^advice there is no recovery key: /),
    ]);
    await backupKey();
    const [place, disk, key] = await findings({ BACKUP_TO: copies.path });
    expect(place).toEqual({ kind: 'ok', text: `copies are kept in the folder ${copies.path}: 0 there` });
    expect(disk).toEqual({ kind: 'advice', text: expect.stringContaining('copies lie on the same disk as the data') });
    expect(key).toEqual({ kind: 'ok', text: `copies can be opened by the recovery key ${await recoveryRecipient(data.path)}` });
  });

  it('names a copy that a clock which was ahead has made, since no restore takes it', async () => {
    mkdirSync(join(copies.path, 'desk'));
    writeFileSync(join(copies.path, 'desk', '29991205T021500Z.age'), 'x');
    const found = await findings({ BACKUP_TO: copies.path });
    expect(found).toContainEqual({
      kind: 'advice',
      text: expect.stringMatching(/^copies: desk\/29991205T021500Z\.age is dated ahead of the clock of this machine/),
    });
    rmSync(join(copies.path, 'desk'), { recursive: true });
  });

  it('finds a place that is away, one in the data folder, and a public half that is none', async () => {
    writeFileSync(join(data.path, 'recovery-recipient'), 'x');
    const [away, key] = await findings({ BACKUP_TO: `${copies.path}/unmounted` });
    expect(away).toEqual({ kind: 'problem', text: expect.stringContaining('there is no folder') });
    expect(key).toEqual({ kind: 'problem', text: expect.stringContaining('names no key') });
    expect((await findings({ BACKUP_TO: data.path }))[0]).toEqual({ kind: 'problem', text: expect.stringContaining('BACKUP_TO is') });
  });
});
