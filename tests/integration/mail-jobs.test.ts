import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { describe, expect, it, onTestFinished } from 'vitest';
import { holdMail, releaseMail } from '../../src/domains/mail/server/mail-hold.ts';
import { queueWaitingMails, startMailJobs } from '../../src/domains/mail/server/mail-jobs.ts';
import { MailQueue, queueMails } from '../../src/domains/mail/server/mail-queue.ts';
import { jobRecord } from '../../src/domains/watch/server/job-standings.ts';
import { Jobs } from '../../src/server/jobs/jobs.ts';
import { createLogger } from '../../src/server/log.ts';
import { startSmtpPeer } from '../fixtures/smtp-peer.ts';
import { until } from '../fixtures/until.ts';
import { mailsUnderTest, sender } from './mail-parts.ts';

const { under, instance, queued, row } = mailsUnderTest('test_mail_jobs');

describe('the jobs of mails', () => {
  const RATE = { limit: 1, intervalMs: 20 };
  const live = async () =>
    (await under.pool.query("SELECT singleton_key AS mail, count(*)::int AS jobs FROM pgboss.job WHERE name LIKE 'mail%' AND state < 'completed' GROUP BY 1"))
      .rows;

  it('are one a mail through two hours of a silent mail server with housekeeping every ten minutes, and then each mail goes once', async () => {
    const down = await startSmtpPeer();
    await down.stop();
    const one = instance(down.url);
    const jobs = new Jobs(under.url, createLogger('silent'));
    await jobs.start([(boss) => startMailJobs(boss, one, jobs, RATE)], [], jobRecord(under.db));
    onTestFinished(() => jobs.stop());
    const ids = await Promise.all(Array.from({ length: 5 }, () => queued()));
    await queueMails(jobs, ids, under.db);
    await until('each to have been tried', async () => (await under.pool.query('SELECT 1 FROM mails WHERE attempts > 0')).rowCount === 5);
    for (let run = 0; run < 12; run++) {
      await under.pool.query("UPDATE mails SET created_at = created_at - interval '10 minutes'");
      await queueWaitingMails(jobs, under.db);
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
      await under.pool.query("UPDATE pgboss.job SET start_after = now() WHERE state < 'active'");
      return (await under.pool.query("SELECT 1 FROM mails WHERE status = 'sent'")).rowCount === 5;
    });
    expect(back.mails.map(({ parsed }) => parsed.messageId).sort()).toEqual(ids.map((id) => `<${id}@tours.example.com>`).sort());
    await until('no job to be left', async () => (await live()).length === 0);
  });

  it('of a version that gave a mail many are replaced by one, and none is forgotten', async () => {
    const id = await queued();
    const before = new PgBoss({ connectionString: under.url, max: 1, supervise: false, schedule: false });
    await before.start();
    await before.createQueue('mail', { retryLimit: 1000 });
    for (let copy = 0; copy < 3; copy++) await before.send('mail', { mailId: id }, { singletonKey: id, startAfter: 3600 });
    await before.stop({ graceful: false });
    const jobs = new Jobs(under.url, createLogger('silent'));
    await jobs.start([(boss) => startMailJobs(boss, instance(), jobs, RATE)], [], jobRecord(under.db));
    onTestFinished(() => jobs.stop());
    await until('the mail to be sent', async () => (await row(id)).status === 'sent');
    await until('no job to be left', async () => (await live()).length === 0);
    expect(under.smtp.mails).toHaveLength(1);
  });

  it('of mails that are released are new ones: one that is live may have found its mail held, and would end without sending it', async () => {
    const jobs = new Jobs(under.url, createLogger('silent'));
    await jobs.start([(boss) => startMailJobs(boss, instance(), jobs, RATE)], [], jobRecord(under.db));
    onTestFinished(() => jobs.stop());
    const id = await queued();
    await under.db.transaction(async (tx) => {
      await holdMail(tx, 'a test');
      await queueMails(jobs, [id], tx);
      // As another instance's, whose batch goes on.
      await tx.execute(sql`UPDATE pgboss.job SET state = 'active', started_on = now(), heartbeat_on = now() + interval '1 hour' WHERE singleton_key = ${id}`);
    });
    await under.db.transaction(async (tx) => new MailQueue(jobs, sender).addReleased(tx, (await releaseMail(tx, null, false)) ?? []));
    await until('the mail to be sent', async () => (await row(id)).status === 'sent');
    expect(under.smtp.mails).toHaveLength(1);
    await under.pool.query('DELETE FROM pgboss.job WHERE singleton_key = $1', [id]);
  });

  it('of mails that are released are one each where none was live, also after housekeeping: another would take a turn of SMTP_RATE for nothing', async () => {
    const down = await startSmtpPeer();
    await down.stop();
    const jobs = new Jobs(under.url, createLogger('silent'));
    await jobs.start([(boss) => startMailJobs(boss, instance(down.url), jobs, RATE)], [], jobRecord(under.db));
    onTestFinished(() => jobs.stop());
    await Promise.all(Array.from({ length: 3 }, () => queued()));
    await holdMail(under.db, 'a test');
    await under.db.transaction(async (tx) => new MailQueue(jobs, sender).addReleased(tx, (await releaseMail(tx, null, false)) ?? []));
    await until('each to have been tried', async () => (await under.pool.query('SELECT 1 FROM mails WHERE attempts > 0')).rowCount === 3);
    await queueWaitingMails(jobs, under.db);
    expect((await live()).map(({ jobs: count }) => count)).toEqual([1, 1, 1]);
  });

  it('hand over no more than SMTP_RATE allows, and each of many once', async () => {
    const jobs = new Jobs(under.url, createLogger('silent'));
    const hour = { limit: 7, intervalMs: 3_600_000 };
    await jobs.start([(boss) => startMailJobs(boss, instance(), jobs, hour)], [], jobRecord(under.db));
    onTestFinished(() => jobs.stop());
    await queueMails(jobs, await Promise.all(Array.from({ length: 30 }, () => queued())), under.db);
    await until('as many as it allows to be sent', async () => (await under.pool.query("SELECT 1 FROM mails WHERE status = 'sent'")).rowCount === 7);
    await pause(500);
    expect(under.smtp.mails).toHaveLength(7);
    expect(new Set(under.smtp.mails.map(({ parsed }) => parsed.messageId)).size).toBe(7);
  });
});
