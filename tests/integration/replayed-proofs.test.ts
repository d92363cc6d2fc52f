import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { installationSecret, keyOf } from '../../src/server/config/secrets.ts';
import { PASSWORD } from '../fixtures/signed-in-person.ts';
import { totp } from '../fixtures/totp.ts';
import { newVisitor } from '../fixtures/visitor.ts';
import { accountPeopleOf, type Browser } from './account-people.ts';
import { sharedSite } from './shared-site.ts';

/* What proves who somebody is, used again, too late, by somebody else or for something else; and sessions that were put into a browser. */

const shared = sharedSite();
const { browser, mailedLink, confirmBy, press, signIn, signUp, confirmed } = accountPeopleOf(shared);
const SESSION = 'hbt.session_token';
const NEW_PASSWORD = 'a new one entirely';

const withCookie = (cookie: string): Browser => {
  const visitor = browser();
  visitor.jar.set(SESSION, cookie);
  return visitor;
};
const cookieOf = (visitor: Browser) => visitor.jar.get(SESSION) ?? '';

async function enrolled(email: string): Promise<{ visitor: Browser; totpURI: string; backupCodes: string[] }> {
  const visitor = await confirmed(email);
  const enabled = await visitor.ask('/api/auth/two-factor/enable', { password: PASSWORD });
  const { totpURI, backupCodes } = (await enabled.json()) as { totpURI: string; backupCodes: string[] };
  expect((await visitor.ask('/api/auth/two-factor/verify-totp', { code: totp(totpURI) })).status).toBe(200);
  return { visitor, totpURI, backupCodes };
}

/** Asks for a new password by mail. @returns the link's token */
async function askedForReset(email: string): Promise<string> {
  expect((await browser().ask('/api/auth/request-password-reset', { email, redirectTo: '/auth' })).status).toBe(200);
  return new URL(await mailedLink(email, /^Choose a new password/)).pathname.split('/').at(-1) ?? '';
}

describe('a session', () => {
  it('that was put into a browser is not the one that a sign-in there opens, and ends with it (fixation)', async () => {
    const thief = await confirmed('thief@example.com');
    await confirmed('victim@example.com');
    const planted = cookieOf(thief);
    for (const cookie of [planted, 'chosen-by-the-thief.AAAA', 'x'.repeat(32)]) {
      const victim = withCookie(cookie);
      expect((await signIn(victim, 'victim@example.com')).status).toBe(200);
      expect(await victim.me()).toMatchObject({ user: { email: 'victim@example.com' } });
      expect(cookieOf(victim)).not.toBe(cookie);
      // 32 letters and digits, of which each has about six bits.
      expect(decodeURIComponent(cookieOf(victim))).toMatch(/^[A-Za-z0-9]{32}\.[\w+/=]+$/);
      expect(await withCookie(cookie).me()).toEqual({ user: null });
    }
  });

  it('that its own browser gave up for a new one is over', async () => {
    const visitor = await confirmed('twice@example.com');
    const before = cookieOf(visitor);
    expect((await signIn(visitor, 'twice@example.com')).status).toBe(200);
    expect(await withCookie(before).me()).toEqual({ user: null });
    expect(await visitor.me()).toMatchObject({ user: { email: 'twice@example.com' } });
  });

  it('is over once its owner has signed out, for whoever kept its cookie', async () => {
    const visitor = await confirmed('left@example.com');
    const kept = withCookie(cookieOf(visitor));
    expect((await visitor.ask('/api/auth/sign-out', {})).status).toBe(200);
    expect(await kept.me()).toEqual({ user: null });
    expect((await kept.ask('/account')).status).toBe(303);
  });

  it('is over at its end, and is not renewed by coming late', async () => {
    const visitor = await confirmed('late@example.com');
    const { user } = await visitor.me();
    await shared.pool.query("UPDATE sessions SET expires_at = now() - interval '1 second' WHERE user_id = $1", [user?.id]);
    expect(await visitor.me()).toEqual({ user: null });
    expect((await visitor.ask('/account')).headers.get('location')).toBe('/auth?next=%2Faccount');
    expect(await visitor.me()).toEqual({ user: null });
  });

  it('of more than a day adds no way in and takes none away', async () => {
    const visitor = await confirmed('stale@example.com');
    const { user } = await visitor.me();
    await shared.pool.query("UPDATE sessions SET created_at = now() - interval '25 hours' WHERE user_id = $1", [user?.id]);
    for (const answer of [
      await visitor.ask('/api/auth/passkey/generate-register-options'),
      await visitor.ask('/api/auth/unlink-account', { accountId: 'any' }),
    ])
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([403, 'SESSION_NOT_FRESH']);
  });
});

