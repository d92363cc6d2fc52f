import { describe, expect, it } from 'vitest';
import { RATE_LIMITS } from '../../src/domains/security/server/rate-limits.ts';
import { holding } from '../fixtures/holding.ts';
import { PASSWORD } from '../fixtures/signed-in-person.ts';
import { until } from '../fixtures/until.ts';
import { accountPeopleOf, type Browser } from './account-people.ts';
import { sharedSite } from './shared-site.ts';

/* Signing up more than once, and confirming the address elsewhere than it was typed. */

const shared = sharedSite();
const { browser, mailedLink, confirmBy, press, signUp, signIn, confirmed } = accountPeopleOf(shared);

const { areWaiting, heldUp } = holding(() => shared.pool);

const mailsTo = async (email: string) =>
  (await shared.pool.query<{ kind: string }>('SELECT kind FROM mails WHERE recipient = $1 ORDER BY created_at', [email])).rows.map(({ kind }) => kind);
/** The links of all mails that confirm this address, the oldest first, once there are as many. */
async function confirmLinksTo(email: string, count: number): Promise<string[]> {
  const links = () =>
    shared.smtp.mails
      .filter(({ to, parsed }) => to.includes(email) && parsed.subject?.startsWith('Confirm your e-mail address'))
      .map(({ parsed }) => /https?:\/\/\S+\/api\/auth\/verify-email[^\s\])>]*/.exec(parsed.text ?? '')?.[0] ?? '');
  await until(`${count} links to ${email}`, () => links().length === count, 20_000);
  return links();
}
const signUpTo = (visitor: Browser, email: string, callbackURL: string) =>
  visitor.ask('/api/auth/sign-up/email', { name: '', email, password: PASSWORD, callbackURL });

describe('who presses "Sign Up" again', () => {
  it('at the same moment, in another tab or from anywhere else, is answered alike: nobody learns by it that the address had no account', async () => {
    const email = 'at.once@example.com';
    const { both } = await heldUp(['LOCK TABLE users IN SHARE MODE', []], async () => {
      const both = [browser(), browser()].map((visitor) => signUpTo(visitor, email, '/'));
      await areWaiting(2);
      return { both };
    });
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await shared.pool.query('SELECT 1 FROM users WHERE email = $1', [email])).rowCount).toBe(1);
  });

  it.each([0, 1])('gets the link again, and by either of them comes in with the password that was typed (link %i)', async (which) => {
    const [person, email] = [browser(), `twice-${which}@example.com`];
    await signUp(person, email);
    const [first = ''] = await confirmLinksTo(email, 1);
    expect((await signUpTo(person, email, '/tours')).status).toBe(200);
    const links = await confirmLinksTo(email, 2);
    expect(await mailsTo(email)).toEqual(['confirm_address', 'confirm_address']);
    const link = (which === 0 ? first : links.find((one) => one !== first)) ?? '';
    // Each leads where its own sign-up said.
    expect((await confirmBy(person, link)).headers.get('location')).toBe(which === 0 ? '/admin-init' : '/tours');
    expect(await person.me()).toMatchObject({ user: { email } });
    expect((await signIn(browser(), email)).status).toBe(200);
  });

  it('is known by their browser however often they pressed, also for other addresses', async () => {
    const [person, email] = [browser(), 'impatient@example.com'];
    await confirmed('somebody-known@example.com');
    await signUp(person, email);
    const link = await mailedLink(email, /^Confirm your e-mail address/);
    for (let press = 1; press < RATE_LIMITS.accountMail.points; press++) expect((await signUpTo(person, email, '/')).status).toBe(200);
    for (const other of ['somebody-known@example.com', 'somebody-new@example.com']) await signUp(person, other);
    expect((await signUpTo(person, email, '/')).status, 'the limit of mails holds').toBe(429);
    await confirmBy(person, link);
    expect(await person.me()).toMatchObject({ user: { email } });
  });

  it('in another browser is not taken for who made the account', async () => {
    const [stranger, owner, email] = [browser(), browser(), 'made-by-another@example.com'];
    await signUp(stranger, email);
    const [first] = await confirmLinksTo(email, 1);
    await signUpTo(owner, email, '/tours');
    const again = (await confirmLinksTo(email, 2)).find((link) => link !== first) ?? '';
    expect((await confirmBy(owner, again)).headers.get('location')).toBe('/auth?confirm=choose-password');
    expect(await owner.me()).toEqual({ user: null });
    expect((await signIn(stranger, email)).status).toBe(401);
  });

  it('sees the same whether the address is new, waits to be confirmed or has an account', async () => {
    const addresses = ['told-new@example.com', 'told-waiting@example.com', 'told-known@example.com'];
    await signUp(browser(), 'told-waiting@example.com');
    await confirmed('told-known@example.com');
    const told = await Promise.all(
      addresses.map(async (email) => {
        const answer = await signUpTo(browser(), email, '/');
        const text = (await answer.text()).replace(email, '').replace(/"id":"\w+"/, '');
        const cookies = answer.headers.getSetCookie().map((cookie) => cookie.replace(/=\w{32};/, '=ID;'));
        return [answer.status, text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, ''), cookies];
      }),
    );
    expect(told[1]).toEqual(told[0]);
    expect(told[2]).toEqual(told[0]);
    await until('the mail', async () => (await mailsTo('told-known@example.com')).length === 1);
    expect(await mailsTo('told-known@example.com')).toEqual(['known_address']);
  });
});

