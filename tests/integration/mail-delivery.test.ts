import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { unsay } from '../../src/domains/desk/server/thread.ts';
import { deliverMail, mailsToSend, REFUSALS_MAX } from '../../src/domains/mail/server/deliver.ts';
import { queueWaitingMails, startMailJobs } from '../../src/domains/mail/server/mail-jobs.ts';
import { queueMails } from '../../src/domains/mail/server/mail-queue.ts';
import { jobRecord } from '../../src/domains/watch/server/job-standings.ts';
import { type Db, openDatabase } from '../../src/server/db/database.ts';
import { Jobs } from '../../src/server/jobs/jobs.ts';
import { createLogger } from '../../src/server/log.ts';
import { openTransport } from '../../src/server/mail/transport.ts';
import { LETTERS } from '../../src/start/letters.ts';
import { cloneDatabase, dropDatabase } from '../fixtures/database-cluster.ts';
import { poolOf } from '../fixtures/pool.ts';
import { sampleContent } from '../fixtures/sample-content.ts';
import { type SmtpPeer, startSmtpPeer } from '../fixtures/smtp-peer.ts';
import { until } from '../fixtures/until.ts';

/* One mail and one mail server: what is handed over, when, and how often. */

const DATABASE = 'test_mail_delivery';
const { site, tours, mailTexts } = sampleContent();
const sender = {
  site,
  mailTexts,
  tourTitles: tours.map(({ title }) => title),
  siteUrl: new URL('https://tours.example.com'),
  from: { name: site.brand.name, address: 'desk@tours.example.com' },
};
let url: string;
let db: Db;
let pool: Pool;
let smtp: SmtpPeer;

beforeAll(async () => {
  url = await cloneDatabase(inject('clusterUrl'), DATABASE);
  ({ db, pool } = openDatabase(url, createLogger('silent')));
  smtp = await startSmtpPeer();
});
afterAll(async () => {
  await smtp.stop();
  await pool.end();
  await dropDatabase(inject('clusterUrl'), DATABASE);
});
beforeEach(async () => {
  await pool.query('TRUNCATE inquiries, mails CASCADE');
  Object.assign(smtp, { mails: [], texts: 0, behaviour: {} });
});

/** A context of its own, as another instance has it, and what it logs. */
function instance(smtpUrl = smtp.url) {
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  const transport = openTransport(smtpUrl, 'unused');
  onTestFinished(() => transport.close());
  return { db, sender, letters: LETTERS, transport, unsay, log, lines };
}

/** Stores a mail; one about an enquiry has one. */
async function queued(kind = 'visitor_confirmation', recipient = `ann-${randomUUID()}@example.com`): Promise<string> {
  const id = randomUUID();
  const isAboutAccount = kind === 'confirm_address';
  if (!isAboutAccount) {
    await pool.query(
      `INSERT INTO inquiries (id, reference, idempotency_key, content_hash, name, email, inquiry_type, message, lead_source)
       VALUES ($1::uuid, $1::text, $1::uuid, 'x', 'Ann', $2, 'general', 'Hello', 'inquiry_form')`,
      [id, recipient],
    );
  }
  await pool.query(`INSERT INTO mails (id, inquiry_id, kind, recipient, message_id, link) VALUES ($1, $2, $3, $4, $5, $6)`, [
    id,
    isAboutAccount ? null : id,
    kind,
    recipient,
    `<${id}@tours.example.com>`,
    isAboutAccount ? 'https://tours.example.com/x' : null,
  ]);
  if (kind === 'reply')
    await pool.query(`INSERT INTO replies (id, inquiry_id, channel, body, author_id, mail_id) VALUES ($1, $1, 'email', 'Yes', 'a', $1)`, [id]);
  return id;
}

const row = async (id: string) => (await pool.query('SELECT *, not_before - now() AS rest FROM mails WHERE id = $1', [id])).rows[0];
const restIsOver = () => pool.query('UPDATE mails SET not_before = now()');

