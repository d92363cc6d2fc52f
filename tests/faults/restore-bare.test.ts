import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, type Pool } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { runRestore } from '../../src/domains/copies/server/restore-command.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { runCli } from '../../src/start/cli.ts';
import { cloneDatabase, dropDatabase } from '../fixtures/database-cluster.ts';
import { poolOf } from '../fixtures/pool.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { seedDeparture, seedResource } from '../integration/departure-seeds.ts';
import { seedInquiry } from '../integration/desk-seeds.ts';

/* A restore on a bare machine, where nothing tells what was ended since the copy: it lists what is open, and asks. */

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const [LOST, BARE] = ['test_restore_bare_lost', 'test_restore_bare'];
const folder = temporaryFolder();
const dataDir = join(folder.path, 'data');
const file = join(folder.path, 'site.age');
let env: Record<string, string> = {};

async function cli(...args: string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const code = await runCli(args, { ...env, LOG_LEVEL: 'silent' }, (line) => lines.push(line));
  return { code, text: lines.join('\n') };
}

/** As somebody at a terminal does, who types these lines. @returns what the command said */
async function atTerminal(...typed: string[]): Promise<string> {
  return meanwhile(async () => {}, ...typed);
}

/** The same, where something happens before they answer. */
async function meanwhile(happens: () => Promise<void>, ...typed: string[]): Promise<string> {
  const lines: string[] = [];
  const ask = async (question: string) => {
    lines.push(question);
    await happens();
    return typed.shift();
  };
  const options = { isCheck: false, withoutDesk: false, skipsUnreadable: false, takesAnother: false, passphrase: {}, rights: { admin: undefined, ask } };
  await runRestore(readConfig({ ...env, LOG_LEVEL: 'silent' }), file, options, (line) => lines.push(line));
  return lines.join('\n');
}

async function databases(): Promise<string[]> {
  const client = new Client({ connectionString: inject('clusterUrl') });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>("SELECT datname FROM pg_database WHERE datname ~ '^test_restore_bare(_restoring_|_before_|$)'");
  await client.end();
  return rows.map(({ datname }) => datname);
}

async function rights(): Promise<{ roles: string[]; quotes: number; links: number; audits: string[] }> {
  const pool = poolOf(env.DATABASE_URL ?? '');
  const { rows: roles } = await pool.query<{ line: string }>("SELECT user_id || ' ' || role AS line FROM user_roles ORDER BY 1");
  const { rows: quotes } = await pool.query('SELECT 1 FROM quotes WHERE withdrawn_at IS NULL');
  const { rows: links } = await pool.query('SELECT 1 FROM private_links WHERE revoked_at IS NULL');
  const { rows: audits } = await pool.query<{ target: string }>("SELECT target FROM audit_log WHERE action = 'admin_revoked' ORDER BY 1");
  await pool.end();
  return { roles: roles.map(({ line }) => line), quotes: quotes.length, links: links.length, audits: audits.map(({ target }) => target) };
}

/** The office's calendar, a guide's day sheet, and the pass of the enquiry's party. */
async function seedLinks(pool: Pool, inquiryId: string): Promise<void> {
  const departure = await seedDeparture(pool, '2099-01-01');
  const party = randomUUID();
  await pool.query('INSERT INTO parties (id, departure_id, inquiry_id, people) VALUES ($1, $2, $3, 2)', [party, departure, inquiryId]);
  const guide = await seedResource(pool, 'guide');
  await pool.query(
    `INSERT INTO private_links (id, kind, party_id, resource_id, seed, hash) VALUES (gen_random_uuid(), 'feed', NULL, NULL, '', '1'),
      (gen_random_uuid(), 'sheet', NULL, $1, '', '2'), (gen_random_uuid(), 'pass', $2, NULL, '', '3')`,
    [guide, party],
  );
}

