import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, inject, it, onTestFinished } from 'vitest';
import { readableSecondFactors } from '../../src/domains/accounts/server/readable-second-factors.ts';
import { copyInFile } from '../../src/domains/copies/server/copy-bytes.ts';
import { findIdentity } from '../../src/domains/copies/server/keys/key-texts.ts';
import { restoreCopy } from '../../src/domains/copies/server/restore/restore-copy.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import { createLogger } from '../../src/server/log.ts';
import { runCli } from '../../src/start/cli.ts';
import { dropDatabase } from '../fixtures/database-cluster.ts';
import { KEPT_KEY, keptCopies } from '../fixtures/kept-copies.ts';
import { mayMount, mountSmallDisk } from '../fixtures/small-disk.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

/* Anybody who has a copy of an earlier version can bring it back with this one. */

const DATABASE = 'test_kept_copy';
const folder = temporaryFolder();
afterAll(async () => {
  await dropDatabase(inject('clusterUrl'), DATABASE);
  folder.remove();
});

const copies = keptCopies();

it('there is a copy of 0.2.0, the first version that made any, and each is small', () => {
  expect(copies.map(({ version }) => version)).toContain('0.2.0');
  for (const { file } of copies) expect(statSync(file).size).toBeLessThan(60_000);
});

it.skipIf(!mayMount).each([
  ['proved', ['--check'], { DATABASE_URL: inject('clusterUrl') }, 'a second database, in which the copy is proved'],
  ['restored', [], {}, 'the restored database, which comes beside the one from before ("restore --drop-before" drops what an earlier restore has kept)'],
])(
  'without room for a second database a copy is not %s, and why is said in words (needs root on Linux, for a small disk)',
  async (_what, options, where, work) => {
    const disk = mkdtempSync(join(folder.path, 'disk-'));
    onTestFinished(mountSmallDisk(disk, 'size=160m,mode=0755'));
    const lines: string[] = [];
    const file = copies[0]?.file ?? '';
    const env = { ...where, DATA_DIR: disk, LOG_LEVEL: 'silent' };
    expect(await runCli(['restore', file, ...options, '--key-file', KEPT_KEY], env, (line) => lines.push(line))).toBe(1);
    expect(lines.join('\n')).toContain(`there is no room for ${work}: it takes about 15`);
    expect(lines.join('\n')).toMatch(/ MB on the disk of .+ are free/);
    expect(readdirSync(disk)).toEqual([]);
  },
);

it.each(copies)('a copy of $version is restored with everything that was in it, and is safe to serve', async ({ file, facts }) => {
  await dropDatabase(inject('clusterUrl'), DATABASE);
  const url = new URL(inject('clusterUrl'));
  url.pathname = `/${DATABASE}`;
  const dataDir = mkdtempSync(join(folder.path, 'data-'));
  const log = createLogger('silent');
  const identity = findIdentity(readFileSync(KEPT_KEY, 'utf8')) ?? '';
  const siteUrl = new URL('http://localhost:3000');
  const context = { databaseUrl: url.href, dataDir, siteUrl, projectRoot: process.cwd(), authSecret: undefined, identities: [identity], ledger: [], log };
  await restoreCopy({ ...context, chooseRights: async () => ({ kind: 'keep' }) }, copyInFile(file));
  const { db, pool } = openDatabase(url.href, log);
  try {
    for (const [question, answer] of Object.entries(facts)) {
      expect(answer.length, question).toBeGreaterThan(0);
      expect((await pool.query(question)).rows, question).toEqual(answer);
    }
    expect(await readableSecondFactors(db, readFileSync(join(dataDir, 'auth-secret'), 'utf8'))).toEqual({ all: 1, unreadable: 0 });
    expect((await pool.query('SELECT (SELECT count(*)::int FROM sessions) AS sessions, (SELECT count(*)::int FROM mail_hold) AS held')).rows).toEqual([
      { sessions: 0, held: 1 },
    ]);
  } finally {
    await pool.end();
  }
});
