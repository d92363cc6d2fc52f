import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { makeBackupKey } from '../../src/domains/copies/server/backup-key-command.ts';
import { deskCopy } from '../../src/domains/copies/server/desk-copy-job.ts';
import { mendLedger } from '../../src/domains/copies/server/stored-copies.ts';
import { openStore } from '../../src/domains/copies/server/stores/open-store.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import { createLogger } from '../../src/server/log.ts';
import { runCli } from '../../src/start/cli.ts';
import { cloneDatabase, dropDatabase } from '../fixtures/database-cluster.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { seedInquiry } from '../integration/desk-seeds.ts';

/* What "restore latest" takes where not everything that lies there is good. */

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });
const DATABASE = 'test_restore_choices';
const folder = temporaryFolder();
const [dataDir, copiesDir] = [join(folder.path, 'data'), join(folder.path, 'copies')];
const log = createLogger('silent');
let env: Record<string, string> = {};
let oldKey = '';
let minutes = 0;

async function cliWith(settings: Record<string, string>, ...args: string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const code = await runCli(args, { ...env, ...settings, LOG_LEVEL: 'silent' }, (line) => lines.push(line));
  return { code, text: lines.join('\n') };
}
const cli = (...args: string[]) => cliWith({}, ...args);

/** A failure says what the command said. */
async function succeeds(...args: string[]): Promise<void> {
  const { code, text } = await cli(...args);
  expect(code, text).toBe(0);
}

