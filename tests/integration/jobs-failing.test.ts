import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../src/server/config/config.ts';
import { runDoctor } from '../../src/start/doctor-command.ts';
import { startAlarmReceiver } from '../fixtures/alarm-receiver.ts';
import { POLLS, runNow } from '../fixtures/scheduled-now.ts';
import { shorterWaits } from '../fixtures/shorter-waits.ts';
import { signedInPerson } from '../fixtures/signed-in-person.ts';
import { until } from '../fixtures/until.ts';
import { siteUnderTest } from './site-under-test.ts';

/* A scheduled job that fails is told, whichever it is. */

const TOKEN = 'a token that nobody guesses';
const LOOK_MS = 60_000;
const env: Record<string, string> = { METRICS_TOKEN: TOKEN, ...shorterWaits({ [LOOK_MS]: 500, ...POLLS }) };
let receiver: Awaited<ReturnType<typeof startAlarmReceiver>>;
beforeAll(async () => {
  receiver = await startAlarmReceiver();
  env.ALARM_WEBHOOK_URL = receiver.url;
});
afterAll(() => receiver.stop());
const shared = siteUnderTest('jobs_failing', env);

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
