import { describe, expect, it } from 'vitest';
import { addressKey, fingerprint, Limits, RATE_LIMITS } from '../../src/domains/security/server/rate-limits.ts';
import { PASSWORD } from '../fixtures/signed-in-person.ts';
import { until } from '../fixtures/until.ts';
import { accountPeopleOf, type Browser } from './account-people.ts';
import { sharedSite } from './shared-site.ts';

/*
 * Nobody can keep the owner out, and no answer tells who has an account (decisions.md). That no answer waits for a mail: public-site.test.ts,
 * whose site is stopped for it.
 */
const shared = sharedSite();
const { browser, mailedLink, signIn, confirmed, confirmedByMail, deviceOf } = accountPeopleOf(shared);
const KNOWN = 'hbt_known';

type Limit = keyof typeof RATE_LIMITS;

/** Uses up what a limit gives. */
async function useUp(limit: Limit, key: string): Promise<void> {
  const limits = new Limits(shared.pool);
  while (!(await limits.consume([{ limit, key }])));
}
/** What the account has for everybody. */
const useUpAccount = (email: string) => useUp('signInAccount', fingerprint(email));
/** Whoever has made one attempt has one left: each checks a password, which takes long. */
const leaveOne = (limit: Limit) =>
  shared.pool.query('UPDATE rate_limits SET points = $2 WHERE key LIKE $1 AND points = 1', [`${limit}:%`, RATE_LIMITS[limit].points - 1]);
const wrongly = async (visitor: Browser, email: string) => (await signIn(visitor, email, 'not the one')).status;
const askReset = (visitor: Browser, email: string) => visitor.ask('/api/auth/request-password-reset', { email, redirectTo: '/auth' });
const pointsOf = async (limit: string, key: string) =>
  (await shared.pool.query<{ points: number }>('SELECT points FROM rate_limits WHERE key = $1', [`${limit}:${key}`])).rows[0]?.points;

describe('an owner whose password strangers guess', () => {
  it('signs in from elsewhere while the stranger’s address is refused', async () => {
    const email = 'guessed@example.com';
    await confirmed(email);
    const stranger = browser();
    expect(await wrongly(stranger, email)).toBe(401);
    expect((await leaveOne('signIn')).rowCount).toBe(1);
    expect([await wrongly(stranger, email), await wrongly(stranger, email)]).toEqual([401, 429]);
    expect((await signIn(browser(), email)).status).toBe(200);
    // What went wrong before does not count against who gets in, and the success takes nothing of what is everybody's.
    expect(await pointsOf('signInAccount', fingerprint(email))).toBe(2);
  });

  it('signs in from a known browser whatever others do at the account and at the same address', async () => {
    const email = 'attacked@example.com';
    await confirmed(email);
    const [known, stranger] = [await deviceOf(email), browser()];
    expect(known.jar.has(KNOWN)).toBe(true);
    await useUpAccount(email);
    expect((await signIn(stranger, email)).status).toBe(429);
    expect((await signIn(known, email)).status).toBe(200);
    const headers = { 'x-forwarded-for': '192.0.2.77' };
    await stranger.ask('/api/auth/reset-password', { newPassword: PASSWORD, token: 'x' }, { headers });
    expect(await pointsOf('signInAddress', addressKey('192.0.2.77'))).toBe(1);
    await useUp('signInAddress', addressKey('192.0.2.77'));
    expect((await stranger.ask('/api/auth/sign-in/email', { email: 'anybody@example.com', password: PASSWORD }, { headers })).status).toBe(429);
    expect((await known.ask('/api/auth/sign-in/email', { email, password: PASSWORD }, { headers })).status).toBe(200);
  });

  it('is no other than a stranger where the mark is of another account, or made up', async () => {
    const email = 'marked@example.com';
    await confirmed(email);
    const other = await confirmedByMail('other-mark@example.com');
    await useUpAccount(email);
    expect((await signIn(other, email)).status).toBe(429);
    await useUpAccount('other-mark@example.com');
    const forger = browser();
    forger.jar.set(KNOWN, `${other.jar.get(KNOWN)?.split('.')[0]}.AAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA`);
    expect((await signIn(forger, 'other-mark@example.com')).status).toBe(429);
    forger.jar.set(KNOWN, 'x'.repeat(2_000));
    expect((await signIn(forger, email)).status).toBe(429);
  });

  it('is safe from a mark that was stolen: it has ten guesses of its own, and fifty a day', async () => {
    const email = 'stolen@example.com';
    const owner = await confirmedByMail(email);
    const thief = browser();
    thief.jar.set(KNOWN, owner.jar.get(KNOWN) ?? '');
    await useUpAccount(email);
    expect(await wrongly(thief, email)).toBe(401);
    expect((await leaveOne('knownBrowser')).rowCount).toBe(1);
    expect([await wrongly(thief, email), await wrongly(thief, email)]).toEqual([401, 429]);
    expect(RATE_LIMITS.knownBrowser.points).toBe(10);
    expect(RATE_LIMITS.knownBrowserDay).toEqual({ points: 50, duration: 86_400 });
  });

  it('has the browser known only after both factors', async () => {
    const email = 'half@example.com';
    await confirmed(email);
    await shared.pool.query('UPDATE users SET two_factor_enabled = true WHERE email = $1', [email]);
    const device = browser();
    expect(await (await signIn(device, email)).json()).toMatchObject({ twoFactorRedirect: true });
    expect(device.jar.has(KNOWN)).toBe(false);
    const anonymous = browser();
    await anonymous.ask('/api/auth/sign-in/anonymous', {});
    expect(anonymous.jar.has(KNOWN)).toBe(false);
  });
});

