import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { Client, type Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { mailboxKeeper } from '../../src/domains/desk/server/incoming/mailbox-keeper.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import { createLogger } from '../../src/server/log.ts';
import { readMailbox } from '../../src/server/mailbox/read-mailbox.ts';
import { runDoctor } from '../../src/start/doctor-command.ts';
import { cloneDatabase, dropDatabase } from '../fixtures/database-cluster.ts';
import { type Dovecot, hasDovecot, startDovecot } from '../fixtures/dovecot.ts';
import { madeMail } from '../fixtures/made-mail.ts';
import { poolOf } from '../fixtures/pool.ts';
import { type SiteProcess, startSiteProcess } from '../fixtures/site-process.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { until } from '../fixtures/until.ts';

/* A mailbox while processes, the database and the mail server end in the middle: each mail once, and none lost. */

const MARK = '$HiddenBaobab';
const [DATABASE, AWAY] = ['test_mailbox_faults', 'test_mailbox_faults_away'];
const RIGHT_TO_READ =
  "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = 7215007 AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
/** A wait for the reader to be told, or to come back: it asks again after half a minute at the longest. */
const PATIENCE_MS = 90_000;

describe.skipIf(!hasDovecot)('a mailbox when something ends in the middle (needs dovecot-imapd)', () => {
  const folder = temporaryFolder();
  const sites: SiteProcess[] = [];
  let dovecot: Dovecot;
  let databaseUrl: string;
  let pool: Pool;
  let made = 0;

  /** One more site that makes an enquiry of every mail. */
  async function start(): Promise<SiteProcess> {
    const mailbox = { IMAP_URL: dovecot.url, IMAP_NEW_LEADS: 'on', NODE_EXTRA_CA_CERTS: dovecot.certificate };
    const site = await startSiteProcess({ DATABASE_URL: databaseUrl, DATA_DIR: folder.path, ...mailbox });
    sites.push(site);
    return site;
  }
  beforeAll(async () => {
    dovecot = await startDovecot();
    databaseUrl = await cloneDatabase(inject('clusterUrl'), DATABASE);
    pool = poolOf(databaseUrl);
    await start();
  });
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.kill('SIGKILL')));
    await pool?.end();
    await dovecot?.remove();
    for (const name of [DATABASE, AWAY]) await dropDatabase(inject('clusterUrl'), name);
    folder.remove();
  });

  const running = () => sites.filter((site) => !site.hasEnded());
  const readers = () => running().filter((site) => site.output().includes('the mailbox is read'));
  async function oneReader(): Promise<SiteProcess> {
    if (running().length === 0) await start();
    return until('one to read', () => readers().length === 1 && readers()[0], PATIENCE_MS);
  }
  /** Delivers mails. @returns their words */
  function deliver(count: number): string[] {
    const words = Array.from({ length: count }, () => `mail ${made++}`);
    for (const text of words) dovecot.deliver(madeMail({ headers: { From: 'Ann <ann@example.com>' }, text }));
    return words.toSorted();
  }
  const stored = async (words: string[]) =>
    (await pool.query<{ message: string }>('SELECT message FROM inquiries WHERE message = ANY($1)', [words])).rows.map(({ message }) => message);
  /** Each is there once, and nothing but our flag is left. */
  async function allTaken(words: string[]): Promise<void> {
    await until('all to be marked', () => [...dovecot.flags().values()].every((marks) => marks === MARK), PATIENCE_MS);
    expect((await stored(words)).toSorted()).toEqual(words);
  }
  const said = async (site: SiteProcess, words: string) => {
    const before = site.output().length;
    return () => until(`"${words}"`, () => site.output().slice(before).includes(words), PATIENCE_MS);
  };

  it('of two instances one reads; killed in the middle, the other goes on: each mail is there once, and marked', async () => {
    const first = await oneReader();
    if (running().length < 2) await start();
    const words = deliver(60);
    await until('some mails', async () => (await stored(words)).length >= 5, PATIENCE_MS);
    expect((await pool.query(RIGHT_TO_READ)).rows, 'one reads').toHaveLength(1);
    await first.kill('SIGKILL');
    expect((await stored(words)).length, 'killed in the middle').toBeLessThan(60);
    await allTaken(words);
  });

  it('while the database is away nothing is marked, and everything is read once it is back', async () => {
    const site = await oneReader();
    const admin = new Client({ connectionString: inject('clusterUrl') });
    await admin.connect();
    onTestFinished(() => admin.end());
    const rename = (from: string, to: string) =>
      until('the database to be renamed', async () => {
        await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [from]);
        await admin.query(`ALTER DATABASE ${from} RENAME TO ${to}`);
        return true;
      });
    const noticed = await said(site, 'the mailbox is not read: the database cannot be reached');
    await rename(DATABASE, AWAY);
    const words = deliver(10);
    await noticed();
    await pause(2_000);
    expect([...dovecot.flags().values()].filter((marks) => marks === '')).toHaveLength(10);
    await rename(AWAY, DATABASE);
    await allTaken(words);
  });

  it('a mail server that goes away is said in words, and read again once it is back', async () => {
    const site = await oneReader();
    const noticed = await said(site, 'the mailbox cannot be read: nobody listens there');
    await dovecot.stop();
    await noticed();
    await dovecot.start();
    await allTaken(deliver(3));
    expect(await site.kill('SIGTERM')).toBe(0);
  });

  it('one that refuses is said in words without the password, and told by doctor', async () => {
    // The reader is this process, which trusts the server as NODE_EXTRA_CA_CERTS would have it.
    const trusted = getCACertificates('default');
    setDefaultCACertificates([...trusted, readFileSync(dovecot.certificate, 'utf8')]);
    onTestFinished(() => setDefaultCACertificates(trusted));
    const name = 'test_mailbox_refused';
    const url = await cloneDatabase(inject('clusterUrl'), name);
    const lines: string[] = [];
    const database = openDatabase(url, createLogger('silent'));
    onTestFinished(async () => {
      await database.pool.end();
      await dropDatabase(inject('clusterUrl'), name);
    });
    const configOf = (IMAP_URL: string) => readConfig({ DATABASE_URL: url, DATA_DIR: folder.path, IMAP_URL, LOG_LEVEL: 'silent' });
    async function doctor(address: string): Promise<string> {
      const told: string[] = [];
      await runDoctor(configOf(address), (line) => told.push(line));
      return told.join('\n');
    }
    const wrong = dovecot.url.replace(/:[^:@/]+@/, ':not-the-secret@');
    const { imap } = configOf(wrong);
    if (!imap) throw new Error('no mailbox');
    const logger = createLogger('info', { write: (line) => void lines.push(line) });
    const keeper = mailboxKeeper(imap, { db: database.db, log: logger, newLeads: true, ownAddresses: () => [], referencePrefix: () => 'HBT' });
    const reading = readMailbox({ address: imap, databaseUrl: url, keeper, log: logger });
    const problem = async () => (await database.pool.query<{ problem: string | null }>('SELECT problem FROM mailboxes')).rows[0]?.problem;
    await until('it to be refused', problem, PATIENCE_MS);
    await reading.stop();
    expect(await problem()).toMatch(/^the name or the password is refused/);
    expect(lines.join('')).toContain('the mailbox cannot be read: the name or the password is refused');
    const refused = await doctor(wrong);
    expect(refused).toContain('LOOK  mailbox: localhost/INBOX cannot be read: the name or the password is refused');
    expect(lines.join('') + refused).not.toContain('not-the-secret');
    expect(await doctor(dovecot.url)).toContain('ok    mailbox: localhost/INBOX can be read, 0 answers came in by it');
  });
});
