import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../fixtures/signed-in-person.ts';
import { until } from '../fixtures/until.ts';
import { accountPeopleOf, type Browser } from './account-people.ts';
import { sharedSite } from './shared-site.ts';

/* What a new password ends and begins, whether it was chosen by a link in a mail or in the account. */

const shared = sharedSite();
const { browser, signIn, confirmed } = accountPeopleOf(shared);
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