describe('who was invited, and confirms the address in another browser', () => {
  const INVITED = `/invited/${'x'.repeat(43)}`;
  const NEXT = encodeURIComponent(INVITED);

  it('is led back to the invitation by every step', async () => {
    const [here, there, email] = [browser(), browser(), 'invited-elsewhere@example.com'];
    await signUpTo(here, email, INVITED);
    const link = await mailedLink(email, /^Confirm your e-mail address/);
    const CHOOSE = `/auth?confirm=choose-password&next=${NEXT}`;
    expect((await confirmBy(there, link)).headers.get('location')).toBe(CHOOSE);
    // Pressed once more while the password is still to be chosen.
    expect((await press(there, link)).headers.get('location')).toBe(CHOOSE);
    const target = new URL((await there.ask(await mailedLink(email, /^Choose a new password/))).headers.get('location') ?? '', shared.site.url);
    expect([target.pathname, target.searchParams.get('next')]).toEqual(['/auth', INVITED]);
    const newPassword = 'seven other palms';
    expect((await there.ask('/api/auth/reset-password', { newPassword, token: target.searchParams.get('token') })).status).toBe(200);
    // Used, the link says so, and still knows where to.
    const again = (await there.ask(await mailedLink(email, /^Choose a new password/))).headers.get('location') ?? '';
    expect(new URL(again, shared.site.url).searchParams.get('next')).toBe(INVITED);
    expect((await signIn(there, email, newPassword)).status).toBe(200);
    expect((await there.ask(`${target.pathname}?next=${NEXT}`)).headers.get('location')).toBe(INVITED);
  });

  it('is led there as well where the link does not work any more', async () => {
    const answer = await press(browser(), `/api/auth/verify-email?token=spoilt&callbackURL=${NEXT}`);
    expect(answer.headers.get('location')).toBe(`/auth?confirm=failed&next=${NEXT}`);
  });

  it.each(['/tours', '/invited/../admin', '/account?next=/invited/x'])('is led to no other place: %s', async (callbackURL) => {
    const email = `led-${callbackURL.replaceAll(/\W/g, '')}@example.com`;
    await signUpTo(browser(), email, callbackURL);
    const opened = await confirmBy(browser(), await mailedLink(email, /^Confirm your e-mail address/));
    expect(opened.headers.get('location')).toBe('/auth?confirm=choose-password');
    expect((await browser().ask(await mailedLink(email, /^Choose a new password/))).headers.get('location')).not.toContain('next=');
  });
});
