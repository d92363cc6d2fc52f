import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteFacts } from '../../src/domains/watch/server/site-facts.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import { createLogger } from '../../src/server/log.ts';
import { forgetTheFuture } from '../../src/start/clock-was-ahead.ts';
import { runDoctor } from '../../src/start/doctor-command.ts';
import { unscheduleFormerJobs } from '../../src/start/scheduled-jobs.ts';
import { startAlarmReceiver } from '../fixtures/alarm-receiver.ts';
import { emptyTables } from '../fixtures/empty-tables.ts';
import { POLLS, runNow } from '../fixtures/scheduled-now.ts';
import { shorterWaits } from '../fixtures/shorter-waits.ts';
import { signedInPerson } from '../fixtures/signed-in-person.ts';
import { until } from '../fixtures/until.ts';
import { siteUnderTest } from './site-under-test.ts';

const TOKEN = 'a token that nobody guesses';
const LOOK_MS = 60_000;
const env: Record<string, string> = { METRICS_TOKEN: TOKEN, ...shorterWaits({ [LOOK_MS]: 500, ...POLLS }) };
let receiver: Awaited<ReturnType<typeof startAlarmReceiver>>;
beforeAll(async () => {
  receiver = await startAlarmReceiver();
  env.ALARM_WEBHOOK_URL = receiver.url;
});
afterAll(() => receiver.stop());
const shared = siteUnderTest('scheduled_jobs', env);

/**
 * Every scheduled job, when it runs (UTC), and who says so. Where one is added, moved or lost, this list, the words of
 * specification and docs, and the job have to agree again.
 */
const SCHEDULED = {
  // docs/operate/security.md and the privacy policy: counts of limits that are over.
  'forget-counts': '*/10 * * * *',
  // Spec §9, Auth failure alerts: "alerts kept 24 h, pruned hourly".
  'forget-alerts': '7 * * * *',
  // docs/operate/security.md: challenges and proofs that are over, hourly.
  'forget-proofs': '7 * * * *',
  // docs/develop/departures.md: trips that are over are done, and their guests are asked for a review; what goes with its enquiry.
  'review-links': '*/10 * * * *',
  'forget-reviews': '47 3 * * *',
  // docs/operate/security.md, "daily from 03:20 UTC on": sessions and unconfirmed accounts, security events, links, personal data.
  'tidy-accounts': '20 3 * * *',
  'forget-security-events': '24 3 * * *',
  'empty-mail-links': '28 3 * * *',
  // docs/owner/days.md: from 18:00 on, and at once what comes later.
  'evening-before': '* * * * *',
  // docs/operate/security.md: that mails came which belong to no enquiry.
  'forget-received-mails': '54 3 * * *',
  retention: '32 3 * * *',
  // The privacy policy: chats that no enquiry came of, 30 days.
  'forget-chats': '30 3 * * *',
  // docs/develop/editing.md: cuts of photographs that no page shows any more.
  'tidy-cuts': '48 3 * * *',
  // docs/develop/analytics.md: stale hours are recounted every minute.
  'analytics-recount': '* * * * *',
  // docs/develop/analytics.md: "analytics-daily, 03:40 UTC".
  'analytics-daily': '40 3 * * *',
  // docs/develop/analytics.md: who saw what in runs that ended long ago.
  'forget-experiment-visitors': '44 3 * * *',
  // A job for every mail that has rested or whose job was lost: at most ten minutes late.
  'waiting-mails': '*/10 * * * *',
  // docs/operate/watching.md: "daily at 06:16 UTC".
  canary: '16 6 * * *',
  // docs/owner/desk.md: alerts to devices, which are looked for more often beside it.
  'pocket-alerts': '* * * * *',
  // docs/operate/security.md: alarms that ended long ago.
  'forget-alarms': '36 3 * * *',
  // docs/operate/copies.md: the database from before a restore stays for 14 days.
  'drop-former-databases': '52 3 * * *',
  // docs/operate/copies.md: copies that upgrades took.
  'drop-upgrade-copies': '56 3 * * *',
};