describe('an owner who forgot the password', () => {
  it('gets a link although a stranger asked for as many as one may', async () => {
    const email = 'forgetful@example.com';
    await confirmedByMail(email);
    const stranger = browser();
    for (let asked = 0; asked < RATE_LIMITS.accountMail.points; asked++) expect((await askReset(stranger, email)).status).toBe(200);
    for (let asked = 0; asked < 3; asked++) expect((await askReset(stranger, email)).status).toBe(429);
    // Who is over their own limit uses up nothing of the account's; the sign-up of the owner was the first.
    expect(await pointsOf('accountMailAll', fingerprint(email))).toBe(RATE_LIMITS.accountMail.points + 1);
    const before = shared.smtp.mails.length;
    expect((await askReset(browser(), email)).status).toBe(200);
    await until('the owner’s link', () => shared.smtp.mails.slice(before).some(({ to }) => to.includes(email)));
  });

  it('gets one in a known browser even where strangers used up what the address gets in an hour', async () => {
    const email = 'bombed@example.com';
    const owner = await confirmedByMail(email);
    await useUp('accountMailAll', fingerprint(email));
    expect((await askReset(browser(), email)).status).toBe(429);
    expect((await askReset(owner, email)).status).toBe(200);
    await mailedLink(email, /^Choose a new password/);
  });
});

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

describe('an answer about an address', () => {
  /** How long each answer took, in milliseconds: about a known address, and about one that nobody has. */
  async function timesOf(path: string, body: object, pairs: number): Promise<{ known: number[]; unknown: number[] }> {
    const address = `timed-${path.replace('/', '-')}@example.com`;
    await confirmed(address);
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let pair = 0; pair < pairs; pair++) {
      for (const [kind, email] of [['known', address] as const, ['unknown', `nobody${pair}@example.com`] as const]) {
        const begun = performance.now();
        await browser().ask(`/api/auth/${path}`, { ...body, email });
        times[kind].push(performance.now() - begun);
      }
    }
    return times;
  }

  it.each([
    ['request-password-reset', { redirectTo: '/auth' }],
    ['sign-up/email', { name: '', password: 'another one', callbackURL: '/' }],
  ])('of %s never comes before the time that both kinds have, whether it is known or not', async (path, body) => {
    const { known, unknown } = await timesOf(path, body, 2);
    // A timer may end a little early.
    expect(Math.min(...known, ...unknown)).toBeGreaterThan(395);
  });

  it('of a sign-in checks a password even where there is none to check', async () => {
    const { known, unknown } = await timesOf('sign-in/email', { password: 'not the one' }, 3);
    // What it takes is nearly all for the check, so that without it the answer would come many times sooner.
    expect(median(unknown)).toBeGreaterThan(median(known) / 2);
  });

  it('of a sign-up that takes long comes at the next multiple of 400 ms', async () => {
    const client = await shared.pool.connect();
    try {
      // No account can be stored until this lets go, as where the database is busy.
      await client.query('BEGIN; LOCK TABLE users IN EXCLUSIVE MODE');
      const begun = performance.now();
      const answer = browser().ask('/api/auth/sign-up/email', { name: '', email: 'slow@example.com', password: PASSWORD, callbackURL: '/' });
      const isHeld = async () => (await shared.pool.query("SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'users'::regclass")).rowCount === 1;
      await until('it to be held up for longer than 400 ms', async () => performance.now() - begun > 450 && (await isHeld()));
      const held = performance.now() - begun;
      await client.query('ROLLBACK');
      expect((await answer).status).toBe(200);
      expect(performance.now() - begun).toBeGreaterThan(Math.floor(held / 400) * 400 + 395);
    } finally {
      client.release();
    }
  });
});
