import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { REFUSALS_MAX } from '../../src/domains/mail/server/deliver.ts';
import { queueWaitingMails } from '../../src/domains/mail/server/mail-jobs.ts';
import { jobRecord } from '../../src/domains/watch/server/job-standings.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import { freePort } from '../../src/server/free-port.ts';
import { Jobs } from '../../src/server/jobs/jobs.ts';
import { createLogger } from '../../src/server/log.ts';
import { signInAs } from '../fixtures/admin.ts';
import { type SmtpPeer, startSmtpPeer } from '../fixtures/smtp-peer.ts';
import { until } from '../fixtures/until.ts';
import { newVisitor } from '../fixtures/visitor.ts';
import { siteUnderTest } from '../integration/site-under-test.ts';

const INQUIRIES = 30;
/** The first two guests' addresses are refused for good: one when it is named, one after the text. */
const [GONE, SPAM] = ['guest0@example.com', 'guest1@example.com'];
const DELIVERED = 2 * INQUIRIES - 2;

const port = await freePort();
const shared = siteUnderTest('mail_server', { SMTP_URL: `smtp://127.0.0.1:${port}`, LOG_LEVEL: 'warn' });
let smtp: SmtpPeer | undefined;
afterAll(() => smtp?.stop());

it('a mail server that is down, then slow, then refuses half: each mail goes once, with one live job at any time; what is refused for good is given up and seen', async () => {
  const { site, pool } = shared;
  let mostJobs = 0;
  /** Waits for a state and counts the live jobs of each mail meanwhile; in a `hurry` the waits between tries are over at once. */
  async function waitFor(what: string, state: () => boolean | Promise<boolean>, { hurry = false } = {}): Promise<void> {
    await until(
      what,
      async () => {
        const { rows } = await pool.query(
          "SELECT count(*)::int AS jobs FROM pgboss.job WHERE name LIKE 'mail%' AND state < 'completed' GROUP BY data ->> 'mailId' ORDER BY 1 DESC LIMIT 1",
        );
        mostJobs = Math.max(mostJobs, rows[0]?.jobs ?? 0);
        if (hurry) await pool.query("UPDATE pgboss.job SET start_after = now() WHERE name LIKE 'mail%' AND state < 'active'");
        return state();
      },
      90_000,
    );
  }
  // Another instance, whose turn it is to do what comes every ten minutes; it hands over no mail itself.
  const databaseUrl = pool.options.connectionString ?? '';
  const other = openDatabase(databaseUrl, createLogger('silent'));
  const jobs = new Jobs(databaseUrl, createLogger('silent'));
  await jobs.start([], [], jobRecord(other.db));
  onTestFinished(async () => {
    await jobs.stop();
    await other.pool.end();
  });
  /** What the clock does every ten minutes, with everything so much older. */
  async function bringBack(hours: number): Promise<void> {
    await pool.query('UPDATE mails SET created_at = created_at - make_interval(hours => $1), not_before = not_before - make_interval(hours => $1)', [hours]);
    await queueWaitingMails(jobs, other.db);
  }
  const counts = async () => (await (await fetch(`${site.url}/readyz`)).json()) as { mailsWaiting: number; mailsFailed: number };

  const references: string[] = [];
  for (let number = 0; number < INQUIRIES; number++) {
    const visitor = await newVisitor(site.url);
    const answer = await visitor.submit(
      { name: 'Ann', email: `guest${number}@example.com`, message: `Question ${number}` },
      { headers: { 'x-forwarded-for': `10.2.0.${number}` } },
    );
    expect(answer.status).toBe(201);
    references.push(String(answer.body.reference));
  }
  await waitFor('each mail to have been tried', async () => (await pool.query('SELECT 1 FROM mails WHERE attempts = 0')).rowCount === 0);
  for (const hours of [1, 1, 1]) await bringBack(hours);
  expect(await counts()).toMatchObject({ mailsWaiting: 2 * INQUIRIES, mailsFailed: 0 });

  const peer = await startSmtpPeer(port);
  smtp = peer;
  peer.behaviour = { slow: () => pause(300), refusedRecipients: [GONE], refusedAfterText: [SPAM] };
  await waitFor('some to be taken slowly', () => peer.mails.length >= 10, { hurry: true });
  let sender = 0;
  let text = 0;
  peer.behaviour = {
    // Every third before its text, every second of the others after it.
    get temporary() {
      return sender++ % 3 === 0;
    },
    busyAfterText: () => text++ % 2 === 0,
    refusedRecipients: [GONE],
    refusedAfterText: [SPAM],
  };
  await waitFor('all others to be taken', () => peer.mails.length >= DELIVERED, { hurry: true });
  for (let tries = 1; tries <= REFUSALS_MAX; tries++) {
    // Noted, and its job ended: a mail gets no other job while that one is still being ended.
    const refused = async () =>
      (
        await pool.query(
          `SELECT 1 FROM mails m WHERE refusals >= $1
             AND NOT EXISTS (SELECT 1 FROM pgboss.job WHERE data ->> 'mailId' = m.id::text AND state < 'completed')`,
          [tries],
        )
      ).rowCount === 2;
    await waitFor(`refusal ${tries} of both`, refused, { hurry: true });
    // A mail that rests is brought back by its job.
    if (tries < REFUSALS_MAX) await bringBack(12);
  }

  expect(mostJobs).toBe(1);
  expect(await counts()).toMatchObject({ mailsWaiting: 0, mailsFailed: 2 });
  const once = new Set(peer.mails.map(({ to, parsed }) => `${to} ${parsed.messageId}`));
  expect(once.size).toBe(DELIVERED);
  expect(peer.mails).toHaveLength(DELIVERED);
  expect(site.output(), 'a visitor in the log').not.toMatch(/guest\d+@/);
  const admin = await signInAs(shared, 'Awa', 'admin');
  const { body } = await admin.json<{ items: { reference: string }[] }>('/api/admin/inquiries?view=mail');
  expect(body.items.map(({ reference }) => reference).toSorted()).toEqual(references.slice(0, 2).toSorted());
  for (const [number, said] of [550, 554].entries()) {
    const { body: inquiry } = await admin.json<{ mails: object[] }>(`/api/admin/inquiries/${references[number]}`);
    expect(inquiry.mails).toContainEqual(
      expect.objectContaining({
        kind: 'visitor_confirmation',
        status: 'failed',
        attempts: expect.any(Number),
        lastError: expect.stringContaining(String(said)),
      }),
    );
  }
});