describe('the scheduled jobs', () => {
  it('are these, at these times, by the clock of Greenwich and Banjul', async () => {
    const { rows } = await shared.pool.query<{ name: string; cron: string; timezone: string | null }>('SELECT name, cron, timezone FROM pgboss.schedule');
    expect(Object.fromEntries(rows.map(({ name, cron }) => [name, cron]))).toEqual(SCHEDULED);
    for (const { name, timezone } of rows) expect(timezone, name).toBe('UTC');
  });

  it('each has a queue and somebody who works on it', async () => {
    const { rows } = await shared.pool.query<{ name: string }>('SELECT name FROM pgboss.queue');
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(SCHEDULED)));
  });

  it('never run at the same minute as another one that tidies the same night', async () => {
    const { rows } = await shared.pool.query<{ cron: string }>("SELECT cron FROM pgboss.schedule WHERE cron ~ '^[0-9]+ [0-9]+ '");
    expect(rows.length).toBeGreaterThan(1);
    expect(new Set(rows.map(({ cron }) => cron)).size).toBe(rows.length);
  });

  it('are what docs/operate/security.md and docs/develop/analytics.md tell the operator', () => {
    const [security, analytics, watching] = ['operate/security', 'develop/analytics', 'operate/watching'].map((name) =>
      readFileSync(`docs/${name}.md`, 'utf8'),
    );
    expect(security).toContain('hourly at minute 7, daily from 03:20 UTC on');
    expect(security).toMatch(/\| alerts +\| 24 hours +\| `forget-alerts` +\|/);
    expect(security).toMatch(/\| proofs \(links, codes\) +\| until they end +\| `forget-proofs` +\|/);
    expect(security).toMatch(/\| sessions +\| until they end +\| `tidy-accounts` +\|/);
    expect(analytics).toMatch(/`analytics-daily`, 03:40 UTC/);
    expect(watching).toContain('daily at 06:16 UTC');
  });
});

it('what an earlier version had scheduled is scheduled no more', async () => {
  const boss = new PgBoss({ connectionString: shared.pool.options.connectionString ?? '', max: 1, supervise: false, schedule: false });
  await boss.start();
  await boss.createQueue('tidy-daily');
  await boss.schedule('tidy-daily', '20 3 * * *');
  await unscheduleFormerJobs(boss);
  await boss.stop({ graceful: false });
  expect((await shared.pool.query("SELECT 1 FROM pgboss.schedule WHERE name = 'tidy-daily'")).rowCount).toBe(0);
});

it('the jobs of every hour and of every ten minutes take alerts older than 24 hours, and proofs and counts that are over, and leave the others', async () => {
  await emptyTables(shared.pool, 'security_alerts, verifications, rate_limits');
  await shared.pool.query(
    `INSERT INTO security_alerts (id, kind, subject, severity, message, created_at)
     SELECT gen_random_uuid(), 'sign_in_failures', subject, 'medium', 'x', now() - hours * interval '1 hour' FROM (VALUES ('old', 25), ('kept', 23)) AS made (subject, hours)`,
  );
  await shared.pool.query(
    `INSERT INTO verifications (id, identifier, value, expires_at) VALUES ('over', 'over', 'x', now() - interval '1 minute'), ('open', 'open', 'x', now() + interval '1 hour')`,
  );
  await shared.pool.query("INSERT INTO rate_limits VALUES ('count that is over', 1, $1), ('counts', 1, $2)", [Date.now() - 1, Date.now() + 3600_000]);
  // What the clock does at minute 7: a job in the queue of each name.
  const ended = ['forget-alerts', 'forget-proofs', 'forget-counts'].map((name) => runNow(shared.pool, name));
  expect(await Promise.all(ended)).toEqual(['completed', 'completed', 'completed']);
  const left = async () =>
    (
      await shared.pool.query(
        'SELECT subject AS name FROM security_alerts UNION ALL SELECT id FROM verifications UNION ALL SELECT key FROM rate_limits ORDER BY 1',
      )
    ).rows.map(({ name }) => name);
  expect(await left()).toEqual(['counts', 'kept', 'open']);
});

const inMs = (ms: number) => Date.now() + ms;