/** There is a database already, which has what the copy has. */
async function bringBack(): Promise<void> {
  const client = new Client({ connectionString: inject('clusterUrl') });
  await client.connect();
  await client.query(`CREATE DATABASE ${BARE} TEMPLATE ${LOST}`).finally(() => client.end());
}

beforeAll(async () => {
  mkdirSync(dataDir, { mode: 0o711 });
  const url = await cloneDatabase(inject('clusterUrl'), LOST);
  const pool = poolOf(url);
  for (const [id, role] of Object.entries({ owner: 'admin', second: 'admin', lamin: 'desk' })) {
    await pool.query('INSERT INTO users (id, name, email, email_verified) VALUES ($1, $1, $2, true)', [id, `${id}@bare.example`]);
    await pool.query('INSERT INTO user_roles (user_id, role) VALUES ($1, $2)', [id, role]);
  }
  const { id } = await seedInquiry(pool, { reference: 'HBT20261121OPEN' });
  await pool.query(
    `INSERT INTO quotes (id, inquiry_id, token, title, lines, valid_until, author_id) VALUES (gen_random_uuid(), $1, 'open', 'Two days', '[]', '2099-01-01', 'owner')`,
    [id],
  );
  await seedLinks(pool, id);
  await pool.end();
  env = { DATABASE_URL: url, DATA_DIR: dataDir };
  expect(await cli('backup', file)).toMatchObject({ code: 0 });
  // Of the database that is restored into there is nothing.
  env.DATABASE_URL = url.replace(LOST, BARE);
});
afterEach(() => dropDatabase(inject('clusterUrl'), BARE));
afterAll(async () => {
  await dropDatabase(inject('clusterUrl'), LOST);
  folder.remove();
});

const LISTED = [
  'admin: owner@bare.example (take it away',
  'admin: second@bare.example',
  'desk: lamin@bare.example',
  'open quote of HBT20261121OPEN: Two days',
  'link to the calendar of the office (end it at /admin/days/links)',
  'link to the day sheet of Kebba Jarjusey (end it',
  'links to a trip pass: 1 (HBT20261121OPEN)',
];
const ALL = { roles: ['lamin desk', 'owner admin', 'second admin'], quotes: 1, links: 3, audits: [] };
const ENDED = { roles: ['owner admin'], quotes: 0, links: 0, audits: ['lamin@bare.example', 'second@bare.example'] };

describe('without a terminal', () => {
  it('lists who holds which role and which quotes are open, says what to do, and changes nothing', async () => {
    const { code, text } = await cli('restore', file);
    expect(code).toBe(1);
    for (const line of LISTED) expect(text).toContain(line);
    expect(text).toContain('nothing was changed. Say what becomes of these roles, quotes and links: --keep-rights leaves them');
    expect(await databases()).toEqual([]);
  });

  it('keeps them where it is told to', async () => {
    expect(await cli('restore', file, '--keep-rights')).toMatchObject({
      code: 0,
      text: expect.stringContaining('Roles, open quotes and private links are as they were then.'),
    });
    expect(await rights()).toEqual(ALL);
    // A site that was started once, and has nobody, tells nothing either.
    const pool = poolOf(env.DATABASE_URL ?? '');
    await pool.query('DELETE FROM user_roles');
    await pool.end();
    expect(await cli('restore', file)).toMatchObject({ code: 1, text: expect.stringContaining('--keep-rights') });
    expect(await databases()).toEqual([BARE]);
  });

  it('ends them but for the administrator that ADMIN_EMAIL names', async () => {
    env.ADMIN_EMAIL = 'The owner <owner@bare.example>';
    const ended = await cli('restore', file, '--end-rights');
    delete env.ADMIN_EMAIL;
    expect(ended, ended.text).toMatchObject({
      code: 0,
      text: expect.stringContaining('Ended: 2 roles, 1 open quote and 3 private links. owner@bare.example stays an administrator.'),
    });
    expect(await rights()).toEqual(ENDED);
  });

  it('refuses words that contradict each other', async () => {
    for (const words of [
      ['--keep-rights', '--end-rights'],
      ['--keep-rights', '--admin', 'owner@bare.example'],
      ['--end-rights', '--admin'],
    ])
      expect((await cli('restore', file, ...words)).code).toBe(2);
    expect(await databases()).toEqual([]);
  });
});

