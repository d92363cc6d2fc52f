import { join } from 'node:path';
import { expect, it } from 'vitest';
import { signInAs } from '../fixtures/admin.ts';
import { fakeTimeLibrary, jumpingClock } from '../fixtures/jumping-clock.ts';
import { shorterWaits } from '../fixtures/shorter-waits.ts';
import { startSenders } from '../fixtures/steady-senders.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { until } from '../fixtures/until.ts';
import { newVisitor } from '../fixtures/visitor.ts';
import { siteUnderTest } from '../integration/site-under-test.ts';

const DAY_S = 24 * 3600;
/** Where the site's clock stands against the true one, which is PostgreSQL's, in seconds: from one to the next it jumps while visitors send. */
const OFFSETS = [2 * DAY_S, 0, -2 * DAY_S, 0];
const INQUIRIES_EACH = 40;
/** Eight send one each so often, in milliseconds: no more mails than can be handed over meanwhile. */
const REST_MS = 1_000;
const SESSION_DAYS = 14;

// `npm test` looks at the parts: tests/integration/jobs-clock.test.ts, scheduled-jobs.test.ts.
const library = fakeTimeLibrary();
if (!library) console.info('clock-jumps: left out, since libfaketime is missing (Debian: apt-get install libfaketime)');
const folder = temporaryFolder();
const clock = jumpingClock(library ?? '', join(folder.path, 'offset'));
const shared = siteUnderTest('clock_jumps', library ? { ...clock.env, ...shorterWaits({ 30000: 1_000, 60000: 2_000 }), LOG_LEVEL: 'warn' } : {});

/** The site's clock, as its answers say it, against this one; in seconds. */
async function offsetOfSite(): Promise<number> {
  const date = (await fetch(`${shared.site.url}/healthz`)).headers.get('date') ?? '';
  return (Date.parse(date) - Date.now()) / 1000;
}

it.skipIf(!library)(
  'the clock jumps two days forwards and back while visitors send: each acknowledged enquiry once, each mail once, and jobs, limits and sessions go on',
  async () => {
    const { site, smtp, pool } = shared;
    const owner = await signInAs(shared, 'Owner', 'admin');
    const senders = await startSenders(site.url, REST_MS);
    const isSignedIn = async () => (await owner.json<{ user: { id: string } | null }>('/api/me')).body.user?.id === owner.id;
    const jobsDone = async () =>
      Number((await pool.query("SELECT count(*) AS n FROM pgboss.job WHERE name = 'analytics-recount' AND state = 'completed'")).rows[0].n);
    const sessionDays = async () =>
      Number((await pool.query('SELECT extract(epoch FROM expires_at - now()) / 86400 AS days FROM sessions WHERE user_id = $1', [owner.id])).rows[0].days);
    // What would go a day after tomorrow by the tidying of the night.
    await pool.query(
      `INSERT INTO security_events (id, event_type, severity, description, ip_address, created_at) VALUES (gen_random_uuid(), 'sign_up', 'low', 'of 89 days', 'unknown', now() - interval '89 days')`,
    );
    let tokenOfThen: Awaited<ReturnType<typeof newVisitor>> | undefined;

    for (const offset of OFFSETS) {
      const before = { acknowledged: senders.acknowledged.size, mails: smtp.mails.length, jobs: await jobsDone() };
      clock.jumpTo(offset);
      await until(`the site's clock to stand at ${offset}`, async () => Math.abs((await offsetOfSite()) - offset) < 60);
      if (tokenOfThen) {
        const answer = await tokenOfThen.submit({ name: 'Late', email: 'late@example.com', message: 'With a token of the day after tomorrow' });
        expect([answer.status, answer.body.code]).toEqual([403, 'token_expired']);
      }
      // Used up by the one clock, it holds up nobody by the other.
      const visitor = await newVisitor(site.url);
      const answers = [];
      for (let attempt = 0; attempt < 4; attempt++)
        answers.push(
          (
            await visitor.submit(
              { name: 'Again', email: 'again@example.com', message: `Question ${attempt} at ${offset}` },
              { headers: { 'x-forwarded-for': '10.9.9.9' } },
            )
          ).status,
        );
      expect(answers).toEqual([201, 201, 201, 429]);
      tokenOfThen = offset > 0 ? visitor : undefined;

      await pool.query("INSERT INTO pgboss.job (name) VALUES ('forget-security-events'), ('tidy-accounts')");
      await until(`enquiries to go on at ${offset}`, () => senders.acknowledged.size > before.acknowledged + INQUIRIES_EACH, 60_000);
      await until(`mails to go on at ${offset}`, () => smtp.mails.length > before.mails + INQUIRIES_EACH, 60_000);
      await until(`jobs to go on at ${offset}`, async () => (await jobsDone()) > before.jobs, 150_000);
      await until(
        'what tidies to have run',
        async () =>
          (await pool.query("SELECT 1 FROM pgboss.job WHERE name IN ('forget-security-events', 'tidy-accounts') AND state < 'completed'")).rowCount === 0,
      );
      expect((await pool.query("SELECT 1 FROM security_events WHERE description = 'of 89 days'")).rowCount, 'nothing goes early').toBe(1);
      expect(await isSignedIn(), `signed in at ${offset}`).toBe(true);
      // A page renews the session by the site's clock.
      await owner.ask('/account');
      if (offset === 0) await until('the session to end when it should', async () => (await sessionDays()) < SESSION_DAYS + 0.1);
      expect(await sessionDays()).toBeGreaterThan(SESSION_DAYS - 2.1);
    }
    await senders.stop();

    const { rows } = await pool.query<{ email: string; reference: string; key: string }>(
      "SELECT email, reference, idempotency_key AS key FROM inquiries WHERE email LIKE 'guest%'",
    );
    expect(rows).toHaveLength(senders.acknowledged.size);
    for (const { email, reference, key } of rows) expect(senders.acknowledged.get(email)).toEqual({ key, reference });
    expect([...senders.statuses].filter((status) => ![200, 201, 403].includes(status))).toEqual([]);
    await until('every mail to be sent', async () => (await pool.query("SELECT 1 FROM mails WHERE status <> 'sent'")).rowCount === 0, 120_000);
    const handedOver = smtp.mails.map(({ to, parsed }) => `${to} ${parsed.messageId}`);
    expect(handedOver).toHaveLength(new Set(handedOver).size);
    expect(handedOver).toHaveLength(Number((await pool.query('SELECT count(*) AS n FROM mails')).rows[0].n));
    expect(await (await fetch(`${site.url}/readyz`)).json()).toMatchObject({ status: 'ready', mailsWaiting: 0, problems: [] });
    expect(await site.kill('SIGTERM')).toBe(0);
  },
);
