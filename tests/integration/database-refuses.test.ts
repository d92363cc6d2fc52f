import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { signInAs } from '../fixtures/admin.ts';
import { PHONE } from '../fixtures/analytics-events.ts';
import { makeAccountRow, PASSWORD } from '../fixtures/signed-in-person.ts';
import { until } from '../fixtures/until.ts';
import { newVisitor, postForm, postJson } from '../fixtures/visitor.ts';
import { siteUnderTest } from './site-under-test.ts';

/* A database that refuses, stalls, has no room or may only be read. */

const shared = siteUnderTest('database_refuses');
const readiness = async () => (await fetch(`${shared.site.url}/readyz`)).status;

/** Lets the database refuse every new row of a table with a SQLSTATE, until the test is over. */
async function refuseRows(table: string, state: string): Promise<void> {
  await shared.pool.query(`
    CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION USING ERRCODE = '${state}', MESSAGE = 'refused'; END $$;
    CREATE TRIGGER refuse BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse()`);
  onTestFinished(async () => void (await shared.pool.query(`DROP TRIGGER refuse ON ${table}`)));
}

describe('a database that refuses', () => {
  it.each([
    ['53100', 'has no room on its disk', 503, 'temporarily_unavailable'],
    ['53200', 'has no memory', 503, 'temporarily_unavailable'],
    ['58030', 'cannot write to its disk', 503, 'temporarily_unavailable'],
    ['22021', 'calls what was sent bad data', 422, 'validation_failed'],
  ])('an enquiry because it (%s) %s: %i, and the same is taken later', async (state, _what, status, code) => {
    const visitor = await newVisitor(shared.site.url);
    const key = randomUUID();
    const submit = () => visitor.submit({ name: 'Ann', message: `Sent at ${state}` }, { key, headers: { 'x-forwarded-for': `198.51.100.${state.slice(-2)}` } });
    const refused = refuseRows('inquiries', state);
    await refused;
    expect(await submit()).toMatchObject({ status, body: { success: false, code } });
    const page = await postForm(shared.site.url, { name: 'Ann', message: 'Without a script' }, { 'x-forwarded-for': `203.0.113.${state.slice(-2)}` });
    expect([page.status, (await page.text()).includes('Without a script')]).toEqual([status, true]);
    await shared.pool.query('ALTER TABLE inquiries DISABLE TRIGGER refuse');
    expect((await submit()).status).toBe(201);
  });

  it('an enquiry again and again leaves its limits alone: it is taken, and confirmed, as soon as there is room', async () => {
    const visitor = await newVisitor(shared.site.url);
    const key = randomUUID();
    const headers = { 'x-forwarded-for': '198.51.100.60' };
    const submit = () => visitor.submit({ name: 'Ann', email: 'ann.waits@example.com', message: 'Kept' }, { key, headers });
    await refuseRows('inquiries', '53100');
    const statuses = [];
    for (let attempt = 0; attempt < 5; attempt++) statuses.push((await submit()).status);
    expect(statuses).toEqual([503, 503, 503, 503, 503]);
    await shared.pool.query('ALTER TABLE inquiries DISABLE TRIGGER refuse');
    const { status, body } = await submit();
    expect(status).toBe(201);
    const { rows } = await shared.pool.query('SELECT event FROM inquiry_history WHERE inquiry_id = $1', [body.inquiryId]);
    expect(rows).toEqual([{ event: 'received' }]);
  });

  it.each([
    ['53100', 503],
    ['22P05', 422],
  ])('events and reports (%s): %i', async (state, status) => {
    const headers = { 'user-agent': PHONE, 'x-forwarded-for': '198.51.100.77', origin: shared.site.url };
    await refuseRows('analytics_seen', state);
    const event = { eventId: randomUUID(), eventType: 'view', visitorId: 'ann-1' };
    expect((await postJson(`${shared.site.url}/api/track-analytics`, event, headers)).status).toBe(status);
  });
});

it.each([
  ['53100', 503],
  ['22021', 422],
])('a sign-in (%s): %i, and never a bare 500', async (state, status) => {
  const email = `awa${state}@example.com`;
  await makeAccountRow(shared, email, 'Awa');
  await refuseRows('sessions', state);
  const answer = await postJson(
    `${shared.site.url}/api/auth/sign-in/email`,
    { email, password: PASSWORD },
    { origin: shared.site.url, 'x-forwarded-for': '198.51.100.78' },
  );
  expect(answer.status).toBe(status);
});

