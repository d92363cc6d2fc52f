import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../fixtures/signed-in-person.ts';
import { accountPeopleOf } from './account-people.ts';
import { siteUnderTest } from './site-under-test.ts';

const shared = siteUnderTest('account_sessions', { GOOGLE_CLIENT_ID: 'sample-id', GOOGLE_CLIENT_SECRET: 'sample-secret' });
const { browser, signIn, confirmed, deviceOf } = accountPeopleOf(shared);

describe('sessions', () => {
  it('are ended one by one by their owner alone, without any token in the page', async () => {
    const email = 'devices@example.com';
    const visitor = await confirmed(email);
    const phone = await deviceOf(email);
    const stranger = await confirmed('stranger@example.com');
    const { rows } = await shared.pool.query('SELECT s.id, s.token FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = $1 ORDER BY s.created_at', [
      email,
    ]);
    const page = await (await visitor.ask('/account')).text();
    for (const { id, token } of rows) {
      expect(page).toContain(id);
      expect(page).not.toContain(token);
    }
    const phoneId = rows[1].id;
    expect((await browser().ask('/api/account/end-session', { id: phoneId })).status).toBe(401);
    expect((await stranger.ask('/api/account/end-session', { id: phoneId })).status).toBe(404);
    expect((await visitor.ask('/api/account/end-session', { id: phoneId }, { headers: { origin: 'https://evil.example' } })).status).toBe(403);
    expect((await visitor.ask('/api/account/end-session')).status).toBe(405);
    expect(await phone.me()).toMatchObject({ user: { email } });
    expect((await visitor.ask('/api/account/end-session', { id: phoneId })).status).toBe(200);
    expect(await phone.me()).toEqual({ user: null });
    expect(await visitor.me()).toMatchObject({ user: { email } });
  });

  it('are all ended at once', async () => {
    const email = 'everywhere@example.com';
    const visitor = await confirmed(email);
    const phone = await deviceOf(email);
    expect((await visitor.ask('/api/auth/revoke-sessions', {})).status).toBe(200);
    expect(await visitor.me()).toEqual({ user: null });
    expect(await phone.me()).toEqual({ user: null });
  });

  it('of other devices end with the old password', async () => {
    const email = 'changed@example.com';
    const visitor = await confirmed(email);
    const phone = await deviceOf(email);
    const change = { currentPassword: PASSWORD, newPassword: 'eight rhun palms', revokeOtherSessions: true };
    expect((await visitor.ask('/api/auth/change-password', { ...change, currentPassword: 'not the one' })).status).toBe(400);
    expect((await visitor.ask('/api/auth/change-password', change)).status).toBe(200);
    expect(await visitor.me()).toMatchObject({ user: { email } });
    expect(await phone.me()).toEqual({ user: null });
    expect((await signIn(browser(), email)).status).toBe(401);
  });
});

describe('a provider', () => {
  it('is asked with PKCE, and leads back to us', async () => {
    const answer = await browser().ask('/api/auth/sign-in/social', { provider: 'google', callbackURL: '/admin', errorCallbackURL: '/auth' });
    const { url } = (await answer.json()) as { url: string };
    const { origin, searchParams } = new URL(url);
    expect(origin).toBe('https://accounts.google.com');
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    expect(searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect(searchParams.get('redirect_uri')).toBe(`${shared.site.url}/api/auth/callback/google`);
  });

  it('is offered on the auth page', async () => {
    expect(await (await browser().ask('/auth')).text()).toMatch(/providers[^<>]*google/);
  });

  it('does not lead to another site', async () => {
    const answer = await browser().ask('/api/auth/sign-in/social', { provider: 'google', callbackURL: 'https://evil.example/' });
    expect(answer.status).toBe(403);
  });

  it('is unlinked from an account, but for the last way in', async () => {
    const visitor = await confirmed('linked@example.com');
    const { user } = await visitor.me();
    await shared.pool.query("INSERT INTO accounts (id, account_id, provider_id, user_id) VALUES ('linked', 'sub-1', 'google', $1)", [user?.id]);
    expect((await visitor.ask('/api/auth/unlink-account', { accountId: 'linked' })).status).toBe(200);
    const { rows } = await shared.pool.query('SELECT id, provider_id FROM accounts WHERE user_id = $1', [user?.id]);
    expect(rows.map(({ provider_id: provider }) => provider)).toEqual(['credential']);
    expect((await visitor.ask('/api/auth/unlink-account', { accountId: rows[0].id })).status).toBe(400);
  });
});

it('an anonymous session is an account without rights', async () => {
  const visitor = browser();
  expect((await visitor.ask('/api/auth/sign-in/anonymous', {})).status).toBe(200);
  expect(await visitor.me()).toMatchObject({ role: null, aal: 'aal1' });
  expect((await visitor.ask('/api/admin/claim', {})).status).toBe(403);
});

/** Every route that docs/develop/accounts.md names as ours. */
const DOCUMENTED = readFileSync('docs/develop/accounts.md', 'utf8')
  .split('\n')
  .filter((row) => row.startsWith('|'))
  .flatMap((row) => [
    ...row
      .split('|')
      .slice(2)
      .join('|')
      .matchAll(/`(GET|POST) (\/[^\s`?]*)/g),
  ])
  .map(([, method = '', path = '']) => [method, path.startsWith('/api/') ? path : `/api/auth${path}`] as const);

it('docs/develop/accounts.md names routes', () => expect(DOCUMENTED.length).toBeGreaterThan(25));

it.each(DOCUMENTED)('%s %s, which docs/develop/accounts.md names, is there', async (method, path) => {
  const answer = await browser().ask(path.replace('{token}', 'made-up'), method === 'POST' ? {} : undefined);
  expect([404, 405, 500]).not.toContain(answer.status);
});
