import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { CONTENT_VERSION_PATH } from '../../src/lib/content-version.ts';
import { cloneDatabase } from '../fixtures/database-cluster.ts';
import { emptyTables } from '../fixtures/empty-tables.ts';
import { poolOf } from '../fixtures/pool.ts';
import { logLinesOf, startSiteProcess } from '../fixtures/site-process.ts';
import { startSmtpPeer } from '../fixtures/smtp-peer.ts';
import { until } from '../fixtures/until.ts';
import { environmentOf, type SiteUnderTest } from './site-under-test.ts';

type Kept = Omit<SiteUnderTest, 'pool'> & {
  databaseUrl: string;
  /** Tables without rows before the first test. */
  tables: string[];
  /** Of the content, while nothing is published. */
  version: string;
};
/** The files of a worker share its process, though each has modules of its own (no-surprises.ts). */
const worker = globalThis as typeof globalThis & { keptSite?: Promise<Kept> };

/**
 * A site with its database and mail server that the files of one worker share. Each file finds it with empty tables, the content of
 * the files, no mails and no output; what else it keeps in memory, such as pages, may be there already. A file that needs an
 * environment of its own, stops or restarts the site, or looks at its memory has its own (`siteUnderTest`).
 */
export function sharedSite(): SiteUnderTest {
  const shared = {} as SiteUnderTest;
  beforeAll(async () => {
    worker.keptSite ??= startKept();
    const { databaseUrl, tables, version, site, ...others } = await worker.keptSite;
    if (site.hasEnded()) throw new Error(`the site was ended by a file before this one:\n${site.output().slice(-2_000)}`);
    const { smtp } = others;
    const pool = poolOf(databaseUrl);
    Object.assign(shared, others, { pool });
    // What the site does in the background may be in the way for a moment.
    await until('the tables to be empty', () => empty(pool, tables));
    // Before the next file publishes: its first version would have the number of an earlier file's, and not be seen.
    await until('what was published to be gone from the pages', async () => (await versionOf(site)) === version);
    smtp.behaviour = {};
    smtp.mails.length = 0;
    smtp.texts = 0;
    const before = site.output().length;
    const output = () => site.output().slice(before);
    shared.site = { ...site, output, logLines: () => logLinesOf(output()) };
  });
  afterAll(() => shared.pool?.end());
  return shared;
}

/** Starts it; tests/integration/global-setup.ts ends it after the last file. */
async function startKept(): Promise<Kept> {
  const dataDir = join(inject('workerSites'), `${process.pid}`);
  mkdirSync(dataDir);
  const databaseUrl = await cloneDatabase(inject('clusterUrl'), `test_worker_${process.pid}`);
  const smtp = await startSmtpPeer();
  const env = environmentOf({ databaseUrl, dataDir, smtp });
  const site = await startSiteProcess(env);
  writeFileSync(`${dataDir}.pid`, `${site.pid}`);
  const pool = poolOf(databaseUrl);
  const { rows } = await pool.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = 'public'::regnamespace",
  );
  const all = rows.map(({ name }) => name);
  // The log has a line of the site's start, and is emptied all the same: a later file would find in it what an earlier one did.
  const kept = (await withRows(pool, all)).filter((name) => name !== 'audit_log');
  await pool.end();
  return { site, smtp, dataDir, env, databaseUrl, tables: all.filter((name) => !kept.includes(name)), version: await versionOf(site) };
}

const versionOf = async (site: { url: string }) => (await fetch(`${site.url}${CONTENT_VERSION_PATH}`)).text();

async function withRows(pool: Pool, tables: string[]): Promise<string[]> {
  const asked = tables.map((name) => `SELECT '${name}' AS name WHERE EXISTS (SELECT 1 FROM "${name}")`);
  return (await pool.query<{ name: string }>(asked.join(' UNION ALL '))).rows.map(({ name }) => name);
}

async function empty(pool: Pool, tables: string[]): Promise<true> {
  await pool.query("DELETE FROM pgboss.job WHERE name LIKE 'mail%'");
  const filled = await withRows(pool, tables);
  if (filled.length > 0) await emptyTables(pool, `${filled.map((name) => `"${name}"`).join(', ')} RESTART IDENTITY`);
  return true;
}
