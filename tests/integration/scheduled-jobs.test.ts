import { readFileSync } from 'node:fs';
import { PgBoss } from 'pg-boss';
import { describe, expect, it } from 'vitest';
import { siteUnderTest } from './site-under-test.ts';

const shared = siteUnderTest('scheduled_jobs');

/**
 * Every scheduled job, when it runs (UTC), and who says so. Where one is added, moved or lost, this list, the words of
 * specification and docs, and the job have to agree again.
 */
const SCHEDULED = {
  // Spec §9, Auth failure alerts: "alerts kept 24 h, pruned hourly"; with them challenges and proofs that are over.
  'tidy-hourly': '7 * * * *',
  // docs/security.md: sessions, unconfirmed accounts, security events, retention of personal data, "daily at 03:20 UTC".
  'tidy-daily': '20 3 * * *',
  // docs/analytics.md: stale hours are recounted every minute.
  'analytics-recount': '* * * * *',
  // docs/analytics.md: "analytics-daily, 03:40 UTC".
  'analytics-daily': '40 3 * * *',
  // The sums of months that are over (src/server/analytics/months.ts).
  'analytics-months': '12 * * * *',
  // Counters of limits that are over, and a job for every mail that has rested or whose job was lost: at most ten minutes late.
  housekeeping: '*/10 * * * *',
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

  it('are what docs/security.md and docs/analytics.md tell the operator', () => {
    const [security, analytics] = ['security', 'analytics'].map((name) => readFileSync(`docs/${name}.md`, 'utf8'));
    expect(security).toContain('hourly at minute 7, daily at 03:20 UTC');
    expect(security).toMatch(/\| alerts +\| 24 hours +\| `tidy-hourly` +\|/);
    expect(security).toMatch(/\| proofs \(links, codes\) +\| until they end +\| `tidy-hourly` +\|/);
    expect(security).toMatch(/\| sessions +\| until they end +\| `tidy-daily` +\|/);
    expect(analytics).toMatch(/`analytics-daily`, 03:40 UTC/);
  });
});

it('the hourly job takes alerts older than 24 hours and proofs that are over, and leaves the others', async () => {
  await shared.pool.query(
    `INSERT INTO security_alerts (id, kind, subject, severity, message, created_at)
     SELECT gen_random_uuid(), 'sign_in_failures', subject, 'medium', 'x', now() - hours * interval '1 hour' FROM (VALUES ('old', 25), ('kept', 23)) AS made (subject, hours)`,
  );
  await shared.pool.query(
    `INSERT INTO verifications (id, identifier, value, expires_at) VALUES ('over', 'over', 'x', now() - interval '1 minute'), ('open', 'open', 'x', now() + interval '1 hour')`,
  );
  // What the clock does at minute 7: a job in the queue of that name.
  const boss = new PgBoss({ connectionString: shared.pool.options.connectionString ?? '', max: 1, supervise: false, schedule: false });
  await boss.start();
  await boss.send('tidy-hourly');
  await boss.stop({ graceful: false });
  const left = async () =>
    (await shared.pool.query('SELECT subject AS name FROM security_alerts UNION ALL SELECT id FROM verifications ORDER BY 1')).rows.map(({ name }) => name);
  await expect.poll(left, { timeout: 50_000, interval: 250 }).toEqual(['kept', 'open']);
});