/** No connection is left: a database that has one takes no other name. */
async function withPool<T>(work: (opened: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> {
  const opened = openDatabase(env.DATABASE_URL ?? '', log);
  return await work(opened).finally(() => opened.pool.end());
}

const names = () => withPool(async ({ pool }) => (await pool.query<{ name: string }>('SELECT name FROM inquiries ORDER BY name')).rows.map(({ name }) => name));
const write = (name: string) => withPool(({ pool }) => seedInquiry(pool, { name }));

/** A copy of the desk, each a minute after the one before. @returns its name */
async function copyDesk(): Promise<string> {
  const config = readConfig(env);
  if (!config.backup.to) throw new Error('BACKUP_TO is not set');
  const context = {
    ...{ config, place: config.backup.to, keep: config.backup.keep, databaseUrl: env.DATABASE_URL ?? '', dataDir },
    ...{ projectRoot: process.cwd(), contentDir: 'tests/content', log },
  };
  minutes += 1;
  const made = await withPool(({ db }) => deskCopy({ ...context, db }, new Date(Date.now() + minutes * 60_000)));
  return (made as { name: string }).name;
}

const flip = (name: string) => {
  const bytes = readFileSync(join(copiesDir, name));
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(join(copiesDir, name), bytes);
};

const passphraseFile = join(folder.path, 'passphrase');
const keyIn = (sheet: string) => /AGE-SECRET-KEY-1\w+/.exec(sheet)?.[0] ?? sheet;

beforeAll(async () => {
  mkdirSync(copiesDir, { mode: 0o700 });
  mkdirSync(dataDir, { mode: 0o711 });
  env = { DATABASE_URL: await cloneDatabase(inject('clusterUrl'), DATABASE), DATA_DIR: dataDir, BACKUP_TO: copiesDir, SITE_URL: 'https://choices.example.com' };
  writeFileSync(passphraseFile, 'a palm, a pirogue and a heron');
  const sheet: string[] = [];
  // Without the two seconds of work of a key that must be strong; the command makes the other one.
  await makeBackupKey(
    readConfig(env),
    { passphrase: { file: passphraseFile }, replace: false, workFactor: 10 },
    (line) => sheet.push(line),
    () => {},
  );
  oldKey = keyIn(sheet.join('\n'));
});
afterAll(async () => {
  await cli('restore', '--drop-before');
  await dropDatabase(inject('clusterUrl'), DATABASE);
  folder.remove();
});

it('passes over what is damaged, says so, and takes the next older copy; the check ends with 1', async () => {
  await write('1 in the night');
  await succeeds('backup');
  await write('2 in the morning');
  const sound = await copyDesk();
  await write('3 at noon');
  const damaged = await copyDesk();
  flip(damaged);
  // A look changes nothing, so that another site's machine may look as well.
  const [elsewhere, keys] = [join(folder.path, 'elsewhere'), join(folder.path, 'recovery')];
  mkdirSync(elsewhere, { mode: 0o711 });
  writeFileSync(join(elsewhere, 'site-id'), randomUUID());
  writeFileSync(keys, oldKey);
  const checked = await cliWith({ DATA_DIR: elsewhere, SITE_URL: 'https://another.example.com' }, 'restore', 'latest', '--check', '--key-file', keys);
  expect(checked, checked.text).toMatchObject({
    code: 1,
    text: expect.stringMatching(
      /^It is of the site https:\/\/choices\.example\.com\.$\n^It holds 1 enquiry, 0 mails, 0 texts, 0 photographs and 0 people with an account\.$[\s\S]*This copy is good[\s\S]*^It holds 2 enquiries, 0 mails, 0 texts and 0 people with an account\.$[\s\S]*This copy is good[\s\S]*But what is newer is damaged: desk/m,
    ),
  });
  const { code, text } = await cli('restore', 'latest');
  expect(text).toContain(`${damaged} is passed over: it is no whole copy`);
  expect(text).toMatch(new RegExp(`^Taken: whole/\\w+\\.age and ${sound} from the folder`, 'm'));
  expect(code).toBe(0);
  expect(await names()).toEqual(['1 in the night', '2 in the morning']);
  flip(sound);
});

it('a whole copy that is damaged since it was made is passed over as well; without any sound copy of the desk it changes nothing, until it is told to do without', async () => {
  await write('4 after the restore');
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await succeeds('backup');
  const [, newer] = readdirSync(join(copiesDir, 'whole')).toSorted();
  flip(`whole/${newer}`);
  const refused = await cli('restore', 'latest');
  expect(refused).toMatchObject({ code: 1, text: expect.stringMatching(/no copy of the desk since then is sound\. Nothing was changed\. .+: --without-desk/) });
  expect(await names()).toContain('4 after the restore');
  expect(await cli('restore', 'latest', '--without-desk')).toMatchObject({ code: 0, text: expect.stringContaining(`whole/${newer} is passed over`) });
  expect(await names()).toEqual(['1 in the night']);
  expect(
    readdirSync(dataDir).filter((name) => /^(fetched|proof)-/.test(name)),
    'nothing is left over',
  ).toEqual([]);
});

it('between a new recovery key and the night a bare machine needs both, and says so; it goes on with the new one', async () => {
  writeFileSync(passphraseFile, 'a drum, a donkey and a dune');
  const newKey = keyIn((await cli('backup', 'key', '--passphrase-file', passphraseFile, '--replace')).text);
  await write('6 with the new key');
  await copyDesk();
  const bare = join(folder.path, 'bare');
  mkdirSync(bare, { mode: 0o711 });
  env.DATA_DIR = bare;
  const keys = join(folder.path, 'keys');
  writeFileSync(keys, `${oldKey}\n`);
  const refused = await cli('restore', 'latest', '--key-file', keys);
  expect(refused).toMatchObject({
    code: 1,
    text: expect.stringMatching(/no key at hand opens desk\/.+both may stand in one file, one a line.+--without-desk/),
  });
  writeFileSync(keys, `# two sheets\n${oldKey}\n${newKey}\n`);
  await succeeds('restore', 'latest', '--key-file', keys);
  expect(await names()).toEqual(['1 in the night', '6 with the new key']);
  const closedTo = (path: string) => readFileSync(join(path, 'recovery-recipient'), 'utf8');
  expect(closedTo(bare)).toBe(closedTo(dataDir));
  env.DATA_DIR = dataDir;
});

it('an entry of the ledger of erasures that cannot be read stops a restore, in words, and a night writes it again where it can', async () => {
  const [known, lost] = [1, 2].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
  for (const id of [known, lost]) {
    mkdirSync(join(copiesDir, 'erasures'), { recursive: true });
    writeFileSync(join(copiesDir, 'erasures', `${id}.json`), '{"id":"');
  }
  await write('7 still here');
  const refused = await cli('restore', 'latest');
  expect(refused).toMatchObject({
    code: 1,
    text: expect.stringMatching(/2 persons who asked to be erased could come back.+--skip-unreadable-erasures\. Nothing was changed/),
  });
  expect(await names()).toContain('7 still here');
  await withPool(async ({ db, pool }) => {
    const erased = { inquiries: [], mails: [], account: null, who: 'x', accountKey: null };
    await pool.query('INSERT INTO erasures (id, erased) VALUES ($1, $2)', [known, JSON.stringify(erased)]);
    const place = readConfig(env).backup.to;
    if (!place) throw new Error('BACKUP_TO is not set');
    expect(await mendLedger(await openStore(place, dataDir), db)).toEqual([`erasures/${lost}.json`]);
  });
  expect((await cli('restore', 'latest')).text).toContain('one person who asked to be erased could come back');
  expect(await cli('restore', '--back')).toMatchObject({ code: 1, text: expect.stringContaining('--skip-unreadable-erasures') });
  // The server takes a moment to end the connections of a site that was stopped just now, or of the command before.
  const leaving = new Client({ connectionString: env.DATABASE_URL, application_name: 'hidden-baobab-tours' });
  await leaving.connect();
  setTimeout(() => void leaving.end(), 700);
  await succeeds('restore', 'latest', '--skip-unreadable-erasures');
});
