import { describe, expect, it } from 'vitest';
import { RATE_LIMITS } from '../../src/domains/security/server/rate-limits.ts';
import { runCli } from '../../src/start/cli.ts';
import { PASSWORD } from '../fixtures/signed-in-person.ts';
import { until } from '../fixtures/until.ts';
import { accountPeopleOf, type Browser } from './account-people.ts';
import { siteUnderTest } from './site-under-test.ts';

/* A site that is open to the public and names no address: its first admin types the setup code (decisions.md, "First admin"). */
const PUBLIC = 'https://tours.example.com';
const shared = siteUnderTest('first_admin', { SITE_URL: PUBLIC });
const { browser } = accountPeopleOf(shared);
const own = { headers: { origin: PUBLIC } };
const SHOWN = /([A-Z0-9]{4}-){2}[A-Z0-9]{4}/;

async function cli(...args: string[]): Promise<string> {
  const lines: string[] = [];
  const env = { DATABASE_URL: shared.pool.options.connectionString, DATA_DIR: shared.dataDir, SITE_URL: PUBLIC, LOG_LEVEL: 'silent' };
  await runCli(args, env, (line) => lines.push(line));
  return lines.join('\n');
}

async function confirmed(email: string): Promise<Browser> {
  const visitor = browser();
  expect((await visitor.ask('/api/auth/sign-up/email', { name: '', email, password: PASSWORD }, own)).status).toBe(200);
  await shared.pool.query('UPDATE users SET email_verified = true WHERE email = $1', [email]);
  expect((await visitor.ask('/api/auth/sign-in/email', { email, password: PASSWORD }, own)).status).toBe(200);
  return visitor;
}

const claim = async (visitor: Browser, body?: object) => {
  const answer = await visitor.ask('/api/admin/claim', body, { method: 'POST', ...own });
  return { status: answer.status, code: ((await answer.json()) as { code?: string }).code, retryAfter: answer.headers.get('retry-after') };
};

describe('the first admin of a public site', () => {
  it('is told of at the start, by the command line and by doctor, with the code where only the operator looks', async () => {
    await until('the start to tell', () => SHOWN.test(shared.site.output()));
    const [code = ''] = SHOWN.exec(shared.site.output()) ?? [];
    expect(shared.site.output()).toMatch(
      /nobody is administrator yet: sign up at https:\/\/tours\.example\.com\/auth, then claim it at .*\/admin-init with the setup code/,
    );
    expect(JSON.stringify(shared.site.logLines())).not.toContain(code);
    expect(await cli('admin', 'code')).toBe(code);
    const doctor = await cli('doctor');
    expect(doctor).toContain('note  nobody is administrator yet');
    expect(doctor).not.toContain(code);
  });

  it('is nobody without the code, or with a wrong one, of which there are few', async () => {
    const visitor = await confirmed('guesser@example.com');
    for (const path of ['/admin', '/admin-init']) expect(await (await visitor.ask(path)).text(), path).toContain('Setup code');
    for (const body of [undefined, {}, { code: '' }, { code: 7 }])
      expect(await claim(visitor, body)).toMatchObject({ status: 403, code: 'setup_code_required' });
    for (let guess = 0; guess < RATE_LIMITS.setupCode.points; guess++)
      expect(await claim(visitor, { code: 'AAAA-AAAA-AAAA' })).toMatchObject({ status: 403, code: 'setup_code_wrong' });
    const code = await cli('admin', 'code');
    expect(await claim(visitor, { code })).toMatchObject({ status: 429, code: 'too_many_attempts', retryAfter: expect.stringMatching(/^\d+$/) });
    await until(
      'the event',
      async () => (await shared.pool.query("SELECT 1 FROM security_events WHERE description LIKE 'A wrong setup code%'")).rowCount !== 0,
    );
    expect((await shared.pool.query('SELECT 1 FROM user_roles')).rowCount).toBe(0);
    expect(await claim(browser(), { code })).toMatchObject({ status: 401 });
  });

  it('is whoever types it, however; then no code is worth anything', async () => {
    const [owner, late] = [await confirmed('owner@example.com'), await confirmed('late@example.com')];
    const code = await cli('admin', 'code');
    expect(await claim(owner, { code: ` ${code.toLowerCase().replaceAll('-', ' ')}` })).toMatchObject({ status: 200 });
    expect(await claim(late, { code })).toMatchObject({ status: 409, code: 'admin_exists' });
    expect(await claim(late)).toMatchObject({ status: 409 });
    expect(await cli('admin', 'code')).toBe('There is an administrator already: no code is needed.');
    expect(await cli('doctor')).toContain('ok    there is an administrator');
  });
});

it('cookies of a site on https belong to its host alone, and so does the demand for https', async () => {
  const answer = await browser().ask('/api/auth/sign-up/email', { name: '', email: 'marked@example.com', password: PASSWORD }, own);
  expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Host-hbt_signed_up=\w+; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/)]);
  const visitor = await confirmed('secure@example.com');
  for (const name of visitor.jar.keys()) expect(name).toMatch(/^__Host-/);
  expect([...visitor.jar.keys()].toSorted()).toEqual(['__Host-hbt.session_token', '__Host-hbt_hint', '__Host-hbt_known', '__Host-hbt_signed_up']);
  expect((await visitor.ask('/api/me')).headers.get('strict-transport-security')).toBe('max-age=31536000');
});
