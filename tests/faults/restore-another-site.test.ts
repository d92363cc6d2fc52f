import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, inject, it, vi } from 'vitest';
import { runCli } from '../../src/start/cli.ts';
import { cloneDatabase, dropDatabase } from '../fixtures/database-cluster.ts';
import { poolOf } from '../fixtures/pool.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

/* Two sites of one operator, and a copy that is brought to the wrong one. */

vi.setConfig({ testTimeout: 240_000 });
const [OURS, OTHERS, BARE] = ['test_another_site_ours', 'test_another_site_others', 'test_another_site_bare'];
const folder = temporaryFolder();
afterAll(async () => {
  for (const name of [OURS, OTHERS, BARE]) await dropDatabase(inject('clusterUrl'), name);
  folder.remove();
});

type Site = Record<string, string> & { DATABASE_URL: string; DATA_DIR: string; SITE_URL: string };

/** A site that has an administrator, who is named like its database. */
async function newSite(name: string, SITE_URL: string): Promise<Site> {
  const DATABASE_URL = await cloneDatabase(inject('clusterUrl'), name);
  const pool = poolOf(DATABASE_URL);
  await pool.query('INSERT INTO users (id, name, email, email_verified) VALUES ($1, $1, $2, true)', [name, `${name}@sites.example`]);
  await pool.query("INSERT INTO user_roles (user_id, role) VALUES ($1, 'admin')", [name]);
  await pool.end();
  const DATA_DIR = join(folder.path, name);
  // The database server that proves a copy passes through.
  mkdirSync(DATA_DIR, { mode: 0o711 });
  // What its start left there.
  writeFileSync(join(DATA_DIR, 'auth-secret'), createHash('sha256').update(name).digest('hex'));
  return { DATABASE_URL, DATA_DIR, SITE_URL };
}

async function cli(site: Site, ...args: string[]) {
  const lines: string[] = [];
  const code = await runCli(args, { ...site, LOG_LEVEL: 'silent' }, (line) => lines.push(line));
  return { code, text: lines.join('\n') };
}

async function people(site: Site): Promise<string[]> {
  const pool = poolOf(site.DATABASE_URL);
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM users');
  await pool.end();
  return rows.map(({ id }) => id);
}

const idOf = (site: Site) => readFileSync(join(site.DATA_DIR, 'site-id'), 'utf8');

it('a copy of another site is refused with both addresses, unless the command says that it is meant', async () => {
  const ours = await newSite(OURS, 'https://ours.example.com');
  const others = await newSite(OTHERS, 'https://others.example.com');
  const [file, key] = [join(folder.path, 'others.age'), join(others.DATA_DIR, 'backup-key')];
  expect(await cli(others, 'backup', file)).toMatchObject({ code: 0 });

  const refused = await cli(ours, 'restore', file, '--key-file', key, '--keep-rights');
  expect(refused).toEqual({
    code: 1,
    text: expect.stringContaining('of another site, https://others.example.com, and here is that of https://ours.example.com'),
  });
  expect(await people(ours)).toEqual([OURS]);

  // The replaced site cannot tell what the other one ended: it has to be said.
  const own = idOf(ours);
  const unsaid = await cli(ours, 'restore', file, '--key-file', key, '--of-another-site');
  expect(unsaid).toMatchObject({ code: 1, text: expect.stringContaining('--keep-rights leaves them') });
  const meant = await cli(ours, 'restore', file, '--key-file', key, '--of-another-site', '--keep-rights');
  expect(meant, meant.text).toMatchObject({ code: 0 });
  expect(await people(ours)).toEqual([OTHERS]);
  expect(idOf(ours)).toBe(idOf(others));
  const back = await cli(ours, 'restore', '--back', '--keep-rights');
  expect(back, back.text).toMatchObject({ code: 0 });
  expect({ people: await people(ours), id: idOf(ours) }).toEqual({ people: [OURS], id: own });

  const moved = await cli({ ...others, SITE_URL: 'https://new-name.example.com' }, 'restore', file);
  expect(moved, moved.text).toMatchObject({ code: 0 });
  const bare: Site = { ...ours, DATABASE_URL: ours.DATABASE_URL.replace(OURS, BARE), DATA_DIR: join(folder.path, 'bare') };
  const onBare = await cli(bare, 'restore', file, '--key-file', key, '--keep-rights');
  expect(onBare, onBare.text).toMatchObject({ code: 0 });
  expect(idOf(bare)).toBe(idOf(others));
  for (const site of [ours, others]) await cli(site, 'restore', '--drop-before');
});