describe('a mail', () => {
  it('is handed over by one of two who try at the same time', async () => {
    const id = await queued();
    const answer = Promise.withResolvers<void>();
    smtp.behaviour = { slow: () => answer.promise };
    const first = deliverMail(instance(), id);
    await until('the text to be there', () => smtp.texts === 1);
    await expect(deliverMail(instance(), id)).rejects.toThrow('just being handed over');
    answer.resolve();
    await first;
    await deliverMail(instance(), id);
    expect(smtp.texts).toBe(1);
    expect(await row(id)).toMatchObject({ status: 'sent', attempts: 1, not_before: null });
  });

  it('stays claimed for as long as the mail server takes, and is free half a minute after its process died', async () => {
    const id = await queued();
    const answer = Promise.withResolvers<void>();
    smtp.behaviour = { slow: () => answer.promise };
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const first = deliverMail(instance(), id);
    await until('the text to be there', () => smtp.texts === 1);
    // Half a minute without a renewal: nobody is at it any more.
    await pool.query("UPDATE mails SET not_before = not_before - interval '30 s'");
    expect(await mailsToSend(db)).toEqual([id]);
    vi.advanceTimersByTime(10_000);
    await until('the claim to be renewed', async () => (await mailsToSend(db)).length === 0);
    answer.resolve();
    await first;
    expect((await row(id)).status).toBe('sent');
  });

  it('that a process took with it when it died is handed over by another', async () => {
    const id = await queued();
    await pool.query("UPDATE mails SET not_before = now() - interval '1 s'");
    await deliverMail(instance(), id);
    expect(smtp.mails.map(({ parsed }) => parsed.messageId)).toEqual([`<${id}@tours.example.com>`]);
  });

  it('that was taken while the database went away goes once: the note of it is tried until the database is back', async () => {
    const id = await queued();
    const cluster = poolOf(inject('clusterUrl'), { max: 1 });
    let isAway = false;
    const rename = async (from: string, to: string) => {
      await cluster.query('SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1', [from]);
      await cluster.query(`ALTER DATABASE ${from} RENAME TO ${to}`);
      isAway = to !== DATABASE;
    };
    onTestFinished(async () => {
      if (isAway) await rename(`${DATABASE}_away`, DATABASE);
      await cluster.end();
    });
    smtp.behaviour = { slow: () => rename(DATABASE, `${DATABASE}_away`) };
    const one = instance();
    const handedOver = deliverMail(one, id);
    await Promise.race([handedOver, until('the note to have failed', () => one.lines.some((line) => line.includes('could not be noted')))]);
    await rename(`${DATABASE}_away`, DATABASE);
    await handedOver;
    expect(await row(id)).toMatchObject({ status: 'sent', attempts: 1, not_before: null });
    await deliverMail(instance(), id);
    expect(smtp.texts).toBe(1);
  });

  it('that a clock far ahead has put to rest is not held up by it', async () => {
    const id = await queued();
    await pool.query("UPDATE mails SET not_before = now() + interval '2 days'");
    expect(await mailsToSend(db)).toEqual([id]);
    await deliverMail(instance(), id);
    expect((await row(id)).status).toBe('sent');
  });

  const KINDS = ['operator_notification', 'visitor_confirmation', 'reply', 'confirm_address'];
  it.each(KINDS.flatMap((kind) => [[kind, 'refusedRecipients'] as const, [kind, 'refusedAfterText'] as const]))(
    'of the kind %s that is refused for good (%s) is given up after five tries within a day',
    async (kind, how) => {
      const recipient = `${randomUUID()}@example.com`;
      const id = await queued(kind, recipient);
      smtp.behaviour = { [how]: [recipient] };
      let hours = 0;
      for (let tried = 1; tried < REFUSALS_MAX; tried++) {
        await deliverMail(instance(), id);
        const mail = await row(id);
        expect(mail).toMatchObject({ status: 'queued', attempts: tried, refusals: tried });
        expect(mail.last_error).toContain('55');
        expect(await mailsToSend(db), 'it rests').toEqual([]);
        hours += (mail.rest.hours ?? 0) + (mail.rest.minutes ?? 0) / 60;
        await restIsOver();
        expect(await mailsToSend(db), 'it comes back').toEqual([id]);
      }
      expect(hours).toBeGreaterThan(12);
      expect(hours).toBeLessThan(24);
      await deliverMail(instance(), id);
      expect(await row(id)).toMatchObject({ status: 'failed', attempts: 5, refusals: 5, not_before: null });
      expect(await mailsToSend(db)).toEqual([]);
      expect(smtp.mails).toEqual([]);
    },
  );

  it.each([
    ['has an address that is none', 'visitor_confirmation', "UPDATE mails SET recipient = ''", 'No recipients defined'],
    ['belongs to no enquiry', 'visitor_confirmation', 'UPDATE mails SET inquiry_id = NULL', 'belongs to no enquiry'],
    ['has no text', 'reply', 'DELETE FROM replies', 'has no text'],
  ])('that %s is refused for good by ourselves, rests, and is given up after five tries', async (_what, kind, spoil, said) => {
    const one = instance();
    const id = await queued(kind);
    await pool.query(spoil);
    for (let tried = 1; tried <= REFUSALS_MAX; tried++) {
      await deliverMail(one, id);
      const mail = await row(id);
      expect(mail).toMatchObject({ status: tried < REFUSALS_MAX ? 'queued' : 'failed', refusals: tried });
      expect(mail.last_error).toContain(said);
      await restIsOver();
    }
  });

  it('that is refused for now, before or after its text, is tried until it is taken, however often', async () => {
    const id = await queued();
    for (let tried = 1; tried <= 8; tried++) {
      smtp.behaviour = tried % 2 ? { temporary: true } : { busyAfterText: () => true };
      await expect(deliverMail(instance(), id)).rejects.toThrow(/try again later|busy after the text/);
      expect(await row(id)).toMatchObject({ status: 'queued', attempts: tried, refusals: 0, not_before: null });
    }
    smtp.behaviour = {};
    await deliverMail(instance(), id);
    expect(smtp.mails).toHaveLength(1);
  });

  it.each(['refusedRecipients', 'refusedAfterText'])('that is refused (%s) leaves no address in the log, and all of it on the desk', async (how) => {
    const id = await queued('visitor_confirmation', 'sinead.private@example.com');
    smtp.behaviour = { [how]: ['sinead.private@example.com'] };
    const one = instance();
    for (let tried = 0; tried < REFUSALS_MAX; tried++) {
      await deliverMail(one, id);
      await restIsOver();
    }
    expect(one.lines).toHaveLength(REFUSALS_MAX);
    expect(one.lines.join('')).not.toContain('sinead');
    expect(JSON.parse(one.lines[0] ?? '')).toMatchObject({ mailId: id, err: { code: /^E/, responseCode: expect.any(Number), command: expect.any(String) } });
    expect((await row(id)).last_error).toMatch(/55[04]/);
  });
});