it('what a clock that was a day ahead has left holds up no job, no sign-in and no limit, and no session lives longer, once it is right again', async () => {
  const tomorrow = "now() + interval '1 day'";
  await shared.pool.query(`
    UPDATE pgboss.version SET cron_on = ${tomorrow}, bam_on = ${tomorrow};
    UPDATE pgboss.queue SET monitor_claim_on = ${tomorrow}, maintain_on = ${tomorrow};
    INSERT INTO pgboss.job (name, data, start_after, singleton_key) VALUES ('mail-handover', '{"mailId":"00000000-0000-4000-8000-000000000001"}', ${tomorrow}, 'ahead');
    INSERT INTO users (id, name, email) VALUES ('ahead', 'Awa', 'ahead@example.com');
    INSERT INTO sessions (id, token, user_id, expires_at) VALUES ('long', 'long', 'ahead', now() + interval '16 days'), ('right', 'right', 'ahead', now() + interval '13 days');
    INSERT INTO two_factors (id, user_id, secret, backup_codes, locked_until) VALUES ('ahead', 'ahead', 'x', 'x', ${tomorrow})`);
  await emptyTables(shared.pool, 'rate_limits');
  await shared.pool.query("INSERT INTO rate_limits VALUES ('ahead', 1, $1), ('counts', 1, $2)", [inMs(48 * 3600_000), inMs(3600_000)]);
  const { db, pool } = openDatabase(shared.pool.options.connectionString ?? '', createLogger('silent'));
  await forgetTheFuture(db, new Date());
  await pool.end();
  const left = `
    SELECT 'version' AS what FROM pgboss.version WHERE cron_on > now() OR bam_on > now()
    UNION ALL SELECT 'queue' FROM pgboss.queue WHERE monitor_claim_on > now() OR maintain_on > now()
    UNION ALL SELECT 'job' FROM pgboss.job WHERE singleton_key = 'ahead' AND start_after > now()
    UNION ALL SELECT 'second factor' FROM two_factors WHERE locked_until > now()
    UNION ALL SELECT id FROM sessions WHERE expires_at NOT BETWEEN now() + interval '12.9 days' AND now() + interval '14 days'
    UNION ALL SELECT key FROM rate_limits`;
  expect((await shared.pool.query(left)).rows).toEqual([{ what: 'counts' }]);
});

it('what a clock that was a day ahead has left hides no copy and no canary that fails since, and leaves no phone alone, once it is right again', async () => {
  const tomorrow = "now() + interval '1 day'";
  await shared.pool.query(`
    INSERT INTO copy_runs (id, kind, began_at, made_at, proved_at, error) VALUES (gen_random_uuid(), 'whole', ${tomorrow}, ${tomorrow}, ${tomorrow}, NULL),
      (gen_random_uuid(), 'whole', now(), NULL, NULL, 'the disk is full');
    INSERT INTO canaries (id, created_at, failure) VALUES (gen_random_uuid(), ${tomorrow}, 'tomorrow'), (gen_random_uuid(), now(), 'today');
    INSERT INTO push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, rest_until)
      SELECT gen_random_uuid(), 'ahead', 'right', 'https://push.example/' || name, 'x', 'x', now() + hours * interval '1 hour' FROM (VALUES ('right', 23), ('ahead', 47)) AS rest (name, hours)`);
  const { db, pool } = openDatabase(shared.pool.options.connectionString ?? '', createLogger('silent'));
  await forgetTheFuture(db, new Date());
  const { copies, canary } = await siteFacts({ db, dataDir: tmpdir(), copiesAreKept: true, imap: undefined }, [], async () => ({
    notShown: [],
    willNotShow: [],
  }));
  await pool.end();
  expect(copies).toMatchObject({ madeAt: null, provedAt: null, error: { text: 'the disk is full' } });
  expect(canary?.failure).toBe('today');
  const { rows } = await shared.pool.query('SELECT endpoint FROM push_subscriptions WHERE rest_until IS NULL');
  expect(rows).toEqual([{ endpoint: 'https://push.example/ahead' }]);
  await emptyTables(shared.pool, 'copy_runs, canaries, push_subscriptions');
});

/* A scheduled job that fails is told, whichever it is. */

