import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdMail, releaseMail } from '../../src/domains/mail/server/mail-hold.ts';
import { CanarySignatures } from '../../src/domains/watch/server/canary/canary-signature.ts';
import { METRICS } from '../../src/domains/watch/server/metric-table.ts';
import { installationSecret } from '../../src/server/config/secrets.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import { createLogger } from '../../src/server/log.ts';
import { runCli } from '../../src/start/cli.ts';
import { shorterWaits } from '../fixtures/shorter-waits.ts';
import { signedInPerson } from '../fixtures/signed-in-person.ts';
import { until } from '../fixtures/until.ts';
import { newVisitor } from '../fixtures/visitor.ts';
import { seedInquiry } from './desk-seeds.ts';
import { readOnlySite, siteUnderTest } from './site-under-test.ts';

const TOKEN = 'a token that nobody guesses';
const SECRET = 'a secret that signs alarms';
const LOOK_MS = 60_000;

/** Anybody who takes alarms outside: refuses the first post, then takes them. */
type Post = { body: Record<string, unknown>; signature: string | undefined; isGenuine: boolean };
const posts: Post[] = [];
let asked = 0;
const receiver = createServer((request, response) => {
  let text = '';
  request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  request.on('end', () => {
    asked += 1;
    response.writeHead(asked === 1 ? 500 : 204).end();
    if (asked === 1) return;
    const signature = request.headers['x-signature-256']?.toString();
    const expected = `sha256=${createHmac('sha256', SECRET).update(text).digest('hex')}`;
    posts.push({ body: JSON.parse(text), signature, isGenuine: signature === expected });
  });
});
const WITNESS = 'witness@example.com';
const settings = { METRICS_TOKEN: TOKEN, ALARM_WEBHOOK_SECRET: SECRET, CANARY_MAIL_TO: WITNESS };
const env: Record<string, string> = { ...settings, ...shorterWaits({ [LOOK_MS]: 500 }) };
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  env.ALARM_WEBHOOK_URL = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/alarms`;
});
afterAll(() => new Promise((resolve) => receiver.close(resolve)));
const shared = siteUnderTest('watching', env);

async function scrape(authorization = `Bearer ${TOKEN}`): Promise<string> {
  const answer = await fetch(`${shared.site.url}/metrics`, { headers: { authorization } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  return answer.text();
}

/** The value of one series, as it is written. */
function valueIn(text: string, series: string): number {
  const line = text.split('\n').find((row) => row.startsWith(`${series} `));
  if (line === undefined) throw new Error(`there is no ${series}`);
  return Number(line.slice(series.length + 1));
}

describe('/metrics', () => {
  it('is there for its token alone: to anyone else, and where no token is set, it is an address that does not exist', async () => {
    for (const authorization of [undefined, 'Bearer', 'Bearer ', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN]) {
      const answer = await fetch(`${shared.site.url}/metrics`, authorization === undefined ? {} : { headers: { authorization } });
      expect(answer.status, authorization).toBe(404);
      expect(await answer.text()).not.toContain('# TYPE');
    }
    expect((await fetch(`${readOnlySite().url}/metrics`, { headers: { authorization: 'Bearer undefined' } })).status).toBe(404);
    expect((await fetch(`${readOnlySite().url}/metrics`, { headers: { authorization: 'Bearer ' } })).status).toBe(404);
    expect(await scrape(`bearer ${TOKEN}`)).toContain('# TYPE');
    expect(await scrape()).toMatch(/^site_info\{version="\d+\.\d+\.\d+",node="24\.[\d.]+",postgresql="\d+\.\d+"\} 1$/m);
  });

  it('counts requests by kind and answer, kept pages without the framework, enquiries by source, and limits that refuse', async () => {
    const pageOf = (path: string) => fetch(`${shared.site.url}${path}`).then((answer) => answer.text());
    await pageOf('/faq');
    const before = await scrape();
    for (let n = 0; n < 5; n++) await pageOf('/faq');
    const visitor = await newVisitor(shared.site.url);
    for (let n = 0; n < 4; n++) await visitor.submit({ name: 'Ann', email: 'ann@example.com', message: `Hello ${n}` });
    const after = await until('the answers to be counted', async () => {
      const text = await scrape();
      return valueIn(text, 'http_requests_total{kind="api",status="4xx"}') > valueIn(before, 'http_requests_total{kind="api",status="4xx"}') && text;
    });
    const grown = (series: string) => valueIn(after, series) - valueIn(before, series);
    expect(grown('http_requests_total{kind="kept_page",status="2xx"}')).toBe(5);
    expect(grown('page_cache_hits_total')).toBe(5);
    expect(grown('page_renders_total'), 'the token and four enquiries').toBe(5);
    expect(grown('enquiries_received_total{source="inquiry_form",kept="inbox"}')).toBe(3);
    expect(grown('limits_refused_total{limit="inquiry"}')).toBe(1);
    expect(grown('http_requests_total{kind="api",status="4xx"}')).toBe(1);
    expect(valueIn(after, 'http_request_duration_seconds_count{kind="api"}')).toBeGreaterThanOrEqual(5);
    expect(valueIn(after, 'database_up')).toBe(1);
    expect(valueIn(after, 'database_connections{pool="visitors",state="idle"}')).toBeGreaterThan(0);
    expect(valueIn(after, 'disk_free_bytes')).toBeGreaterThan(0);
    expect(valueIn(after, 'job_runs_total{name="retention",outcome="failed"}')).toBe(0);
    expect(after).not.toMatch(/^copy_last_made_timestamp_seconds /m);
  });

  it('has every metric of the table, and every one that the alert rules and the dashboard ask for', async () => {
    const types = new Set([...(await scrape()).matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name ?? ''));
    expect([...types]).toEqual(expect.arrayContaining(Object.keys(METRICS)));
    const rules = readFileSync('deploy/prometheus/alerts.yml', 'utf8');
    const dashboard = readFileSync('deploy/grafana/dashboard.json', 'utf8');
    const queries = [...rules.matchAll(/^ *expr: (.+)$/gm), ...dashboard.matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g)].map(([, query]) => query ?? '');
    expect(queries.length).toBeGreaterThan(20);
    // `up` is Prometheus's own.
    for (const query of queries.filter((one) => !one.startsWith('up{'))) {
      // Names of metrics are the words with an underscore outside of braces and "by (...)".
      const bare = query
        .replace(/\{[^}]*\}/g, '')
        .replace(/\bby \([^)]*\)/g, '')
        .replace(/\\"[^"]*\\"/g, '');
      const names = bare.match(/\b[a-z]+(_[a-z0-9]+)+\b(?! *\()/g) ?? [];
      expect(names.length, query).toBeGreaterThan(0);
      for (const name of names) expect(types, query).toContain(name.replace(/_(bucket|sum|count)$/, ''));
    }
  });
});

describe('an alarm', () => {
  const problems = async () => ((await (await fetch(`${shared.site.url}/readyz`)).json()) as { problems: string[] }).problems;

  it('begins and ends once: at the desk, and signed at the webhook, which is tried until it takes it', async () => {
    const { cookie } = await signedInPerson(shared, { email: 'owner@example.com', name: 'Owner', role: 'admin' });
    const desk = async () => (await fetch(`${shared.site.url}/admin`, { headers: { cookie } })).text();
    expect(await desk()).not.toContain('Mails wait too long');
    await until('the mails of other tests to be sent', async () => (await shared.pool.query("SELECT 1 FROM mails WHERE status = 'queued'")).rowCount === 0);
    shared.smtp.behaviour = { temporary: true };
    const id = randomUUID();
    await shared.pool.query(
      `INSERT INTO mails (id, kind, recipient, message_id, created_at) VALUES ($1, 'operator_notification', 'operator@example.com', $2, now() - interval '3 hours')`,
      [id, `<${id}@example.com>`],
    );
    const told = () => posts.filter(({ body }) => body.kind === 'mails_waiting');
    const [begun] = await until('the beginning to be told', () => told().length > 0 && told());
    expect(begun).toMatchObject({ isGenuine: true, body: { event: 'began', kind: 'mails_waiting', place: 'site', site: shared.site.url, endedAt: null } });
    expect(begun?.body.text).toMatch(/^Mails wait too long \(http:\/\/localhost:\d+\)\. 1 mail waiting, the oldest for 3 hours\. /);
    expect(asked, 'the first was refused').toBeGreaterThan(1);
    expect(await desk()).toContain('Mails wait too long');
    await until('/readyz to say it', async () => (await problems()).includes('Mails wait too long.'));
    expect(valueIn(await scrape(), 'alarms_open{kind="mails_waiting"}')).toBe(1);
    await shared.pool.query('DELETE FROM mails WHERE id = $1', [id]);
    shared.smtp.behaviour = {};
    await until('the end to be told', () => told().length > 1);
    expect(told()[1]).toMatchObject({ isGenuine: true, body: { event: 'ended', id: begun?.body.id, text: `Over: Mails wait too long (${shared.site.url}).` } });
    expect(await desk()).not.toContain('Mails wait too long');
    const { rows } = await shared.pool.query(
      `SELECT ended_at > began_at AS "isOver", end_told IS NOT NULL AS "isTold" FROM alarms WHERE kind = 'mails_waiting'`,
    );
    expect(rows).toEqual([{ isOver: true, isTold: true }]);
    expect(told().map(({ body }) => body.event)).toEqual(['began', 'ended']);
  });

  it('of mail that a restore holds says that, as does /readyz; once it is let go it is not late at once', async () => {
    const { db, pool } = openDatabase(shared.pool.options.connectionString ?? '', createLogger('silent'));
    const open = async () => (await shared.pool.query<{ kind: string }>('SELECT kind FROM alarms WHERE ended_at IS NULL')).rows.map(({ kind }) => kind);
    shared.smtp.behaviour = { temporary: true };
    await holdMail(db, 'a copy was restored');
    const id = randomUUID();
    await shared.pool.query(
      `INSERT INTO mails (id, kind, recipient, message_id, created_at) VALUES ($1, 'operator_notification', 'operator@example.com', $2, now() - interval '3 hours')`,
      [id, `<${id}@example.com>`],
    );
    await until('the alarm', async () => (await open()).includes('mails_held'));
    expect(await open()).not.toContain('mails_waiting');
    await until('/readyz to say it', async () =>
      (await problems()).some((text) => /^Mail is held since the restore of .+`npm run cli -- mail release`/.test(text)),
    );
    await db.transaction((tx) => releaseMail(tx, null, false));
    await until('it to be over', async () => !(await open()).includes('mails_held'));
    expect(await open()).not.toContain('mails_waiting');
    await shared.pool.query('DELETE FROM mails WHERE id = $1', [id]);
    shared.smtp.behaviour = {};
    await pool.end();
  });

  it('of an instance that is gone ends by itself', async () => {
    const id = randomUUID();
    const old = "now() - interval '16 minutes'";
    await shared.pool.query(`INSERT INTO alarms (id, kind, place, detail, began_at, seen_at) VALUES ($1, 'server_errors', 'gone:3000', 'x', ${old}, ${old})`, [
      id,
    ]);
    await until('it to be over', async () => (await shared.pool.query('SELECT 1 FROM alarms WHERE id = $1 AND ended_at IS NOT NULL', [id])).rowCount === 1);
  });

  it('of a job runner that is dead is told all the same, by the site itself', async () => {
    const holder = await shared.pool.connect();
    const told = (event: string) => posts.find(({ body, isGenuine }) => isGenuine && body.kind === 'jobs_asleep' && body.event === event);
    try {
      // What it needs is held by somebody else, and nobody has looked for ten minutes what is due.
      await holder.query("BEGIN; UPDATE pgboss.version SET cron_on = now() - interval '10 minutes'; COMMIT AND CHAIN");
      await holder.query('SELECT 1 FROM pgboss.version FOR UPDATE');
      await holder.query('LOCK TABLE pgboss.job IN EXCLUSIVE MODE');
      const begun = await until('the beginning to be told', () => told('began'));
      expect(begun.body.text).toMatch(/^The jobs do not run \(.+\)\. For three minutes nobody has looked what is due\. /);
      await holder.query('UPDATE pgboss.version SET cron_on = now()');
    } finally {
      await holder.query('COMMIT');
      holder.release();
    }
    await until('the end to be told', () => told('ended'));
    expect(posts.filter(({ body }) => body.kind === 'jobs_asleep')).toHaveLength(2);
  });

  it('silence is told by what is usual on the site itself', async () => {
    const days = Array.from({ length: 40 }, (_, day) => day + 12);
    await Promise.all(days.map((day) => seedInquiry(shared.pool, { created_at: new Date(Date.now() - day * 24 * 3600_000), answered_at: new Date() })));
    await shared.pool.query("DELETE FROM inquiries WHERE created_at > now() - interval '11 days'");
    const detail = () =>
      shared.pool.query<{ detail: string }>("SELECT detail FROM alarms WHERE kind = 'silence' AND ended_at IS NULL").then(({ rows }) => rows[0]?.detail);
    expect(await until('the silence to be found', detail)).toMatch(
      /^The last enquiry came 12 days ago; by what is usual, about 1[0-3] would have come since\.$/,
    );
    await seedInquiry(shared.pool, { created_at: new Date() });
    await until('it to be over', async () => (await detail()) === undefined);
  });
});

async function canary(env: Record<string, string> = {}): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const all = { ...shared.env, SITE_URL: shared.site.url, LOG_LEVEL: 'silent', ENV_FILE: '/dev/null', ...env };
  const code = await runCli(['canary'], all, (line) => lines.push(line));
  return { code, said: lines.join('\n') };
}

/** Rows of tables that an enquiry leaves something in, beside the canary's own. */
async function left(): Promise<Record<string, number> | undefined> {
  const tables = ['inquiries', 'inquiry_history', 'rate_limits', 'security_events'];
  return (await shared.pool.query<Record<string, number>>(`SELECT ${tables.map((name) => `(SELECT count(*)::int FROM ${name}) AS ${name}`).join(', ')}`))
    .rows[0];
}
const canaryMails = () => shared.smtp.mails.filter(({ to }) => to.includes(WITNESS));

describe('a canary enquiry', () => {
  it('comes through form, database and mail, says each step, and leaves nothing that anybody could take for an enquiry', async () => {
    const before = await left();
    const { code, said } = await canary();
    expect(said).toMatch(/^ok {4}the form: .+ took the enquiry\nok {4}the database: .+\nok {4}the mail: to witness@example\.com, taken by the mail server\n/);
    expect(code).toBe(0);
    expect(await left()).toEqual(before);
    expect(canaryMails().map(({ to, parsed }) => [to, parsed.subject])).toEqual([
      [[WITNESS], expect.stringMatching(/^Canary: enquiries to localhost:\d+ come through$/)],
    ]);
  });

  it('whose mail is not taken is no enquiry either, and its mail is tried until it is', async () => {
    const before = await left();
    shared.smtp.behaviour = { temporary: true };
    shared.smtp.mails.length = 0;
    const going = canary();
    await until(
      'its mail to have been refused',
      async () => (await shared.pool.query("SELECT 1 FROM mails WHERE kind = 'canary' AND attempts > 0 AND status = 'queued'")).rowCount === 1,
    );
    expect(await left()).toEqual(before);
    shared.smtp.behaviour = {};
    expect((await going).code).toBe(0);
    expect(canaryMails()).toHaveLength(1);
  });

  // What a genuine signature is: canary-signature.test.ts.
  it('that the site does not know is refused: forged, unexpected, or sent again', async () => {
    const before = await left();
    const visitor = await newVisitor(shared.site.url);
    const own = new CanarySignatures(installationSecret(undefined, shared.dataDir));
    const send = (id: string, signature: string) =>
      visitor.submit({ name: 'Canary', message: 'Hello', leadSource: 'inquiry_form' }, { key: id, headers: { 'x-canary': signature } });
    const [id, unexpected] = [randomUUID(), randomUUID()];
    await shared.pool.query('INSERT INTO canaries (id) VALUES ($1)', [id]);
    const refused = { status: 403, body: { success: false, code: 'canary_refused' } };
    expect(await send(id, own.sign(unexpected))).toMatchObject(refused);
    expect(await send(unexpected, own.sign(unexpected)), 'nobody sent it').toMatchObject(refused);
    expect((await send(id, own.sign(id))).status).toBe(201);
    expect(await send(id, own.sign(id)), 'a replay').toMatchObject(refused);
    expect(await left()).toMatchObject({ inquiries: before?.inquiries, inquiry_history: before?.inquiry_history });
  });

  it('where the site is not to be reached says at which step it failed', async () => {
    const { code, said } = await canary({ SITE_URL: 'http://localhost:1' });
    expect(said).toMatch(/^LOOK {2}the form: http:\/\/localhost:1 cannot be reached: /);
    expect(said).toContain('was it started again since CANARY_MAIL_TO was set?');
    expect(code).toBe(1);
    const { rows } = await shared.pool.query('SELECT failure FROM canaries ORDER BY created_at DESC LIMIT 1');
    expect(rows[0].failure).toMatch(/^the form: http:\/\/localhost:1 cannot be reached/);
    // Otherwise it is an alarm.
    await shared.pool.query('DELETE FROM canaries');
  });

  it('is none where CANARY_MAIL_TO is not set', async () => {
    const { code, said } = await canary({ CANARY_MAIL_TO: '' });
    expect(said).toMatch(/^CANARY_MAIL_TO is not set/);
    expect(code).toBe(1);
  });
});
