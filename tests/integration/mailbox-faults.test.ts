import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { cloneDatabase, dropDatabase } from '../fixtures/database-cluster.ts';
import { type Dovecot, hasDovecot, startDovecot } from '../fixtures/dovecot.ts';
import { madeMail } from '../fixtures/made-mail.ts';
import { poolOf } from '../fixtures/pool.ts';
import { runScript } from '../fixtures/run-script.ts';
import { startSiteProcess } from '../fixtures/site-process.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { until } from '../fixtures/until.ts';

/* A mailbox while processes, the database and the mail server end in the middle: each mail once, and none lost. */

const MARK = '$HiddenBaobab';
const mail = (text: string) => madeMail({ headers: { From: 'Ann <ann@example.com>' }, text });

/** A mail server, a database, and sites that make an enquiry of every mail. */
async function installation(name: string) {
  const dovecot = await startDovecot();
  onTestFinished(() => dovecot.remove());
  const databaseUrl = await cloneDatabase(inject('clusterUrl'), name);
  const pool = poolOf(databaseUrl);
  const folder = temporaryFolder();
  onTestFinished(async () => {
    await pool.end();
    await dropDatabase(inject('clusterUrl'), name);
    folder.remove();
  });
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: folder.path, IMAP_URL: dovecot.url, IMAP_NEW_LEADS: 'on', NODE_EXTRA_CA_CERTS: dovecot.certificate };
  async function start(more: Record<string, string> = {}) {
    const site = await startSiteProcess({ ...env, ...more });
    onTestFinished(async () => void (await site.kill('SIGKILL')));
    return site;
  }
  const stored = async () => (await pool.query<{ message: string }>('SELECT message FROM inquiries')).rows.map(({ message }) => message);
  return { dovecot, databaseUrl, pool, env, start, stored };
}

const deliver = (dovecot: Dovecot, from: number, to: number) => {
  for (let number = from; number < to; number++) dovecot.deliver(mail(`mail ${number}`));
};
const named = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `mail ${from + index}`).toSorted();
const allMarked = (dovecot: Dovecot) => [...dovecot.flags().values()].every((marks) => marks === MARK);

describe.skipIf(!hasDovecot)('a mailbox when something ends in the middle (needs dovecot-imapd)', () => {
  it('kill -9 while it is read, twice: each mail is there once, and marked', async () => {
    const { dovecot, start, stored } = await installation('test_mailbox_kill');
    deliver(dovecot, 0, 80);
    for (const atLeast of [5, 30]) {
      const site = await start();
      await until(`${atLeast} mails`, async () => (await stored()).length >= atLeast, 30_000);
      await site.kill('SIGKILL');
      expect((await stored()).length, 'killed in the middle').toBeLessThan(80);
    }
    await start();
    await until('all to be marked', () => allMarked(dovecot), 60_000);
    expect((await stored()).toSorted()).toEqual(named(0, 80));
  });

  it('two instances: one reads, and when it is killed the other does', async () => {
    const { dovecot, start, stored, pool } = await installation('test_mailbox_two');
    const sites = [await start(), await start()];
    const readers = () => sites.filter((site) => site.output().includes('the mailbox is read'));
    await until('one to read', () => readers().length === 1, 20_000);
    deliver(dovecot, 0, 30);
    await until('all to be marked', () => allMarked(dovecot), 30_000);
    expect((await stored()).toSorted()).toEqual(named(0, 30));
    const held = await pool.query(
      "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = 7215007 AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
    );
    expect([readers().length, held.rows.length]).toEqual([1, 1]);
    await readers()[0]?.kill('SIGKILL');
    deliver(dovecot, 30, 40);
    await until('the other to read', () => readers().length === 2, 30_000);
    await until('all to be marked', () => allMarked(dovecot), 30_000);
    expect((await stored()).toSorted()).toEqual(named(0, 40));
  });

  it('while the database is away nothing is marked, and everything is read once it is back', async () => {
    const { dovecot, start, stored } = await installation('test_mailbox_away');
    const site = await start();
    await until('it to be read', () => site.output().includes('the mailbox is read'), 20_000);
    const admin = new Client({ connectionString: inject('clusterUrl') });
    await admin.connect();
    onTestFinished(() => admin.end());
    const rename = (from: string, to: string) =>
      until('the database to be renamed', async () => {
        await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [from]);
        await admin.query(`ALTER DATABASE ${from} RENAME TO ${to}`);
        return true;
      });
    await rename('test_mailbox_away', 'test_mailbox_gone');
    onTestFinished(async () => void (await dropDatabase(inject('clusterUrl'), 'test_mailbox_gone')));
    deliver(dovecot, 0, 10);
    await until('it to be noticed', () => site.output().includes('the mailbox is not read: the database cannot be reached'), 20_000);
    await pause(2_000);
    expect([...dovecot.flags().values()].every((marks) => marks === '')).toBe(true);
    await rename('test_mailbox_gone', 'test_mailbox_away');
    await until('all to be marked', () => allMarked(dovecot), 90_000);
    expect((await stored()).toSorted()).toEqual(named(0, 10));
  });

  it('a mail server that goes away, or refuses: said in words without the password, told by doctor, and read again once it is back', async () => {
    const { dovecot, start, stored, pool, env } = await installation('test_mailbox_words');
    const doctor = (url: string) => runScript('cli', ['doctor'], { ...env, IMAP_URL: url });
    const wrong = dovecot.url.replace(/:[^:@/]+@/, ':not-the-secret@');
    const site = await start({ IMAP_URL: wrong });
    await until('it to be refused', () => site.output().includes('the mailbox cannot be read: the name or the password is refused'), 30_000);
    expect(site.output()).not.toContain('not-the-secret');
    expect((await pool.query('SELECT problem FROM mailboxes')).rows[0].problem).toMatch(/^the name or the password is refused/);
    const refused = await doctor(wrong);
    expect(refused.output).toContain('LOOK  mailbox: localhost/INBOX cannot be read: the name or the password is refused');
    expect(refused.output).not.toContain('not-the-secret');
    expect((await doctor(dovecot.url)).output).toContain('ok    mailbox: localhost/INBOX can be read, 0 answers came in by it');
    await site.kill('SIGTERM');

    const reading = await start();
    await until('it to be read', () => reading.output().includes('the mailbox is read'), 20_000);
    await dovecot.stop();
    await until('it to be noticed', () => reading.output().includes('the mailbox cannot be read: nobody listens there'), 30_000);
    await dovecot.start();
    deliver(dovecot, 0, 3);
    await until('all to be marked', () => allMarked(dovecot), 60_000);
    expect((await stored()).toSorted()).toEqual(named(0, 3));
    expect(await reading.kill('SIGTERM')).toBe(0);
  });
});