describe('the jobs of mails', () => {
  const RATE = { limit: 1, intervalMs: 20 };
  const live = async () =>
    (await pool.query("SELECT singleton_key AS mail, count(*)::int AS jobs FROM pgboss.job WHERE name LIKE 'mail%' AND state < 'completed' GROUP BY 1")).rows;

  it('are one a mail through two hours of a silent mail server with housekeeping every ten minutes, and then each mail goes once', async () => {
    const down = await startSmtpPeer();
    await down.stop();
    const one = instance(down.url);
    const jobs = new Jobs(url, createLogger('silent'));
    await jobs.start([(boss) => startMailJobs(boss, one, jobs, RATE)], [], jobRecord(db));
    onTestFinished(() => jobs.stop());
    const ids = await Promise.all(Array.from({ length: 5 }, () => queued()));
    await queueMails(jobs, ids, db);
    await until('each to have been tried', async () => (await pool.query('SELECT 1 FROM mails WHERE attempts > 0')).rowCount === 5);
    for (let run = 0; run < 12; run++) {
      await pool.query("UPDATE mails SET created_at = created_at - interval '10 minutes'");
      await queueWaitingMails(jobs, db);
      const each = await live();
      expect(each.length).toBe(5);
      for (const { jobs: count } of each) expect(count).toBe(1);
    }
    const back = await startSmtpPeer(down.port);
    onTestFinished(() => {
      // Its kept connections would hold the server's end up.
      one.transport.close();
      return back.stop();
    });
    await until('all to be sent', async () => {
      // The clock goes on to the next try.
      await pool.query("UPDATE pgboss.job SET start_after = now() WHERE state < 'active'");
      return (await pool.query("SELECT 1 FROM mails WHERE status = 'sent'")).rowCount === 5;
    });
    expect(back.mails.map(({ parsed }) => parsed.messageId).sort()).toEqual(ids.map((id) => `<${id}@tours.example.com>`).sort());
    await until('no job to be left', async () => (await live()).length === 0);
  });

  it('of a version that gave a mail many are replaced by one, and none is forgotten', async () => {
    const id = await queued();
    const before = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false });
    await before.start();
    await before.createQueue('mail', { retryLimit: 1000 });
    for (let copy = 0; copy < 3; copy++) await before.send('mail', { mailId: id }, { singletonKey: id, startAfter: 3600 });
    await before.stop({ graceful: false });
    const jobs = new Jobs(url, createLogger('silent'));
    await jobs.start([(boss) => startMailJobs(boss, instance(), jobs, RATE)], [], jobRecord(db));
    onTestFinished(() => jobs.stop());
    await until('the mail to be sent', async () => (await row(id)).status === 'sent');
    await until('no job to be left', async () => (await live()).length === 0);
    expect(smtp.mails).toHaveLength(1);
  });

  it('hand over no more than SMTP_RATE allows, and each of many once', async () => {
    const jobs = new Jobs(url, createLogger('silent'));
    const hour = { limit: 7, intervalMs: 3_600_000 };
    await jobs.start([(boss) => startMailJobs(boss, instance(), jobs, hour)], [], jobRecord(db));
    onTestFinished(() => jobs.stop());
    await queueMails(jobs, await Promise.all(Array.from({ length: 30 }, () => queued())), db);
    await until('as many as it allows to be sent', async () => (await pool.query("SELECT 1 FROM mails WHERE status = 'sent'")).rowCount === 7);
    await pause(500);
    expect(smtp.mails).toHaveLength(7);
    expect(new Set(smtp.mails.map(({ parsed }) => parsed.messageId)).size).toBe(7);
  });
});
