import { describe, expect, it } from 'vitest';
import { openSession, PASSWORD } from '../fixtures/signed-in-person.ts';
import { until } from '../fixtures/until.ts';
import { accountPeopleOf, type Browser } from './account-people.ts';
import { sharedSite } from './shared-site.ts';

/* What a new password ends and begins, whether it was chosen by a link in a mail or in the account. */

const shared = sharedSite();
const { browser, mailedLink, press, signUp, signIn, confirmed } = accountPeopleOf(shared);
const NEW_PASSWORD = 'a new one entirely';

/** The tokens of all links for a new password that this address got so far. */
const tokensTo = (email: string) =>
  shared.smtp.mails
    .filter(({ to, parsed }) => to.includes(email) && parsed.subject?.startsWith('Choose a new password'))
    .map(({ parsed }) => /\/api\/auth\/reset-password\/(\w+)/.exec(parsed.text ?? '')?.[1] ?? '');

/** Asks for a link. @returns its token */
async function askedForReset(email: string): Promise<string> {
  const before = tokensTo(email);
  expect((await browser().ask('/api/auth/request-password-reset', { email, redirectTo: '/auth' })).status).toBe(200);
  await until(`a link to ${email}`, () => tokensTo(email).length > before.length, 20_000);
  return tokensTo(email).find((token) => !before.includes(token)) ?? '';
}

const reset = async (visitor: Browser, token: string, newPassword: string) => (await visitor.ask('/api/auth/reset-password', { newPassword, token })).status;

describe('a new password ends the links for another one', () => {
  it('where it was chosen by one of them, and leaves those of other people', async () => {
    const [email, other] = ['two-links@example.com', 'another-link@example.com'];
    await Promise.all([confirmed(email), confirmed(other)]);
    const [older, newer, theirs] = [await askedForReset(email), await askedForReset(email), await askedForReset(other)];
    expect(await reset(browser(), newer, NEW_PASSWORD)).toBe(200);
    expect((await browser().ask(`/api/auth/reset-password/${older}?callbackURL=%2Fauth`)).headers.get('location')).toContain('error=INVALID_TOKEN');
    expect(await reset(browser(), older, 'the finder’s password')).toBe(400);
    expect((await signIn(browser(), email, NEW_PASSWORD)).status).toBe(200);
    expect(await reset(browser(), theirs, NEW_PASSWORD)).toBe(200);
  });

  it.each([true, false])('where it was changed in the account (all other devices signed out: %s), and not where the present one was wrong', async (all) => {
    const email = `link-and-change-${all}@example.com`;
    const visitor = await confirmed(email);
    const token = await askedForReset(email);
    const change = { currentPassword: 'not the one', newPassword: NEW_PASSWORD, revokeOtherSessions: all };
    const opens = async () => (await browser().ask(`/api/auth/reset-password/${token}?callbackURL=%2Fauth`)).headers.get('location');
    expect((await visitor.ask('/api/auth/change-password', change)).status).toBe(400);
    expect(await opens()).toContain(`token=${token}`);
    expect((await visitor.ask('/api/auth/change-password', { ...change, currentPassword: PASSWORD })).status).toBe(200);
    expect(await opens()).toContain('error=INVALID_TOKEN');
    expect(await reset(browser(), token, 'the finder’s password')).toBe(400);
    expect((await signIn(browser(), email, NEW_PASSWORD)).status).toBe(200);
  });
});

describe('a new password that was chosen by mail before the address was confirmed', () => {
  it('confirms it, and stays where the link that confirms is pressed afterwards, here or elsewhere', async () => {
    const email = 'reset-first@example.com';
    const owner = browser();
    await signUp(owner, email);
    const link = await mailedLink(email, /^Confirm your e-mail address/);
    expect(await reset(owner, await askedForReset(email), NEW_PASSWORD)).toBe(200);
    expect((await signIn(owner, email, NEW_PASSWORD)).status).toBe(200);
    expect(await owner.me()).toMatchObject({ user: { email } });
    for (const visitor of [browser(), owner]) await press(visitor, link);
    expect((await signIn(browser(), email, NEW_PASSWORD)).status).toBe(200);
    expect(await owner.me()).toMatchObject({ user: { email } });
  });

  it('opens nothing to who signed up with the address of another person', async () => {
    const email = 'typed-by-a-stranger@example.com';
    const [stranger, owner] = [browser(), browser()];
    await signUp(stranger, email);
    const link = await mailedLink(email, /^Confirm your e-mail address/);
    // Nobody has a session of such an account; one that came about all the same ends as well.
    const cookies = await openSession(shared, (await shared.pool.query('SELECT id FROM users WHERE email = $1', [email])).rows[0].id);
    const session = browser();
    for (const [name, value] of Object.entries(cookies)) session.jar.set(name, value);
    expect(await reset(owner, await askedForReset(email), NEW_PASSWORD)).toBe(200);
    expect((await signIn(stranger, email)).status).toBe(401);
    // The mark of the sign-up is worth nothing any more, even where the stranger comes to see the link.
    await press(stranger, link);
    for (const visitor of [stranger, session]) expect(await visitor.me()).toEqual({ user: null });
    expect((await signIn(owner, email, NEW_PASSWORD)).status).toBe(200);
  });
});
