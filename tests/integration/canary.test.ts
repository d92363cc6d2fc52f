import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CanarySignatures } from '../../src/domains/watch/server/canary/canary-signature.ts';
import { installationSecret } from '../../src/server/config/secrets.ts';
import { runCli } from '../../src/start/cli.ts';
import { until } from '../fixtures/until.ts';
import { newVisitor } from '../fixtures/visitor.ts';
import { siteUnderTest } from './site-under-test.ts';

const WITNESS = 'witness@example.com';
const shared = siteUnderTest('canary', { CANARY_MAIL_TO: WITNESS });

async function canary(env: Record<string, string> = {}): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const all = { ...shared.env, SITE_URL: shared.site.url, LOG_LEVEL: 'silent', ENV_FILE: '/dev/null', ...env };
  const code = await runCli(['canary'], all, (line) => lines.push(line));
  return { code, said: lines.join('\n') };
}

/** Rows of tables that an enquiry leaves something in, beside the canary's own. */
async function left(): Promise<Record<string, number>> {
  const { rows } = await shared.pool.query<Record<string, number>>(`SELECT
    (SELECT count(*)::int FROM inquiries) AS inquiries, (SELECT count(*)::int FROM inquiry_history) AS history,
    (SELECT count(*)::int FROM rate_limits WHERE key NOT LIKE 'test%') AS limits, (SELECT count(*)::int FROM security_events) AS events`);
  return rows[0] ?? {};
}

describe('a canary enquiry', () => {
  it('comes through form, database and mail, says each step, and leaves nothing that anybody could take for an enquiry', async () => {
    const { code, said } = await canary();
    expect(said).toMatch(/^ok {4}the form: .+ took the enquiry\nok {4}the database: .+\nok {4}the mail: to witness@example\.com, taken by the mail server\n/);
    expect(code).toBe(0);
    expect(await left()).toEqual({ inquiries: 0, history: 0, limits: 0, events: 0 });
    expect(shared.smtp.mails.map(({ to, parsed }) => [to, parsed.subject])).toEqual([
      [[WITNESS], expect.stringMatching(/^Canary: enquiries to localhost:\d+ come through$/)],
    ]);
  });

  it('whose mail is not taken is no enquiry either, and its mail is tried until it is', async () => {
    shared.smtp.behaviour = { temporary: true };
    shared.smtp.mails.length = 0;
    const going = canary();
    await until(
      'its mail to have been refused',
      async () => (await shared.pool.query("SELECT 1 FROM mails WHERE kind = 'canary' AND attempts > 0 AND status = 'queued'")).rowCount === 1,
    );
    expect(await left()).toEqual({ inquiries: 0, history: 0, limits: 0, events: 0 });
    shared.smtp.behaviour = {};
    expect((await going).code).toBe(0);
    expect(shared.smtp.mails).toHaveLength(1);
  });

  it('that the site does not know is refused: forged, of another enquiry, unexpected, or sent again', async () => {
    const visitor = await newVisitor(shared.site.url);
    const own = new CanarySignatures(installationSecret(undefined, shared.dataDir));
    const send = (id: string, signature: string) =>
      visitor.submit({ name: 'Canary', message: 'Hello', leadSource: 'inquiry_form' }, { key: id, headers: { 'x-canary': signature } });
    const id = randomUUID();
    await shared.pool.query('INSERT INTO canaries (id) VALUES ($1)', [id]);
    const refused = { status: 403, body: { success: false, code: 'canary_refused' } };
    expect(await send(id, 'x')).toMatchObject(refused);
    expect(await send(id, new CanarySignatures('another secret, that is long enough').sign(id))).toMatchObject(refused);
    expect(await send(id, own.sign(randomUUID()))).toMatchObject(refused);
    expect(await send(id, own.sign(id, Date.now() - 3600_000))).toMatchObject(refused);
    const unexpected = randomUUID();
    expect(await send(unexpected, own.sign(unexpected)), 'nobody sent it').toMatchObject(refused);
    expect((await send(id, own.sign(id))).status).toBe(201);
    expect(await send(id, own.sign(id)), 'a replay').toMatchObject(refused);
    expect(await left()).toMatchObject({ inquiries: 0, history: 0 });
  });

  it('where the site is not to be reached says at which step it failed', async () => {
    const { code, said } = await canary({ SITE_URL: 'http://localhost:1' });
    expect(said).toMatch(/^LOOK {2}the form: http:\/\/localhost:1 cannot be reached: /);
    expect(said).toContain('was it started again since CANARY_MAIL_TO was set?');
    expect(code).toBe(1);
    const { rows } = await shared.pool.query('SELECT failure FROM canaries ORDER BY created_at DESC LIMIT 1');
    expect(rows[0].failure).toMatch(/^the form: http:\/\/localhost:1 cannot be reached/);
  });

  it('is none where CANARY_MAIL_TO is not set', async () => {
    const { code, said } = await canary({ CANARY_MAIL_TO: '' });
    expect(said).toMatch(/^CANARY_MAIL_TO is not set/);
    expect(code).toBe(1);
  });
});