describe('a link for a new password', () => {
  it('works once, also where it was opened twice', async () => {
    const email = 'reset-once@example.com';
    await confirmed(email);
    const token = await askedForReset(email);
    const use = (newPassword: string) => browser().ask('/api/auth/reset-password', { newPassword, token });
    expect((await use(NEW_PASSWORD)).status).toBe(200);
    expect((await use('the thief’s password')).status).toBe(400);
    expect((await signIn(browser(), email, NEW_PASSWORD)).status).toBe(200);
  });

  it('is over after an hour', async () => {
    const email = 'reset-late@example.com';
    await confirmed(email);
    const token = await askedForReset(email);
    const { rows } = await shared.pool.query("SELECT expires_at <= now() + interval '1 hour' AS soon FROM verifications WHERE identifier LIKE $1", [
      `%${token}`,
    ]);
    expect(rows).toEqual([{ soon: true }]);
    await shared.pool.query("UPDATE verifications SET expires_at = now() - interval '1 second' WHERE identifier LIKE $1", [`%${token}`]);
    expect((await browser().ask('/api/auth/reset-password', { newPassword: NEW_PASSWORD, token })).status).toBe(400);
    expect((await signIn(browser(), email, NEW_PASSWORD)).status).toBe(401);
  });

  it('does not get round the second factor', async () => {
    const email = 'reset-factor@example.com';
    const { backupCodes } = await enrolled(email);
    const token = await askedForReset(email);
    const [before, after, device] = [browser(), browser(), browser()];
    await signIn(before, email);
    expect((await browser().ask('/api/auth/reset-password', { newPassword: NEW_PASSWORD, token })).status).toBe(200);
    // Nor does what began with the password before, whether that was changed by mail or in the account.
    const finish = async (visitor: Browser, code?: string) => (await visitor.ask('/api/auth/two-factor/verify-backup-code', { code })).status;
    expect(await finish(before, backupCodes[0])).toBe(401);
    await signIn(before, email, NEW_PASSWORD);
    expect(await finish(before, backupCodes[0])).toBe(200);
    await signIn(after, email, NEW_PASSWORD);
    expect((await before.ask('/api/auth/change-password', { currentPassword: NEW_PASSWORD, newPassword: `${NEW_PASSWORD}!` })).status).toBe(200);
    expect(await finish(after, backupCodes[1])).toBe(401);
    expect(await (await signIn(device, email, `${NEW_PASSWORD}!`)).json()).toMatchObject({ twoFactorRedirect: true });
    for (const visitor of [after, device]) expect(await visitor.me()).toEqual({ user: null });
  });
});

describe('a link that confirms an address', () => {
  const confirm = async (token: string) => {
    const visitor = browser();
    const answer = await press(visitor, `/api/auth/verify-email?token=${token}&callbackURL=/`);
    return { location: answer.headers.get('location'), user: (await visitor.me()).user };
  };
  const FAILED = { location: '/auth?confirm=failed', user: null };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  function tokenOf(email: string, { alg = 'HS256', expiresIn = 3600, use = 'accounts' } = {}): string {
    const now = Math.floor(Date.now() / 1000);
    const head = `${part({ alg })}.${part({ email, iat: now - 60, exp: now + expiresIn })}`;
    const key = keyOf(installationSecret(undefined, shared.dataDir), use).toString('hex');
    return `${head}.${alg === 'none' ? '' : createHmac('sha256', key).update(head).digest('base64url')}`;
  }
  const unconfirmed = async (email: string) => {
    await signUp(browser(), email);
    return email;
  };

  it('opens no session a second time', async () => {
    const email = await unconfirmed('confirm-once@example.com');
    const link = await mailedLink(email, /^Confirm your e-mail address/);
    expect((await confirmBy(browser(), link)).status).toBe(302);
    const again = browser();
    await press(again, link);
    expect(await again.me()).toEqual({ user: null });
  });

  it.each([
    ['is over', { expiresIn: -1 }],
    ['has another key', { use: 'previews' }],
    ['has no signature', { alg: 'none' }],
  ])('confirms nothing where it %s', async (what, options) => {
    const email = await unconfirmed(`confirm-${what.replaceAll(' ', '-')}@example.com`);
    expect(await confirm(tokenOf(email, options))).toEqual(FAILED);
    expect((await shared.pool.query('SELECT email_verified AS ok FROM users WHERE email = $1', [email])).rows).toEqual([{ ok: false }]);
  });

  it('is made as these were, which are refused for what is wrong with them alone', async () => {
    const email = await unconfirmed('confirm-good@example.com');
    await confirm(tokenOf(email));
    expect((await shared.pool.query('SELECT email_verified AS ok FROM users WHERE email = $1', [email])).rows).toEqual([{ ok: true }]);
  });
});

