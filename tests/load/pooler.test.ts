import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { postgresAccount } from '../../src/server/embedded-postgres/account.ts';
import { freePort } from '../../src/server/free-port.ts';
import { cloneDatabase, dropDatabase } from '../fixtures/database-cluster.ts';
import { type SiteProcess, startSiteProcess } from '../fixtures/site-process.ts';
import { startSmtpPeer } from '../fixtures/smtp-peer.ts';
import { startSenders } from '../fixtures/steady-senders.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { until } from '../fixtures/until.ts';

const PGBOUNCER = '/usr/sbin/pgbouncer';
const INQUIRIES = 200;
const folder = temporaryFolder();
let pooler: ChildProcess;
let site: SiteProcess;
let smtp: Awaited<ReturnType<typeof startSmtpPeer>>;
let direct: Client;
let pooled: URL;

/* Debian's PgBouncer as it is installed: nothing is ignored at start-up, and a connection is lent for one transaction. */
const isThere = existsSync(PGBOUNCER);

beforeAll(async () => {
  if (!isThere) return;
  const directUrl = await cloneDatabase(inject('clusterUrl'), 'test_pooler');
  const port = await freePort();
  pooled = new URL(directUrl);
  Object.assign(pooled, { hostname: '127.0.0.1', port: String(port), search: '' });
  startPooler(new URL(directUrl), port);
  direct = new Client({ connectionString: directUrl });
  await direct.connect();
  smtp = await startSmtpPeer();
  await until('the pooler to answer', async () => {
    const client = new Client({ connectionString: pooled.href });
    await client.connect();
    await client.end();
    return true;
  });
  site = await startSiteProcess({
    DATABASE_URL: pooled.href,
    DATABASE_DIRECT_URL: directUrl,
    DATABASE_REPLICA_URL: pooled.href,
    DATA_DIR: folder.path,
    SMTP_URL: smtp.url,
    OPERATOR_EMAIL: 'operator@example.com',
    TRUSTED_PROXIES: '1',
  });
});

afterAll(async () => {
  await site?.kill('SIGTERM');
  pooler?.kill('SIGKILL');
  await direct?.end();
  await smtp?.stop();
  if (isThere) await dropDatabase(inject('clusterUrl'), 'test_pooler');
  folder.remove();
});

/** Three connections of the server for all that come: each is used by the next one. PgBouncer refuses root. */
function startPooler(server: URL, port: number): void {
  const file = join(folder.path, 'pgbouncer.ini');
  const to = `host=${server.searchParams.get('host') ?? server.hostname} port=${server.port || 5432} user=${server.username} password=${server.password}`;
  writeFileSync(
    file,
    `[databases]\ntest_pooler = ${to} dbname=test_pooler
[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any
pool_mode = transaction\ndefault_pool_size = 3\nmax_client_conn = 200\nlog_connections = 0\nlog_disconnections = 0\n`,
  );
  const account = postgresAccount();
  chmodSync(file, 0o644);
  chmodSync(folder.path, 0o755);
  pooler = spawn(PGBOUNCER, account ? ['-q', '-u', account.name, file] : ['-q', file], { stdio: 'ignore' });
}

it.skipIf(!isThere)(
  'behind PgBouncer in transaction mode, on three connections: every enquiry is there once and mailed, and nothing stays in a session',
  async () => {
    const senders = await startSenders(site.url);
    await until(`${INQUIRIES} enquiries`, async () => senders.acknowledged.size >= INQUIRIES, 60_000);
    await senders.stop();
    expect([...senders.statuses].sort(), site.output().slice(0, 4_000)).toEqual([201]);
    const { rows } = await direct.query('SELECT email FROM inquiries');
    expect(rows.map(({ email }) => email).sort()).toEqual([...senders.acknowledged.keys()].sort());
    await until('every mail to be sent', async () => (await direct.query("SELECT 1 FROM mails WHERE status <> 'sent'")).rowCount === 0, 60_000);
    const { rows: held } = await direct.query(
      "SELECT a.application_name FROM pg_locks l JOIN pg_stat_activity a USING (pid) WHERE l.locktype = 'advisory' AND a.datname = current_database()",
    );
    expect(held).toEqual([]);
    const complaints = site.logLines().filter(({ level }) => level === 'error' || level === 'warn');
    expect(complaints.filter(({ msg }) => /statement|database|job/.test(String(msg)))).toEqual([]);
  },
);

it.skipIf(!isThere)('an address of a pooler alone is refused by it, which the doctor says in one line with the way out', async () => {
  const asked = () =>
    execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/cli.ts', 'doctor'], {
      env: { PATH: process.env.PATH, DATABASE_URL: pooled.href, DATA_DIR: folder.path, CONTENT_DIR: 'tests/content', ENV_FILE: '/dev/null' },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  expect(asked).toThrow(expect.objectContaining({ stdout: expect.stringMatching(/LOOK {2}database: .*DATABASE_DIRECT_URL/) }));
});
