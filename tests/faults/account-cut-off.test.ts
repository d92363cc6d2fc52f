import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CutOff, cutOffWrites } from '../fixtures/cut-off-writes.ts';
import { PASSWORD } from '../fixtures/signed-in-person.ts';
import { totp } from '../fixtures/totp.ts';
import { accountPeopleOf, type Browser } from '../integration/account-people.ts';
import { sharedSite } from '../integration/shared-site.ts';

/* The library writes one row after the other: whatever ends it in between, nobody is locked out, and nobody stays in who is to go. */

const shared = sharedSite();
const { browser, mailedLink, press, signUp, signIn, confirmed, deviceOf } = accountPeopleOf(shared);
const NEW_PASSWORD = 'a new one entirely';
const WRITES_MAX = 20;

let cutOff: CutOff;
beforeAll(async () => {
  cutOff = await cutOffWrites(shared.pool, ['users', 'accounts', 'sessions', 'verifications', 'two_factors']);
});
afterAll(() => cutOff.remove());

/** What somebody does, and what has to be true afterwards, however far it came. */
type Deed = { ask(): Promise<unknown>; afterwards(): Promise<void> };

/** Does it again and again, each time for somebody else, and cut off at its first write, its second and so on, until it is whole. */
async function cutOffAtEachWrite(prepare: (email: string) => Promise<Deed>): Promise<void> {
  for (let nth = 1; nth <= WRITES_MAX; nth++) {
    const { ask, afterwards } = await prepare(`cut-${randomUUID().slice(0, 8)}@example.com`);
    await cutOff.from(nth);
    await ask();
    const wasCut = await cutOff.mend();
    await afterwards().catch((error: unknown) => {
      throw new Error(wasCut ? `cut off at write ${nth}` : 'not cut off at all', { cause: error });
    });
    if (wasCut) continue;
    expect(nth, 'several writes').toBeGreaterThan(2);
    return;
  }
  throw new Error('it was never whole');
}

type Factor = { totpURI: string; backupCodes: string[] };
const switchOff = (visitor: Browser) => visitor.ask('/api/auth/two-factor/disable', { password: PASSWORD });
const byCode = (visitor: Browser, { totpURI }: Factor) => visitor.ask('/api/auth/two-factor/verify-totp', { code: totp(totpURI) });

async function askFactor(visitor: Browser): Promise<Factor> {
  const answer = await visitor.ask('/api/auth/two-factor/enable', { password: PASSWORD });
  expect(answer.status, 'a second factor is asked for').toBe(200);
  return (await answer.json()) as Factor;
}

/** Signs in on another device, by the app's code or a recovery code where one is asked for. */
async function deviceWith(email: string, factor: Factor, code: 'app' | 'recovery'): Promise<{ device: Browser; isOn: boolean }> {
  const device = browser();
  const answer = await signIn(device, email);
  expect(answer.status).toBe(200);
  const { twoFactorRedirect: isOn = false } = (await answer.json()) as { twoFactorRedirect?: boolean };
  if (isOn) {
    const asked = code === 'app' ? await byCode(device, factor) : await device.ask('/api/auth/two-factor/verify-backup-code', { code: factor.backupCodes[0] });
    expect(asked.status, 'the code is taken').toBe(200);
  }
  expect(await device.me()).toMatchObject({ user: { email } });
  return { device, isOn };
}

it('a second factor that is being switched on is on or off: its app signs in, or it can be switched on', () =>
  cutOffAtEachWrite(async (email) => {
    const visitor = await confirmed(email);
    const factor = await askFactor(visitor);
    return {
      ask: () => byCode(visitor, factor),
      async afterwards() {
        const { device, isOn } = await deviceWith(email, factor, 'app');
        if (isOn) expect((await switchOff(device)).status).toBe(200);
        expect((await byCode(device, await askFactor(device))).status).toBe(200);
      },
    };
  }));

it('a second factor that is being switched off is off or on: it can be switched on again, or off', () =>
  cutOffAtEachWrite(async (email) => {
    const visitor = await confirmed(email);
    const factor = await askFactor(visitor);
    expect((await byCode(visitor, factor)).status).toBe(200);
    return {
      ask: () => switchOff(visitor),
      async afterwards() {
        const { device, isOn } = await deviceWith(email, factor, 'recovery');
        if (isOn) expect((await switchOff(device)).status).toBe(200);
        expect((await byCode(device, await askFactor(device))).status).toBe(200);
      },
    };
  }));

/** A link for a new password, as a mail brings it. @returns its token */
async function linkFor(email: string): Promise<string> {
  const token = randomBytes(12).toString('hex');
  await shared.pool.query(
    "INSERT INTO verifications (id, identifier, value, expires_at) SELECT $1, 'reset-password:' || $1, id, now() + interval '1 hour' FROM users WHERE email = $2",
    [token, email],
  );
  return token;
}
const reset = async (token: string) => (await browser().ask('/api/auth/reset-password', { newPassword: NEW_PASSWORD, token })).status;

it('a new password that is chosen by mail holds once nobody is in by the old one, and another link brings it where it does not hold', () =>
  cutOffAtEachWrite(async (email) => {
    await confirmed(email);
    const other = await deviceOf(email);
    const token = await linkFor(email);
    return {
      ask: () => reset(token),
      async afterwards() {
        const holds = (await signIn(browser(), email, NEW_PASSWORD)).status === 200;
        if (holds) expect(await other.me()).toEqual({ user: null });
        else expect(await reset(await linkFor(email))).toBe(200);
        expect([(await signIn(browser(), email)).status, (await signIn(browser(), email, NEW_PASSWORD)).status]).toEqual([401, 200]);
      },
    };
  }));

it('a new password that is chosen in the account holds once all others are out and no link for another one is left', () =>
  cutOffAtEachWrite(async (email) => {
    const visitor = await confirmed(email);
    const other = await deviceOf(email);
    const token = await linkFor(email);
    return {
      ask: () => visitor.ask('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, revokeOtherSessions: true }),
      async afterwards() {
        if ((await signIn(browser(), email, NEW_PASSWORD)).status !== 200) return expect((await signIn(browser(), email)).status).toBe(200);
        expect(await other.me()).toEqual({ user: null });
        expect(await reset(token)).toBe(400);
      },
    };
  }));

it('who signed up with the address of somebody else is in at no moment while its owner confirms it, who can go on', () =>
  cutOffAtEachWrite(async (email) => {
    const [stranger, owner] = [browser(), browser()];
    await signUp(stranger, email);
    const link = await mailedLink(email, /^Confirm your e-mail address/);
    return {
      ask: () => press(owner, link),
      async afterwards() {
        for (const when of ['before', 'after']) {
          expect([401, 403], `${when} it is pressed again`).toContain((await signIn(stranger, email)).status);
          expect(await stranger.me()).toEqual({ user: null });
          expect((await press(owner, link)).headers.get('location')).toBe('/auth?confirm=choose-password');
        }
        expect(await reset(await linkFor(email))).toBe(200);
        expect((await signIn(owner, email, NEW_PASSWORD)).status).toBe(200);
      },
    };
  }));