const readiness = async () => {
  const answer = await fetch(`${shared.site.url}/readyz`);
  return { status: answer.status, problems: ((await answer.json()) as { problems: string[] }).problems };
};
const metric = async (series: string) => {
  const text = await (await fetch(`${shared.site.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text();
  return text
    .split('\n')
    .find((line) => line.startsWith(`${series} `))
    ?.split(' ')[1];
};
async function doctor(): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const code = await runDoctor(readConfig({ ...shared.env, LOG_LEVEL: 'silent' }), (line) => lines.push(line));
  return { code, text: lines.join('\n') };
}

it('every scheduled job is looked after from its first start on, and none is failing then', async () => {
  const { rows } = await shared.pool.query<{ name: string }>('SELECT name FROM job_standings ORDER BY name');
  const { rows: scheduled } = await shared.pool.query<{ name: string }>('SELECT name FROM pgboss.schedule ORDER BY name');
  expect(rows.map(({ name }) => name)).toEqual(scheduled.map(({ name }) => name));
  expect(rows.length).toBeGreaterThan(10);
  expect(await metric('job_failing{name="retention"}')).toBe('0');
  expect(await readiness()).toEqual({ status: 200, problems: [] });
});

it('a retention that fails two nights is named by /readyz, doctor, desk, metrics and webhook with its reason, until it succeeds', async () => {
  await shared.pool.query(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the disk of the enquiries is read-only'; END $$;
    CREATE TRIGGER refuse BEFORE DELETE ON inquiries FOR EACH STATEMENT EXECUTE FUNCTION refuse()`);
  await shared.pool.query("UPDATE job_standings SET awaited_since = now() - interval '47 hours' WHERE name = 'retention'");
  expect(await runNow(shared.pool, 'retention')).toBe('failed');
  await until(
    'the failure to be kept',
    async () => (await shared.pool.query("SELECT 1 FROM job_standings WHERE name = 'retention' AND failures = 1")).rowCount === 1,
  );
  expect((await readiness()).problems, 'one night').toEqual([]);
  expect(await runNow(shared.pool, 'retention')).toBe('failed');

  const begun = await until('the alarm to be told', () => receiver.told('began', 'job_failing', 'site / retention'));
  expect(begun.text).toMatch(
    /retention has not succeeded for 47 hours, and is due every 24 hours\. It failed 2 times, the last time: the disk of the enquiries is read-only\./,
  );
  // Its answer is kept for a moment.
  await expect.poll(readiness).toEqual({ status: 200, problems: ['Scheduled jobs do not succeed: retention.'] });
  const found = await doctor();
  expect(found.text).toMatch(/^LOOK {2}alarm since \S+: A scheduled job does not succeed\. retention has not succeeded/m);
  expect(found.code).toBe(1);
  expect(await metric('job_failing{name="retention"}')).toBe('1');
  expect(await metric('alarms_open{kind="job_failing"}')).toBe('1');
  const { cookie } = await signedInPerson(shared, { email: 'owner@example.com', name: 'Owner', role: 'admin' });
  const desk = async () => (await fetch(`${shared.site.url}/admin`, { headers: { cookie } })).text();
  expect(await desk()).toContain('retention has not succeeded for 47 hours');

  // Another that never ran, and whose time has passed twice, is an alarm of its own.
  await shared.pool.query("UPDATE job_standings SET awaited_since = now() - interval '49 hours' WHERE name = 'tidy-accounts'");
  expect((await until('the other to be told', () => receiver.told('began', 'job_failing', 'site / tidy-accounts'))).text).toContain('It has not run.');

  await shared.pool.query('DROP TRIGGER refuse ON inquiries');
  expect(await runNow(shared.pool, 'retention')).toBe('completed');
  await until('its end to be told', () => receiver.told('ended', 'job_failing', 'site / retention'));
  expect(receiver.told('ended', 'job_failing', 'site / tidy-accounts'), 'the other goes on').toBeUndefined();
  expect((await readiness()).problems).toEqual(['Scheduled jobs do not succeed: tidy-accounts.']);
  expect(await runNow(shared.pool, 'tidy-accounts')).toBe('completed');
  await until('all to be well', async () => (await readiness()).problems.length === 0);
  expect(Number(await metric('job_last_success_timestamp_seconds{name="retention"}'))).toBeGreaterThan(Date.now() / 1000 - 600);
  expect(await desk()).not.toContain('has not succeeded');
});