describe('where there is a database', () => {
  afterEach(() => cli('restore', '--drop-before'));
  const dropRoles = async () => {
    const pool = poolOf(env.DATABASE_URL ?? '');
    await pool.query('DELETE FROM user_roles');
    await pool.end();
  };

  it('that can tell what was ended, nobody is asked: what is to be kept is not, and is told; what is to be ended ends', async () => {
    await bringBack();
    const kept = await cli('restore', file, '--keep-rights');
    expect(kept, kept.text).toMatchObject({
      code: 0,
      text: expect.stringContaining('Not needed and not applied: --keep-rights. The database that is replaced'),
    });
    expect(await rights()).toEqual(ALL);
    const nobody = await cli('restore', file, '--end-rights', '--admin', 'lamin@bare.example');
    expect(nobody).toMatchObject({ code: 1, text: expect.stringContaining('would be no administrator there') });
    const ended = await cli('restore', file, '--end-rights', '--admin', 'owner@bare.example');
    expect(ended, ended.text).toMatchObject({ code: 0, text: expect.stringContaining('Ended: 2 roles, 1 open quote and 3 private links.') });
    expect(ended.text).not.toContain('Nothing can tell');
    expect(ended.text).not.toContain('Passwords and passkeys are as they were');
    expect(await rights()).toEqual(ENDED);
    const nothing = await cli('restore', '--back', '--keep-rights');
    expect(nothing, nothing.text).toMatchObject({ code: 0, text: expect.stringContaining('Not needed and not applied') });
  });

  it('a restore is not taken back before it is said what becomes of them, where the current one has no administrator', async () => {
    await bringBack();
    await cli('restore', file);
    await dropRoles();
    const there = await databases();
    const refused = await cli('restore', '--back');
    expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('Say what becomes of these roles, quotes and links') });
    for (const line of LISTED) expect(refused.text).toContain(line);
    expect(await databases()).toEqual(there);
    expect((await rights()).roles, 'it still serves').toEqual([]);
    const ended = await cli('restore', '--back', '--end-rights', '--admin', 'owner@bare.example');
    expect(ended, ended.text).toMatchObject({ code: 0, text: expect.stringContaining('Ended: 2 roles, 1 open quote and 3 private links.') });
    expect(await rights()).toEqual(ENDED);
  });
});

it('at a terminal it lists them and asks: they are kept, or nothing is changed where it is broken off', async () => {
  await expect(atTerminal()).rejects.toThrow('nothing was changed');
  expect(await databases()).toEqual([]);
  const text = await atTerminal('Keep');
  for (const line of LISTED) expect(text).toContain(line);
  expect(await rights()).toEqual(ALL);
});

it("the copy's secret takes its place before the database: cut off in between, the next start would make another one", async () => {
  const secretFile = join(dataDir, 'auth-secret');
  const secret = readFileSync(secretFile, 'utf8');
  onTestFinished(() => writeFileSync(secretFile, secret));
  rmSync(secretFile);
  // Somebody looks into it, so that it cannot be given its name.
  const looking: Client[] = [];
  const look = async () => {
    const url = new URL(inject('clusterUrl'));
    url.pathname = `/${(await databases())[0]}`;
    const client = new Client({ connectionString: url.href });
    looking.push(client);
    await client.connect();
  };
  await expect(meanwhile(look, 'Keep')).rejects.toThrow();
  for (const client of looking) await client.end();
  expect(readFileSync(secretFile, 'utf8')).toBe(secret);
});
