import type { Pool } from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { cloneDatabase, dropDatabase } from '../fixtures/database-cluster.ts';
import { poolOf } from '../fixtures/pool.ts';
import { type SiteProcess, startSiteProcess } from '../fixtures/site-process.ts';
import { type SmtpPeer, startSmtpPeer } from '../fixtures/smtp-peer.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

/** What the tests of one file share: the built site with a database and a mail server. */
export type SiteUnderTest = { site: SiteProcess; smtp: SmtpPeer; pool: Pool; dataDir: string; env: Record<string, string> };

/** A site that many files share, for those that do nothing but read pages. */
export const readOnlySite = (): { url: string } => ({ url: inject('readOnlySite') });

/** What a site under test is started with. */
export function environmentOf({ databaseUrl, dataDir, smtp }: { databaseUrl: string; dataDir: string; smtp: SmtpPeer }): Record<string, string> {
  return { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SMTP_URL: smtp.url, OPERATOR_EMAIL: 'operator@example.com', TRUSTED_PROXIES: '1' };
}

/** A site of the file's own, with its database and mail server: starts it before the file's tests and removes all of it after them. */
export function siteUnderTest(name: string, env: Record<string, string> = {}): SiteUnderTest {
  const shared = {} as SiteUnderTest;
  const folder = temporaryFolder();
  const database = `test_${name}`;
  beforeAll(async () => {
    const databaseUrl = await cloneDatabase(inject('clusterUrl'), database);
    shared.smtp = await startSmtpPeer();
    shared.dataDir = folder.path;
    shared.env = { ...environmentOf({ databaseUrl, dataDir: folder.path, smtp: shared.smtp }), ...env };
    shared.site = await startSiteProcess(shared.env);
    shared.pool = poolOf(databaseUrl);
  });
  afterAll(async () => {
    await shared.pool?.end();
    await shared.site?.kill('SIGTERM');
    await shared.smtp?.stop();
    await dropDatabase(inject('clusterUrl'), database);
    folder.remove();
  });
  return shared;
}
