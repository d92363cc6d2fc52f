import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../fixtures/signed-in-person.ts';
import { accountPeopleOf } from './account-people.ts';
import { sharedSite } from './shared-site.ts';

const shared = sharedSite();
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

it('an anonymous session is an account without rights', async () => {
  const visitor = browser();
  expect((await visitor.ask('/api/auth/sign-in/anonymous', {})).status).toBe(200);
  expect(await visitor.me()).toMatchObject({ role: null, aal: 'aal1' });
  expect((await visitor.ask('/api/admin/claim', {})).status).toBe(403);
});
