import { expect, it } from 'vitest';
import { PASSWORD } from '../fixtures/signed-in-person.ts';
import { totp } from '../fixtures/totp.ts';
import { accountPeopleOf, type Browser } from './account-people.ts';
import { sharedSite } from './shared-site.ts';

/* Signing in where the browser still holds the cookie of a session that was ended elsewhere: every way opens one session, and keeps its cookie. */

const shared = sharedSite();
const { browser, mailedLink, confirmBy, signUp, signIn, confirmed, deviceOf } = accountPeopleOf(shared);
const SESSION = 'hbt.session_token';
const NEW_PASSWORD = 'a new one entirely';

const openSessions = async (email: string) =>
  (await shared.pool.query('SELECT 1 FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = $1', [email])).rowCount;

/** Gives the browser the cookie of a session that is over. */
async function withEndedSession(visitor: Browser, email: string): Promise<void> {
  const other = await deviceOf(email);
  visitor.jar.set(SESSION, other.jar.get(SESSION) ?? '');
  expect((await other.ask('/api/auth/revoke-sessions', {})).status).toBe(200);
  expect(await visitor.me()).toEqual({ user: null });
}

it('the password signs in at once after "Sign out everywhere" on another device', async () => {
  const email = 'ended-password@example.com';
  const here = await confirmed(email);
  await withEndedSession(here, email);
  expect((await signIn(here, email)).status).toBe(200);
  expect(await here.me()).toMatchObject({ user: { email } });
  expect(await openSessions(email)).toBe(1);
  // What the browser holds beside it stays.
  expect([here.jar.get('hbt_hint'), here.jar.has('hbt_known')]).toEqual(['1', true]);
});

it('the new password signs in at once in the browser that was signed in when it was chosen', async () => {
  const email = 'ended-reset@example.com';
  const here = await confirmed(email);
  await here.ask('/api/auth/request-password-reset', { email, redirectTo: '/auth' });
  const token = new URL(await mailedLink(email, /^Choose a new password/)).pathname.split('/').at(-1);
  expect((await here.ask('/api/auth/reset-password', { newPassword: NEW_PASSWORD, token })).status).toBe(200);
  expect((await signIn(here, email, NEW_PASSWORD)).status).toBe(200);
  expect(await here.me()).toMatchObject({ user: { email } });
  expect(await openSessions(email)).toBe(1);
});

it('the code of a second factor signs in at once', async () => {
  const email = 'ended-factor@example.com';
  const here = await confirmed(email);
  const { totpURI, backupCodes } = (await (await here.ask('/api/auth/two-factor/enable', { password: PASSWORD })).json()) as {
    totpURI: string;
    backupCodes: string[];
  };
  await here.ask('/api/auth/two-factor/verify-totp', { code: totp(totpURI) });
  const ended = here.jar.get(SESSION) ?? '';
  expect((await here.ask('/api/auth/revoke-sessions', {})).status).toBe(200);
  here.jar.set(SESSION, ended);
  expect(await (await signIn(here, email)).json()).toMatchObject({ twoFactorRedirect: true });
  here.jar.set(SESSION, ended);
  expect((await here.ask('/api/auth/two-factor/verify-backup-code', { code: backupCodes[0] })).status).toBe(200);
  expect(await here.me()).toMatchObject({ user: { email }, aal: 'aal2' });
  expect(await openSessions(email)).toBe(1);
});

it('the link that confirms an address signs in the browser that signed up', async () => {
  const email = 'ended-confirming@example.com';
  await confirmed('ended-before@example.com');
  const here = browser();
  await withEndedSession(here, 'ended-before@example.com');
  await signUp(here, email);
  const opened = await confirmBy(here, await mailedLink(email, /^Confirm your e-mail address/));
  expect(opened.headers.get('location')).not.toMatch(/^\/auth/);
  expect(await here.me()).toMatchObject({ user: { email } });
  expect(await openSessions(email)).toBe(1);
});
