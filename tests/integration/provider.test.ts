import { readFileSync } from 'node:fs';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Identity, startOidcPeer } from '../fixtures/oidc-peer.ts';
import { PASSWORD } from '../fixtures/signed-in-person.ts';
import { totp } from '../fixtures/totp.ts';
import { accountPeopleOf, type Browser } from './account-people.ts';
import { siteUnderTest } from './site-under-test.ts';

const CLIENT = { id: 'sample-id', secret: 'sample-secret' };
const peer = await startOidcPeer(CLIENT);
const NAMED = 'owner@example.com';
/* What takes settings of its own: a provider, and an address that is named for the first admin. */
const shared = siteUnderTest('provider', {
  ...{ GOOGLE_CLIENT_ID: CLIENT.id, GOOGLE_CLIENT_SECRET: CLIENT.secret, ADMIN_EMAIL: `The Owner <${NAMED}>` },
  ...peer.env,
});
const { browser, signUp, signIn, confirmed } = accountPeopleOf(shared);
afterAll(() => peer.stop());

const SIGN_IN = { provider: 'google', callbackURL: '/admin', errorCallbackURL: '/auth' };
let people = 0;

function somebody(email: string, verified = true): Identity {
  people += 1;
  return { sub: `sub-${people}`, email, email_verified: verified, name: 'Awa Ceesay' };
}

/** Asks to be let in, agrees at the provider, and stops there. @returns the way back to the site */
async function agreed(visitor: Browser, identity: Identity, path = '/api/auth/sign-in/social', body: object = SIGN_IN): Promise<URL> {
  const { url } = (await (await visitor.ask(path, body)).json()) as { url: string };
  peer.signedIn = identity;
  return peer.consent(url);
}

async function back(visitor: Browser, way: URL): Promise<string> {
  const answer = await visitor.ask(way.pathname + way.search);
  expect(answer.status).toBe(302);
  return answer.headers.get('location') ?? '';
}

const through = async (visitor: Browser, identity: Identity) => back(visitor, await agreed(visitor, identity));

const sessionsOf = async (email: string) =>
  (await shared.pool.query('SELECT s.aal FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = $1', [email])).rows;

