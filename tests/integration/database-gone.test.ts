import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { freePort } from '../../src/server/free-port.ts';
import { signInAs } from '../fixtures/admin.ts';
import { cloneDatabase, dropDatabase } from '../fixtures/database-cluster.ts';
import { poolOf } from '../fixtures/pool.ts';
import { type SiteProcess, startSiteProcess } from '../fixtures/site-process.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { until } from '../fixtures/until.ts';
import { newVisitor } from '../fixtures/visitor.ts';
import { wayTo } from '../fixtures/way-to-database.ts';

const NAME = 'test_gone';
const data = temporaryFolder();
/** The way to the database is in our hands. */
let way: ReturnType<typeof wayTo>;
let port: number;
let through: URL;
let pool: Pool;
let site: SiteProcess;
beforeAll(async () => {
  const real = new URL(await cloneDatabase(inject('clusterUrl'), NAME));
  // Past the server's own socket, so that it can be away.
  real.searchParams.delete('host');
  port = await freePort();
  way = wayTo(Number(real.port));
  through = new URL(real);
  through.port = String(port);
  pool = poolOf(real.href);
});
afterAll(async () => {
  await site?.kill('SIGKILL');
  await way?.cut();
  await pool?.end();
  data.remove();
  await dropDatabase(inject('clusterUrl'), NAME);
});

const start = (waitFor?: '/healthz') => startSiteProcess({ DATABASE_URL: through.href, DATA_DIR: data.path, TRUSTED_PROXIES: '1' }, waitFor);
const isReady = async () => (await fetch(`${site.url}/readyz`)).ok;

it('a given database that cannot be reached: pages serve, forms answer 503 and keep what was typed, all heals by itself', async () => {
  site = await start('/healthz');
  expect((await fetch(`${site.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${site.url}/tours`)).status).toBe(200);
  const visitor = await newVisitor(site.url);
  const answer = await visitor.submit({ name: 'Ann', message: 'Hello' });
  expect(answer).toMatchObject({
    status: 503,
    body: { success: false, code: 'temporarily_unavailable', error: 'Failed to submit inquiry. Please try again.' },
  });
  const page = await fetch(`${site.url}/api/submit-inquiry`, {
    method: 'POST',
    headers: { origin: site.url },
    body: new URLSearchParams({ name: 'Ann', message: 'A long message' }),
  });
  expect([page.status, (await page.text()).includes('A long message')]).toEqual([503, true]);
  // The database comes up where it was awaited.
  await way.open(port);
  await until('the site to be ready by itself', isReady);
  expect((await visitor.submit({ name: 'Ann', message: 'Hello' })).status).toBe(201);
  expect(site.output()).not.toContain(through.password);
});

describe('a database that was there', () => {
  /** However the test before has left it. */
  beforeEach(async () => {
    if (site && !site.hasEnded() && (await isReady())) return;
    await way.cut();
    await way.open(port);
    if (!site || site.hasEnded()) site = await start();
    await until('the site to be ready', isReady);
  });

  it('a database that goes away while somebody is signed in: every call says so, and all goes on when it is back', async () => {
    const admin = await signInAs({ pool, dataDir: data.path, site }, 'Awa Njie', 'admin');
    expect((await admin.ask('/api/admin/today')).status).toBe(200);
    await way.cut();
    for (const path of ['/api/admin/today', '/api/auth/get-session', '/admin']) expect((await admin.ask(path)).status, path).toBe(503);
    expect(await admin.json('/api/me')).toMatchObject({ status: 200, body: { user: null } });
    expect((await admin.ask('/auth')).status).toBe(200);
    await way.open(port);
    await until('the desk to answer again', async () => (await admin.ask('/api/admin/today')).ok);
  });

  it('an enquiry whose COMMIT is never answered: the visitor is asked to try again, and it is stored once', async () => {
    // Holds every commit of an enquiry until the lock is given free.
    await pool.query(`
      CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_advisory_xact_lock_shared(1); RETURN NULL; END $$;
      CREATE CONSTRAINT TRIGGER hold AFTER INSERT ON inquiries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hold()`);
    onTestFinished(async () => void (await pool.query('DROP FUNCTION hold CASCADE')));
    const holder = await pool.connect();
    await holder.query('SELECT pg_advisory_lock(1)');
    const visitor = await newVisitor(site.url);
    const key = randomUUID();
    const submit = () => visitor.submit({ name: 'Ann', message: 'Are you there?' }, { key });
    const first = submit();
    await until(
      'the commit to be under way',
      async () => (await pool.query("SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")).rowCount === 1,
    );
    await way.cut();
    expect((await first).status).toBe(503);
    await holder.query('SELECT pg_advisory_unlock(1)');
    holder.release();
    await until('it to be committed', async () => (await pool.query("SELECT 1 FROM inquiries WHERE message = 'Are you there?'")).rowCount === 1);
    await way.open(port);
    const { rows } = await pool.query("SELECT id, reference FROM inquiries WHERE message = 'Are you there?'");
    const again = await until('the site to take it again', async () => {
      const answer = await submit();
      return answer.status !== 503 && answer;
    });
    expect(again).toMatchObject({ status: 200, body: { success: true, reference: rows[0].reference } });
    expect((await pool.query('SELECT 1 FROM mails WHERE inquiry_id = $1', [rows[0].id])).rowCount).toBe(1);
  });

  it('a database that takes what it is sent and never answers: 24 visitors are told within ten seconds, nothing is left waiting, and it can be stopped', async () => {
    const visitor = await newVisitor(site.url);
    const submit = (number: number, key: string) =>
      visitor.submit({ name: 'Ann', email: `ann${number}@example.com`, message: 'Hello' }, { key, headers: { 'x-forwarded-for': `198.51.100.${number}` } });
    const keys = Array.from({ length: 24 }, () => randomUUID());
    expect((await submit(100, randomUUID())).status).toBe(201);
    way.silence();
    const started = performance.now();
    const answers = await Promise.all(keys.map((key, number) => submit(number, key)));
    expect(answers.map(({ status }) => status)).toEqual(keys.map(() => 503));
    expect(performance.now() - started).toBeLessThan(10_000);
    await way.cut();
    await way.open(port);
    await until('the site to be ready again', async () => (await fetch(`${site.url}/readyz`)).ok);
    for (const [number, key] of keys.entries()) expect((await submit(number, key)).status).toBe(201);
    way.silence();
    const stopped = performance.now();
    expect(await site.kill('SIGTERM')).toBe(0);
    expect(performance.now() - stopped).toBeLessThan(10_000);
  });
});