/** A setting of the database, for every session from now on. */
async function give(setting: string): Promise<void> {
  await shared.pool.query(`SET default_transaction_read_only = off; ALTER DATABASE test_database_refuses ${setting}`);
  await shared.pool.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()');
}

it.each([
  // Stands for a full disk: whatever the database would write beyond its memory is refused with 53400.
  ['has no room for what it has to write', 'temp_file_limit', '0'],
  ['may only be read, as a standby after a failover', 'default_transaction_read_only', 'on'],
])('/readyz is 503 while the database %s, and 200 again afterwards', async (_what, name, value) => {
  expect(await readiness()).toBe(200);
  await give(`SET ${name} = ${value}`);
  const visitor = await newVisitor(shared.site.url);
  if (value === 'on') await until('an enquiry to be put off', async () => (await visitor.submit({ name: 'Ann', message: 'Only read' })).status === 503);
  await until('the site not to be ready', async () => (await readiness()) === 503);
  await give(`RESET ${name}`);
  await until('the site to be ready', async () => (await readiness()) === 200);
});

it.each([
  ['/admin/content/previews', 'content_previews'],
  ['/analytics/experiments', 'experiment_runs'],
  ['/security-monitor', 'security_events'],
])('%s, whose rows are not to be had while the rest is: 503 in words, and the page as soon as they are', async (path, table) => {
  const awa = await signInAs(shared, 'Awa Waits', 'admin');
  const client = await shared.pool.connect();
  onTestFinished(() => client.release(true));
  await client.query(`BEGIN; LOCK TABLE ${table}`);
  const away = await awa.ask(path);
  expect([away.status, away.headers.get('retry-after'), away.headers.get('cache-control')]).toEqual([503, '10', 'no-store']);
  expect(await away.text()).toContain('The database cannot be reached just now');
  await client.query('ROLLBACK');
  expect((await awa.ask(path)).status).toBe(200);
});

it('one that stalls while events are stored: everybody who waits is told at once, after one time-out for all, and the next try is stored once', async () => {
  const REQUESTS = 12;
  const { pool } = shared;
  const post = (eventId: string, index: number) => {
    const headers = { 'user-agent': PHONE, 'x-forwarded-for': `10.4.0.${index}` };
    return postJson(`${shared.site.url}/api/track-analytics`, { eventId, eventType: 'view', visitorId: 'ann-1' }, headers);
  };
  const ids = Array.from({ length: REQUESTS }, () => randomUUID());
  const stored = async () => (await pool.query('SELECT 1 FROM analytics_events')).rowCount ?? 0;
  const before = await stored();

  // Anybody who writes events waits for a lock that is not given, until a time-out; a sequence counts the tries, undone ones too.
  await pool.query(`
    CREATE SEQUENCE tries;
    CREATE FUNCTION stall() RETURNS trigger LANGUAGE plpgsql SET lock_timeout = '300ms' AS $$
    BEGIN
      PERFORM nextval('tries');
      PERFORM pg_advisory_xact_lock_shared(1);
      RETURN NULL;
    END $$;
    CREATE TRIGGER stall BEFORE INSERT ON analytics_seen FOR EACH STATEMENT EXECUTE FUNCTION stall()`);
  onTestFinished(async () => void (await pool.query('DROP TRIGGER stall ON analytics_seen')));
  const holder = await pool.connect();
  await holder.query('SELECT pg_advisory_lock(1)');
  const answers = await Promise.all(ids.map(post));
  expect(answers.map(({ status }) => status)).toEqual(Array(REQUESTS).fill(503));
  for (const { body } of answers) expect(body).toMatchObject({ success: false, code: 'temporarily_unavailable', error: 'Events cannot be stored right now.' });
  // Requests that came while the first ones waited were a second group; nobody was tried alone.
  const { rows } = await pool.query<{ tries: number }>('SELECT last_value::int AS tries FROM tries');
  expect(rows[0]?.tries).toBeLessThanOrEqual(2);
  await holder.query('SELECT pg_advisory_unlock(1)');
  holder.release();

  // As the browser does: the same events again.
  const again = await Promise.all(ids.map(post));
  expect(again.map(({ status }) => status)).toEqual(Array(REQUESTS).fill(202));
  expect(await stored()).toBe(before + REQUESTS);
});