/** What the form says (auth-start.ts, PROBLEMS: a provider signs nobody in where a second factor is on). */
async function toldAt(visitor: Browser, path: string): Promise<string | undefined> {
  return /problem&quot;:\[0,&quot;([\w-]+)/.exec(await (await visitor.ask(path)).text())?.[1];
}

/** Links the identity to who is signed in. */
async function link(visitor: Browser, identity: Identity): Promise<string> {
  return back(visitor, await agreed(visitor, identity, '/api/auth/link-social', { provider: 'google', callbackURL: '/account', errorCallbackURL: '/account' }));
}

describe('signing in through a provider', () => {
  it('makes an account without rights at the first time, and finds it again', async () => {
    const identity = somebody('google@example.com');
    const visitor = browser();
    expect(await through(visitor, identity)).toBe('/admin');
    const first = await visitor.me();
    expect(first).toMatchObject({ user: { email: 'google@example.com' }, role: null, aal: 'aal1' });
    // The verifier is long enough (RFC 7636, 4.1), and the peer has checked it against the challenge of S256.
    const exchange = peer.redeemed.at(-1);
    expect(exchange?.status).toBe(200);
    expect(exchange?.verifier).toMatch(/^[\w.~-]{43,128}$/);
    expect((await visitor.ask('/admin')).status).toBe(403);

    const device = browser();
    expect(await through(device, identity)).toBe('/admin');
    expect((await device.me()).user?.id).toBe(first.user?.id);
    expect(peer.redeemed.at(-1)?.verifier).not.toBe(exchange?.verifier);
  });

  it('is finished by the browser that began it alone, with its own state', async () => {
    const before = peer.redeemed.length;
    const [visitor, stranger] = [browser(), browser()];
    const way = await agreed(visitor, somebody('state@example.com'));
    // A link that signs somebody in as somebody else, or answers nothing that was asked.
    for (const who of [stranger, browser()]) expect(await back(who, way)).toMatch(/[?&]error=/);
    const forged = new URL(way);
    forged.searchParams.set('state', 'A'.repeat(32));
    expect(await back(visitor, forged)).toMatch(/[?&]error=/);
    forged.searchParams.delete('state');
    expect(await back(visitor, forged)).toMatch(/[?&]error=/);
    for (const who of [visitor, stranger]) expect(await who.me()).toEqual({ user: null });
    expect(peer.redeemed.length, 'the code is not even shown to the provider').toBe(before);
  });

  it('gives no page what the provider gave us: its tokens are sealed in the database, and no call tells them', async () => {
    const visitor = browser();
    await through(visitor, somebody('tokens@example.com'));
    const { rows } = await shared.pool.query("SELECT access_token FROM accounts WHERE provider_id = 'google' AND access_token IS NOT NULL");
    expect(rows.length).toBeGreaterThan(0);
    for (const { access_token: sealed } of rows) expect(sealed).toMatch(/^[0-9a-f]{60,}$/);
    const asked = { providerId: 'google' };
    for (const path of ['get-access-token', 'refresh-token']) expect((await visitor.ask(`/api/auth/${path}`, asked)).status).toBe(404);
    expect((await visitor.ask('/api/auth/account-info')).status).toBe(404);
    expect(await (await visitor.ask('/api/auth/list-accounts')).text()).not.toMatch(/access_?token/i);
  });

  it('takes a code once', async () => {
    const visitor = browser();
    const way = await agreed(visitor, somebody('once@example.com'));
    const kept = new Map(visitor.jar);
    expect(await back(visitor, way)).toBe('/admin');
    const redeemed = peer.redeemed.length;
    const again = browser();
    for (const [name, value] of kept) again.jar.set(name, value);
    expect(await back(again, way)).toMatch(/[?&]error=/);
    expect(peer.redeemed.length, 'a state that was used asks the provider for nothing').toBe(redeemed);
    expect(await again.me()).toEqual({ user: null });
  });

  it('takes no code that another request was given (PKCE)', async () => {
    const [visitor, thief] = [browser(), browser()];
    const stolen = await agreed(visitor, somebody('stolen@example.com'));
    const own = await agreed(thief, somebody('thief@example.com'));
    own.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    expect(await back(thief, own)).toMatch(/^\/auth\?.*error=/);
    expect(peer.redeemed.at(-1)?.status).toBe(400);
    expect(await thief.me()).toEqual({ user: null });
    expect(await sessionsOf('stolen@example.com')).toEqual([]);
  });

  it('that was refused at the provider leads back to the form, which says so', async () => {
    const visitor = browser();
    const way = await agreed(visitor, somebody('refused@example.com'));
    const refused = new URL(`${way.pathname}?error=access_denied&state=${way.searchParams.get('state')}`, way);
    const location = await back(visitor, refused);
    expect(location).toMatch(/^\/auth\?error=access_denied/);
    expect(await toldAt(visitor, location)).toBe('provider');
  });

  it('gives nobody the account that has the same address, confirmed or not', async () => {
    await confirmed('same@example.com');
    await signUp(browser(), 'squatted@example.com');
    for (const email of ['same@example.com', 'squatted@example.com']) {
      const before = await sessionsOf(email);
      const visitor = browser();
      expect(await through(visitor, somebody(email))).toMatch(/^\/auth\?.*error=/);
      expect(await visitor.me()).toEqual({ user: null });
      expect(await sessionsOf(email)).toEqual(before);
    }
  });
});

describe('an id_token of the provider, sent by a page', () => {
  const send = (visitor: Browser, token: string) => visitor.ask('/api/auth/sign-in/social', { provider: 'google', idToken: { token } });

  it('signs in where its key and its audience are right', async () => {
    const identity = somebody('token@example.com');
    const visitor = browser();
    expect((await send(visitor, peer.idToken(identity))).status).toBe(200);
    expect(await visitor.me()).toMatchObject({ user: { email: 'token@example.com' }, role: null, aal: 'aal1' });
    for (const wrong of [peer.idToken(identity, { forged: true }), peer.idToken(identity, { audience: 'another site' })]) {
      const stranger = browser();
      expect((await send(stranger, wrong)).status).toBe(401);
      expect(await stranger.me()).toEqual({ user: null });
    }
  });
});

describe('an admin', () => {
  async function admin(email: string): Promise<{ visitor: Browser; identity: Identity }> {
    const visitor = await confirmed(email);
    const { user } = await visitor.me();
    await shared.pool.query("INSERT INTO user_roles (user_id, role) VALUES ($1, 'admin')", [user?.id]);
    const identity = somebody(email);
    expect(await link(visitor, identity)).toBe('/account');
    expect(await visitor.me()).toMatchObject({ user: { email }, role: 'admin' });
    return { visitor, identity };
  }

  it('who has linked the provider comes in through it, with one factor', async () => {
    const { identity } = await admin('linked@example.com');
    const device = browser();
    expect(await through(device, identity)).toBe('/admin');
    expect(await device.me()).toMatchObject({ user: { email: 'linked@example.com' }, role: 'admin', aal: 'aal1' });
    expect((await device.ask('/api/admin/today')).status).toBe(200);
  });

  it('with a second factor is not let in through it, by no way, and keeps the way by password and code', async () => {
    const email = 'factors@example.com';
    const { visitor, identity } = await admin(email);
    const { totpURI } = (await (await visitor.ask('/api/auth/two-factor/enable', { password: PASSWORD })).json()) as { totpURI: string };
    expect((await visitor.ask('/api/auth/two-factor/verify-totp', { code: totp(totpURI) })).status).toBe(200);
    const before = await sessionsOf(email);
    expect(before).toEqual([{ aal: 'aal2' }]);

    const device = browser();
    const location = await through(device, identity);
    expect(location).toMatch(/^\/auth\?error=unable_to_create_session/);
    expect(peer.redeemed.at(-1)?.status, 'the provider said who it is').toBe(200);
    expect([...device.jar.keys()].filter((name) => /session_token|hint/.test(name))).toEqual([]);
    expect(await toldAt(device, location)).toBe('provider');
    const token = await device.ask('/api/auth/sign-in/social', { provider: 'google', idToken: { token: peer.idToken(identity) } });
    expect(token.status).toBe(401);
    expect(await device.me()).toEqual({ user: null });
    expect((await device.ask('/api/admin/today')).status).toBe(401);
    expect((await device.ask('/admin')).status).toBe(303);
    expect(await sessionsOf(email)).toEqual(before);

    expect(await (await signIn(device, email)).json()).toMatchObject({ twoFactorRedirect: true });
    expect(await visitor.me()).toMatchObject({ role: 'admin', aal: 'aal2' });
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
    const visitor = await confirmed('unlinked@example.com');
    const { user } = await visitor.me();
    await shared.pool.query("INSERT INTO accounts (id, account_id, provider_id, user_id) VALUES ('linked', 'sub-unlinked', 'google', $1)", [user?.id]);
    expect((await visitor.ask('/api/auth/unlink-account', { accountId: 'linked' })).status).toBe(200);
    const { rows } = await shared.pool.query('SELECT id, provider_id FROM accounts WHERE user_id = $1', [user?.id]);
    expect(rows.map(({ provider_id: provider }) => provider)).toEqual(['credential']);
    expect((await visitor.ask('/api/auth/unlink-account', { accountId: rows[0].id })).status).toBe(400);
  });
});

describe('the card "Admin Setup Required"', () => {
  const pageOf = async (visitor: Browser, path: string) => (await visitor.ask(path)).text();
  beforeEach(async () => {
    await shared.pool.query('DELETE FROM user_roles');
  });

  it('is for the named address alone, while there is no admin, on both pages', async () => {
    const [owner, other] = [await confirmed(NAMED), await confirmed('other@example.com')];
    for (const path of ['/admin', '/admin-init']) expect(await pageOf(owner, path)).toContain('Admin Setup Required');
    for (const path of ['/admin', '/admin-init']) expect(await pageOf(other, path)).not.toContain('Admin Setup Required');
    expect(await pageOf(other, '/admin-init')).toContain('Another address was named');
    expect((await other.ask('/api/admin/claim', {})).status).toBe(403);

    expect((await owner.ask('/api/admin/claim', {})).status).toBe(200);
    expect(await pageOf(owner, '/admin-init')).toContain('You are an administrator');
    expect(await pageOf(other, '/admin-init')).toContain('There is an administrator already');
    expect((await other.ask('/api/admin/claim', {})).status).toBe(403);
  });

  it('asks for a confirmed address first', async () => {
    const visitor = await confirmed('early@example.com');
    await shared.pool.query("UPDATE users SET email_verified = false WHERE email = 'early@example.com'");
    const text = await pageOf(visitor, '/admin-init');
    expect(text).toContain('Confirm your address first');
    expect(text).not.toContain('Admin Setup Required');
    const refused = await visitor.ask('/api/admin/claim', {});
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ success: false, code: 'address_not_confirmed' });
  });
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
