import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../fixtures/signed-in-person.ts';
import { accountPeopleOf } from './account-people.ts';
import { sharedSite } from './shared-site.ts';

const shared = sharedSite();
const { browser, mailedLink, confirmBy, press, signUp, confirmed, confirmedByMail } = accountPeopleOf(shared);

describe('an account', () => {
  it('is made by a password and a confirmed address, and gives no rights', async () => {
    const visitor = browser();
    const email = 'awa@example.com';
    await signUp(visitor, email);
    expect(await visitor.me()).toEqual({ user: null });
    const early = await visitor.ask('/api/auth/sign-in/email', { email, password: PASSWORD });
    expect(early.status).toBe(403);
    const link = await mailedLink(email, /^Confirm your e-mail address/);
    const opened = await confirmBy(visitor, link);
    expect(opened.status).toBe(302);
    // The link names the site's root (spec §7); while nobody is admin, that leads on to the claim.
    expect(new URL(link).searchParams.get('callbackURL')).toBe('/');
    expect(opened.headers.get('location')).toBe('/admin-init');
    expect(await visitor.me()).toMatchObject({ user: { email }, role: null, aal: 'aal1' });
  });

  it('is asked after only by who has the hint, which goes with the session', async () => {
    const visitor = await confirmedByMail('hint@example.com');
    expect(visitor.jar.get('hbt_hint')).toBe('1');
    expect((await visitor.ask('/api/auth/sign-out', {})).status).toBe(200);
    expect(visitor.jar.has('hbt_hint')).toBe(false);
    expect(await visitor.me()).toEqual({ user: null });
  });

  it('is found by its password alone, and ten wrong ones are enough for a quarter of an hour', async () => {
    await confirmed('wrong@example.com');
    const visitor = browser();
    for (let attempt = 0; attempt < 10; attempt++) {
      const answer = await visitor.ask('/api/auth/sign-in/email', { email: 'wrong@example.com', password: 'not the one' });
      expect(answer.status).toBe(401);
    }
    const answer = await visitor.ask('/api/auth/sign-in/email', { email: 'Wrong@example.com ', password: PASSWORD });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('whose password is forgotten gets a new one by mail, which ends all sessions', async () => {
    const email = 'forgot@example.com';
    const before = await confirmed(email);
    const visitor = browser();
    expect((await visitor.ask('/api/auth/request-password-reset', { email, redirectTo: '/auth' })).status).toBe(200);
    const link = await mailedLink(email, /^Choose a new password/);
    const opened = await visitor.ask(link);
    const token = new URL(opened.headers.get('location') ?? '', shared.site.url).searchParams.get('token');
    expect((await visitor.ask('/api/auth/reset-password', { newPassword: 'a new one entirely', token })).status).toBe(200);
    expect(await before.me()).toEqual({ user: null });
    expect((await visitor.ask('/api/auth/sign-in/email', { email, password: PASSWORD })).status).toBe(401);
    expect((await visitor.ask('/api/auth/sign-in/email', { email, password: 'a new one entirely' })).status).toBe(200);
    expect(await visitor.me()).toMatchObject({ user: { email } });
    // The link works once.
    expect((await visitor.ask(link)).headers.get('location')).toContain('error=INVALID_TOKEN');
  });

  it('that exists is not given away by the form: its owner gets a mail', async () => {
    const email = 'known@example.com';
    await confirmed(email);
    const answer = await browser().ask('/api/auth/sign-up/email', { name: 'Somebody', email, password: 'another one', callbackURL: '/' });
    expect(answer.status).toBe(200);
    expect(await mailedLink(email, /^You have an account already/)).toBe(`${shared.site.url}/auth`);
  });

  it.each([
    ['sign-in/email', { password: 'not the one' }],
    ['sign-up/email', { name: 'Somebody', password: 'another one', callbackURL: '/' }],
    ['request-password-reset', { redirectTo: '/auth' }],
    ['send-verification-email', { callbackURL: '/' }],
  ])('answers %s with the same status and words whether it is there or not', async (path, body) => {
    const known = `known-${path.replace('/', '-')}@example.com`;
    const unknown = `unknown-${path.replace('/', '-')}@example.com`;
    await confirmed(known);
    const told = async (email: string) => {
      const answer = await browser().ask(`/api/auth/${path}`, { ...body, email });
      const text = await answer.text();
      // What differs by nature: the address itself, and a number and times that are made up for a stranger as well.
      const plain = text
        .replaceAll(email, 'EMAIL')
        .replace(/"id":"\w+"/, '"id":"ID"')
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');
      return { status: answer.status, cookies: answer.headers.getSetCookie().length, text: plain };
    };
    expect(await told(unknown)).toEqual(await told(known));
  });

  it('whose confirmation link is spoilt leads to the form, which says so', async () => {
    const answer = await press(browser(), '/api/auth/verify-email?token=spoilt&callbackURL=%2F');
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/auth?confirm=failed');
    expect(await (await browser().ask('/auth?confirm=failed')).text()).toContain('confirm-link');
    // So does a provider that was refused.
    expect(await (await browser().ask('/auth?error=access_denied')).text()).toMatch(/problem&quot;:\[0,&quot;provider/);
  });

  it('is not made from a foreign page, with a short password or a huge body', async () => {
    const body = { name: 'Eve', email: 'eve@example.com', password: PASSWORD };
    expect((await browser().ask('/api/auth/sign-up/email', body, { headers: { origin: 'https://evil.example' } })).status).toBe(403);
    expect((await browser().ask('/api/auth/sign-up/email', { ...body, password: 'five5' })).status).toBe(400);
    expect((await browser().ask('/api/auth/sign-up/email', { ...body, name: 'x'.repeat(40_000) })).status).toBe(413);
  });
});

it('has a name of one line, and of 50 characters at most: a longer one is refused, and the one before it stays', async () => {
  const visitor = await confirmed('long@example.com');
  expect((await visitor.ask('/api/auth/update-user', { name: `Awa\r\n${'x'.repeat(46)}` })).status).toBe(200);
  const name = `Awa ${'x'.repeat(46)}`;
  expect(await visitor.me()).toMatchObject({ user: { name } });
  expect((await visitor.ask('/api/auth/update-user', { name: `Awa ${'y'.repeat(47)}` })).status).toBe(422);
  expect(await visitor.me()).toMatchObject({ user: { name } });
});

it('has the name that its owner gives it, and none that is guessed', async () => {
  const visitor = browser();
  const email = 'unnamed@example.com';
  await visitor.ask('/api/auth/sign-up/email', { name: '', email, password: PASSWORD, callbackURL: '/' });
  await confirmBy(visitor, await mailedLink(email, /^Confirm your e-mail address/));
  expect(await visitor.me()).toMatchObject({ user: { name: '' } });
  expect(await (await visitor.ask('/account')).text()).toContain('Your name');
  expect((await visitor.ask('/api/auth/update-user', { name: ' Awa  Ceesay ' })).status).toBe(200);
  expect(await visitor.me()).toMatchObject({ user: { name: 'Awa  Ceesay' } });
  expect((await visitor.ask('/api/auth/update-user', { name: '' })).status).toBe(200);
  expect(await visitor.me()).toMatchObject({ user: { name: '' } });
});

describe('a confirmed address leads on', () => {
  it('to the desk where its owner is an admin, to the account with a word where somebody else is', async () => {
    await confirmed('boss@example.com');
    await shared.pool.query("INSERT INTO user_roles (user_id, role) SELECT id, 'admin' FROM users WHERE email = 'boss@example.com'");
    const visitor = browser();
    await signUp(visitor, 'guest@example.com');
    const link = await mailedLink('guest@example.com', /^Confirm your e-mail address/);
    expect((await confirmBy(visitor, link)).headers.get('location')).toBe('/account?confirmed');
    expect(await (await visitor.ask('/account?confirmed')).text()).toContain('Your address is confirmed');
    const admin = browser();
    await signUp(admin, 'second@example.com');
    await shared.pool.query("INSERT INTO user_roles (user_id, role) SELECT id, 'admin' FROM users WHERE email = 'second@example.com'");
    expect((await confirmBy(admin, await mailedLink('second@example.com', /^Confirm your e-mail address/))).headers.get('location')).toBe('/admin');
    // Opened once more: anybody who is signed in goes the same way, others to the form.
    expect((await press(visitor, link)).headers.get('location')).toBe('/account?confirmed');
    expect((await press(browser(), link)).headers.get('location')).toBe('/auth?confirm=done');
    expect(await (await browser().ask('/auth?confirm=done')).text()).toContain('confirmed');
    await shared.pool.query('DELETE FROM user_roles');
  });

  it('to where the link names another place', async () => {
    const visitor = browser();
    const email = 'elsewhere@example.com';
    await visitor.ask('/api/auth/sign-up/email', { name: '', email, password: PASSWORD, callbackURL: '/tours' });
    expect((await confirmBy(visitor, await mailedLink(email, /^Confirm your e-mail address/))).headers.get('location')).toBe('/tours');
  });
});

describe('an address that somebody else typed first', () => {
  it('is confirmed by its owner without the password of the other, who gets in nowhere', async () => {
    const email = 'owner@example.com';
    const [stranger, owner] = [browser(), browser()];
    await signUp(stranger, email);
    expect((await owner.ask('/api/auth/sign-up/email', { name: 'Owner', email, password: 'the owner chose this', callbackURL: '/' })).status).toBe(200);
    const opened = await confirmBy(owner, await mailedLink(email, /^Confirm your e-mail address/));
    expect(opened.headers.get('location')).toBe('/auth?confirm=choose-password');
    expect(opened.headers.getSetCookie()).toEqual([]);
    expect(await owner.me()).toEqual({ user: null });
    expect((await stranger.ask('/api/auth/sign-in/email', { email, password: PASSWORD })).status).toBe(401);

    const target = new URL((await owner.ask(await mailedLink(email, /password/i))).headers.get('location') ?? '', shared.site.url);
    const token = target.searchParams.get('token');
    expect((await owner.ask('/api/auth/reset-password', { newPassword: 'seven other palms', token })).status).toBe(200);
    expect((await owner.ask('/api/auth/sign-in/email', { email, password: 'seven other palms' })).status).toBe(200);
    expect(await owner.me()).toMatchObject({ user: { email } });
    expect((await stranger.ask('/api/auth/sign-in/email', { email, password: PASSWORD })).status).toBe(401);
  });
});

it('other services find the keys that sign our tokens', async () => {
  const visitor = await confirmed('token@example.com');
  // Only where one is asked for: a look at the session signs nothing.
  expect((await visitor.ask('/api/auth/get-session')).headers.has('set-auth-jwt')).toBe(false);
  expect((await visitor.ask('/api/auth/token')).status).toBe(200);
  const { keys } = (await (await visitor.ask('/api/auth/jwks')).json()) as { keys: object[] };
  expect(keys[0]).toMatchObject({ kty: 'OKP' });
  expect(JSON.stringify(keys)).not.toContain('"d"');
});

describe('the first admin', () => {
  it('is claimed by a confirmed account from our own page, once: of two at the same moment one wins', async () => {
    expect((await browser().ask('/api/admin/claim', {})).status).toBe(401);
    expect((await fetch(`${shared.site.url}/api/admin/claim`, { method: 'POST' })).status).toBe(401);
    const [one, other] = [await confirmed('one@example.com'), await confirmed('other@example.com')];
    for (const origin of ['https://evil.example', 'null']) expect((await one.ask('/api/admin/claim', {}, { headers: { origin } })).status).toBe(403);
    const answers = await Promise.all([one, other, one, other].map((visitor) => visitor.ask('/api/admin/claim', {})));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const roles = await Promise.all([one, other].map(async (visitor) => (await visitor.me()).role));
    expect(roles.sort()).toEqual(['admin', null]);
    expect((await shared.pool.query('SELECT count(*)::int AS n FROM user_roles')).rows[0].n).toBe(1);
    const { rows } = await shared.pool.query("SELECT actor_id, target, host(ip_address::inet) AS address FROM audit_log WHERE action = 'admin_claimed'");
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ target: expect.stringMatching(/^(one|other)@example\.com$/), address: expect.stringMatching(/^203\.0\.113\./) });
  });

  it('that is revoked is none at the next request', async () => {
    await shared.pool.query('DELETE FROM user_roles');
    const admin = await confirmed('short@example.com');
    expect((await admin.ask('/api/admin/claim', {})).status).toBe(200);
    expect((await admin.me()).role).toBe('admin');
    await shared.pool.query('DELETE FROM user_roles');
    expect((await admin.me()).role).toBeNull();
  });
});