describe('a code of an authenticator app', () => {
  it.each([-90_000, 90_000])('of %i ms from now signs nobody in', async (away) => {
    const email = `clock${away}@example.com`;
    const { totpURI } = await enrolled(email);
    const device = browser();
    await signIn(device, email);
    expect((await device.ask('/api/auth/two-factor/verify-totp', { code: totp(totpURI, Date.now() + away) })).status).toBe(401);
    expect(await device.me()).toEqual({ user: null });
  });
});

describe('a proof of one kind', () => {
  it('is none of another', async () => {
    const visitor = await confirmed('kinds@example.com');
    const { token: jwt } = (await (await visitor.ask('/api/auth/token')).json()) as { token: string };
    const form = await newVisitor(shared.site.url);
    const reset = await askedForReset('kinds@example.com');
    for (const proof of [jwt, form.token, reset, decodeURIComponent(cookieOf(visitor))]) {
      expect(await withCookie(encodeURIComponent(proof)).me(), 'no session').toEqual(
        proof === decodeURIComponent(cookieOf(visitor)) ? expect.anything() : { user: null },
      );
      const stranger = browser();
      expect((await press(stranger, `/api/auth/verify-email?token=${encodeURIComponent(proof)}&callbackURL=/`)).headers.get('location')).toBe(
        '/auth?confirm=failed',
      );
      for (const [path, status] of [
        [`/quote/${encodeURIComponent(proof.slice(0, 43))}`, 404],
        [`/preview/${encodeURIComponent(proof.slice(0, 34))}`, 410],
        [`/invited/${encodeURIComponent(proof.slice(0, 43))}`, 410],
      ] as const)
        expect([path, (await stranger.ask(path)).status]).toEqual([path, status]);
      if (proof !== reset) expect([400, 422]).toContain((await stranger.ask('/api/auth/reset-password', { newPassword: NEW_PASSWORD, token: proof })).status);
    }
    expect((await visitor.ask('/api/admin/inquiries', undefined, { headers: { authorization: `Bearer ${jwt}`, cookie: '' } })).status).toBe(401);
  });
});

describe('a password', () => {
  it('is changed by who knows the present one alone', async () => {
    const visitor = await confirmed('change@example.com');
    const change = (currentPassword?: string) => visitor.ask('/api/auth/change-password', { currentPassword, newPassword: NEW_PASSWORD });
    for (const wrong of ['not the one', '', undefined]) expect((await change(wrong)).status).toBe(400);
    expect((await signIn(browser(), 'change@example.com')).status).toBe(200);
  });

  it('of a hundred characters of any kind is taken, and no part of it is enough', async () => {
    const email = 'long-password@example.com';
    const long = `  ÄÖ 😀 ${'seven rhun palms '.repeat(5)}end  `;
    const visitor = await confirmed(email);
    expect((await visitor.ask('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: long })).status).toBe(200);
    expect((await signIn(browser(), email, long)).status).toBe(200);
    for (const part of [long.trim(), long.slice(0, 72), long.toLowerCase()]) expect((await signIn(browser(), email, part)).status).toBe(401);
  });

  it('and a second factor are of no use to who reads the database', async () => {
    const email = 'stored@example.com';
    const { totpURI } = await enrolled(email);
    const { rows } = await shared.pool.query(
      'SELECT a.password, t.secret, t.backup_codes FROM users u JOIN accounts a ON a.user_id = u.id JOIN two_factors t ON t.user_id = u.id WHERE u.email = $1',
      [email],
    );
    const [stored] = rows as { password: string; secret: string; backup_codes: string }[];
    expect(stored?.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
    expect(stored?.secret).not.toContain(new URL(totpURI).searchParams.get('secret'));
    for (const sealed of [stored?.secret, stored?.backup_codes]) expect(sealed).toMatch(/^[0-9a-f]{80,}$/);
    // A letter that was changed is noticed: what is stored is sealed, not only hidden.
    await shared.pool.query("UPDATE two_factors SET secret = translate(left(secret, 60), '0123456789abcdef', '123456789abcdef0') || substr(secret, 61)");
    const device = browser();
    await signIn(device, email);
    expect((await device.ask('/api/auth/two-factor/verify-totp', { code: totp(totpURI) })).status).toBeGreaterThanOrEqual(400);
    expect(await device.me()).toEqual({ user: null });
  });
});
