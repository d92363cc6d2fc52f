import { describe, expect, it } from 'vitest';
import { tidyRecoveryCode } from '../../src/domains/accounts/model/recovery-code.ts';
import { ALERT_HEADER } from '../../src/domains/security/model/alert-header.ts';
import { holding } from '../fixtures/holding.ts';
import { PASSWORD } from '../fixtures/signed-in-person.ts';
import { totp } from '../fixtures/totp.ts';
import { until } from '../fixtures/until.ts';
import { accountPeopleOf, type Browser } from './account-people.ts';
import { sharedSite } from './shared-site.ts';

const shared = sharedSite();
const { browser, mailedLink, confirmBy, signIn, confirmed, deviceOf } = accountPeopleOf(shared);

/** Asks for a second factor, as the account page does; it is not on yet. */
async function askFactor(visitor: Browser): Promise<{ totpURI: string; backupCodes: string[] }> {
  const enabled = await visitor.ask('/api/auth/two-factor/enable', { password: PASSWORD });
  expect(enabled.status).toBe(200);
  const asked = (await enabled.json()) as { totpURI: string; backupCodes: string[] };
  expect((await visitor.me()).aal).toBe('aal1');
  return asked;
}

/** Switches it on by its first code. */
async function switchOn(visitor: Browser, totpURI: string): Promise<void> {
  expect((await visitor.ask('/api/auth/two-factor/verify-totp', { code: totp(totpURI) })).status).toBe(200);
}

async function enrol(visitor: Browser): Promise<{ totpURI: string; backupCodes: string[] }> {
  const asked = await askFactor(visitor);
  await switchOn(visitor, asked.totpURI);
  return asked;
}

async function makeAdmin(visitor: Browser): Promise<void> {
  const { user } = await visitor.me();
  await shared.pool.query("INSERT INTO user_roles (user_id, role) VALUES ($1, 'admin')", [user?.id]);
}

const auditOf = async (target: string) =>
  (await shared.pool.query('SELECT action FROM audit_log WHERE target = $1 ORDER BY id', [target])).rows.map(({ action }) => action);

it('a second factor that is asked for in two tabs at once is one, and goes on by its own code', async () => {
  const { areWaiting, heldUp } = holding(() => shared.pool);
  const email = 'two.tabs@example.com';
  const visitor = await confirmed(email);
  const { both } = await heldUp(['LOCK TABLE two_factors IN SHARE MODE', []], async () => {
    const both = [1, 2].map(() => askFactor(visitor));
    await areWaiting(2);
    return { both };
  });
  const asked = await Promise.all(both);
  const { rows } = await shared.pool.query('SELECT 1 FROM two_factors JOIN users ON users.id = user_id WHERE email = $1', [email]);
  expect(rows).toHaveLength(1);
  const on = await Promise.all(asked.map(async ({ totpURI }) => (await visitor.ask('/api/auth/two-factor/verify-totp', { code: totp(totpURI) })).status));
  expect(on.toSorted()).toEqual([200, 401]);
});

describe('a second factor', () => {
  it('is on once its first code is right: this session is aal2, all others are ended', async () => {
    const email = 'enrol@example.com';
    const visitor = await confirmed(email);
    const others = [await deviceOf(email), await deviceOf(email)];
    await makeAdmin(visitor);
    await enrol(visitor);
    expect(await visitor.me()).toMatchObject({ user: { email }, role: 'admin', aal: 'aal2' });
    for (const other of others) expect(await other.me()).toEqual({ user: null });
    expect(await auditOf(email)).toEqual(['two_factor_changed']);
    expect((await visitor.ask('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: 'eight rhun palms' })).status).toBe(200);
    expect(await auditOf(email)).toEqual(['two_factor_changed', 'password_changed']);
    // A new session in place of one that passed both factors has passed them.
    const closing = { currentPassword: 'eight rhun palms', newPassword: PASSWORD, revokeOtherSessions: true };
    expect((await visitor.ask('/api/auth/change-password', closing)).status).toBe(200);
    expect(await visitor.me()).toMatchObject({ role: 'admin', aal: 'aal2' });
  });

  it('leaves nothing to a sign-in that was under way when it was switched on', async () => {
    const email = 'meanwhile@example.com';
    const visitor = await confirmed(email);
    await makeAdmin(visitor);
    const { totpURI } = await askFactor(visitor);
    // The password is right and the session about to be written when the second factor comes on.
    await shared.pool.query(`
      CREATE FUNCTION hold_late() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_advisory_xact_lock(5); RETURN NEW; END';
      CREATE TRIGGER hold_late BEFORE INSERT ON sessions FOR EACH ROW WHEN (NEW.user_agent = 'late') EXECUTE FUNCTION hold_late()`);
    const holder = await shared.pool.connect();
    await holder.query('SELECT pg_advisory_lock(5)');
    const late = browser();
    const signingIn = late.ask('/api/auth/sign-in/email', { email, password: PASSWORD }, { headers: { 'user-agent': 'late' } });
    const waiting = async () => (await holder.query("SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")).rowCount;
    await expect.poll(waiting).toBe(1);
    await switchOn(visitor, totpURI);
    await holder.query('SELECT pg_advisory_unlock(5)');
    holder.release();
    expect((await signingIn).status).toBe(200);
    expect(late.jar.has('hbt.session_token')).toBe(true);
    await shared.pool.query('DROP TRIGGER hold_late ON sessions');
    const { rows } = await shared.pool.query("SELECT * FROM sessions WHERE user_agent = 'late'");
    expect(rows).toMatchObject([{ aal: 'aal1' }]);
    const putBack = () =>
      shared.pool.query('INSERT INTO sessions SELECT * FROM jsonb_populate_record(NULL::sessions, $1) ON CONFLICT DO NOTHING', [JSON.stringify(rows[0])]);
    const kept = new Map(late.jar);
    const asks: [string, object?][] = [
      ['/admin'],
      ['/api/admin/today'],
      ['/api/me'],
      ['/api/auth/get-session'],
      ['/api/auth/list-sessions'],
      ['/api/auth/token'],
      ['/api/auth/two-factor/disable', { password: PASSWORD }],
      ['/api/auth/change-password', { currentPassword: PASSWORD, newPassword: 'eight rhun palms', revokeOtherSessions: true }],
      ['/api/auth/update-user', { name: 'Somebody' }],
    ];
    for (const [path, body] of asks) {
      await putBack();
      for (const [name, value] of kept) late.jar.set(name, value);
      const answer = await late.ask(path, body);
      const told = await answer.text();
      if (/me$|get-session$/.test(path)) expect(told, path).toMatch(/^(null|{"user":null})$/);
      else expect([303, 401], `${path}: ${told.slice(0, 80)}`).toContain(answer.status);
      const left = await shared.pool.query('SELECT 1 FROM sessions WHERE id = $1', [rows[0].id]);
      expect(left.rowCount, `${path} ends the session`).toBe(0);
    }
    expect(await visitor.me()).toMatchObject({ role: 'admin', aal: 'aal2' });
  });

  it('switched off is off for every device', async () => {
    const email = 'lowered@example.com';
    const visitor = await confirmed(email);
    const { backupCodes } = await enrol(visitor);
    const device = browser();
    await signIn(device, email);
    await device.ask('/api/auth/two-factor/verify-backup-code', { code: backupCodes[0] });
    expect(await device.me()).toMatchObject({ aal: 'aal2' });
    expect((await visitor.ask('/api/auth/two-factor/disable', { password: PASSWORD })).status).toBe(200);
    for (const one of [visitor, device]) expect(await one.me()).toMatchObject({ user: { email }, aal: 'aal1' });
  });

  // tests/faults/account-cut-off.test.ts ends it after each of its writes.
  it('that was cut off while it was switched on, or off, is on, or off', async () => {
    const email = 'half-switched@example.com';
    const factor = await enrol(await confirmed(email));
    await shared.pool.query('UPDATE two_factors SET verified = false WHERE user_id = (SELECT id FROM users WHERE email = $1)', [email]);
    const device = browser();
    await signIn(device, email);
    await switchOn(device, factor.totpURI);
    expect(await device.me()).toMatchObject({ user: { email }, aal: 'aal2' });
    await shared.pool.query('UPDATE users SET two_factor_enabled = false WHERE email = $1', [email]);
    const again = await device.ask('/api/auth/two-factor/enable', { password: PASSWORD });
    expect(again.status).toBe(200);
    await switchOn(device, ((await again.json()) as typeof factor).totpURI);
  });

  it('is in the hand of nobody who names their own level', async () => {
    const visitor = await confirmed('named-level@example.com');
    for (const path of ['/api/auth/update-session', '/api/auth/update-user']) await visitor.ask(path, { aal: 'aal2', twoFactorEnabled: true });
    await visitor.ask('/api/auth/sign-out', {});
    await visitor.ask('/api/auth/sign-in/email', { email: 'named-level@example.com', password: PASSWORD, aal: 'aal2' });
    await visitor.ask('/api/auth/update-session', { aal: 'aal2' });
    expect(await visitor.me()).toMatchObject({ aal: 'aal1' });
  });

  it('is asked for at every sign-in, which ends nobody else', async () => {
    const email = 'code@example.com';
    const visitor = await confirmed(email);
    const { totpURI } = await enrol(visitor);
    const device = browser();
    expect(await (await signIn(device, email)).json()).toMatchObject({ twoFactorRedirect: true });
    expect(await device.me()).toEqual({ user: null });
    expect(device.jar.has('hbt_hint')).toBe(false);
    const wrong = await device.ask('/api/auth/two-factor/verify-totp', { code: totp(totpURI, Date.now() - 3_600_000) });
    expect(wrong.status).toBe(401);
    // Nothing makes this device skip the code the next time.
    expect((await device.ask('/api/auth/two-factor/verify-totp', { code: totp(totpURI), trustDevice: true })).status).toBe(200);
    expect(await device.me()).toMatchObject({ user: { email }, aal: 'aal2' });
    expect(device.jar.get('hbt_hint')).toBe('1');
    expect(await visitor.me()).toMatchObject({ user: { email } });
    await device.ask('/api/auth/sign-out', {});
    expect(await (await signIn(device, email)).json()).toMatchObject({ twoFactorRedirect: true });
  });

  it('is asked for a new code by the next device: one that was used signs in nobody else', async () => {
    const email = 'shoulder@example.com';
    const { totpURI } = await enrol(await confirmed(email));
    const [first, second] = [browser(), browser()];
    for (const device of [first, second]) await signIn(device, email);
    const code = totp(totpURI);
    expect((await first.ask('/api/auth/two-factor/verify-totp', { code })).status).toBe(200);
    const again = await second.ask('/api/auth/two-factor/verify-totp', { code });
    expect({ status: again.status, body: await again.json() }).toMatchObject({ status: 401, body: { code: 'CODE_USED' } });
    expect(await second.me()).toEqual({ user: null });
    expect(again.headers.getSetCookie()).toEqual([]);
    expect(await first.me()).toMatchObject({ aal: 'aal2' });
  });

  it('is in the security log as a sign-in of its account, which the password before it is not', async () => {
    const email = 'logged@example.com';
    const visitor = await confirmed(email);
    const id = (await visitor.me()).user?.id;
    const { totpURI } = await enrol(visitor);
    const device = browser();
    await signIn(device, email);
    expect((await device.ask('/api/auth/two-factor/verify-totp', { code: totp(totpURI) })).status).toBe(200);
    expect((await device.ask('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: 'eight rhun palms' })).status).toBe(200);
    const logged = async () =>
      (
        await shared.pool.query("SELECT event_type || coalesce(': ' || (metadata->>'method'), '') AS what FROM security_events WHERE user_id = $1", [id])
      ).rows.map(({ what }) => what);
    await until('the log', async () => (await logged()).length >= 3);
    expect((await logged()).toSorted()).toEqual(['password_changed', 'sign_in_succeeded: password and code', 'sign_in_succeeded: password and code']);
  });

  it('that somebody guesses raises the alert after three codes, as passwords do', async () => {
    const email = 'guessed@example.com';
    const { totpURI } = await enrol(await confirmed(email));
    const device = browser();
    await signIn(device, email);
    const wrong = totp(totpURI, Date.now() - 3_600_000);
    const reached: (string | null)[] = [];
    for (let attempt = 0; attempt < 5; attempt++)
      reached.push((await device.ask('/api/auth/two-factor/verify-totp', { code: wrong })).headers.get(ALERT_HEADER));
    expect(reached).toEqual([null, null, 'alert', null, 'high']);
  });

  it('can be a recovery code, once', async () => {
    const email = 'recovery@example.com';
    const { backupCodes } = await enrol(await confirmed(email));
    expect(backupCodes).toHaveLength(10);
    for (const made of backupCodes) expect(tidyRecoveryCode(made.toUpperCase().replace('-', ' ')), 'as the page sends what was typed').toBe(made);
    const code = backupCodes[3];
    const device = browser();
    await signIn(device, email);
    expect((await device.ask('/api/auth/two-factor/verify-backup-code', { code })).status).toBe(200);
    expect(await device.me()).toMatchObject({ aal: 'aal2' });
    const again = browser();
    await signIn(again, email);
    expect((await again.ask('/api/auth/two-factor/verify-backup-code', { code })).status).toBe(401);
    expect(await again.me()).toEqual({ user: null });
  });

  it('gets new recovery codes, after which the old ones are nothing, and is switched off by the password', async () => {
    const email = 'off@example.com';
    const visitor = await confirmed(email);
    const { backupCodes } = await enrol(visitor);
    expect((await visitor.ask('/api/auth/two-factor/generate-backup-codes', { password: 'not the one' })).status).toBe(400);
    expect((await visitor.ask('/api/auth/two-factor/generate-backup-codes', { password: PASSWORD })).status).toBe(200);
    const device = browser();
    await signIn(device, email);
    expect((await device.ask('/api/auth/two-factor/verify-backup-code', { code: backupCodes[0] })).status).toBe(401);
    expect((await visitor.ask('/api/auth/two-factor/disable', { password: 'not the one' })).status).toBe(400);
    expect((await visitor.ask('/api/auth/two-factor/disable', { password: PASSWORD })).status).toBe(200);
    expect(await visitor.me()).toMatchObject({ aal: 'aal1' });
    expect((await (await deviceOf(email)).me()).user?.email).toBe(email);
  });

  it('is not got round by the link of a mail', async () => {
    const email = 'round@example.com';
    await enrol(await confirmed(email));
    await shared.pool.query('UPDATE users SET email_verified = false WHERE email = $1', [email]);
    const before = shared.smtp.mails.length;
    const device = browser();
    await device.ask('/api/auth/send-verification-email', { email, callbackURL: '/' });
    await expect.poll(() => shared.smtp.mails.length).toBeGreaterThan(before);
    await confirmBy(device, await mailedLink(email, /^Confirm your e-mail address/));
    expect(await device.me()).toEqual({ user: null });
  });

  it('locks the account after ten wrong codes, whoever sends them', async () => {
    const email = 'locked@example.com';
    const { totpURI } = await enrol(await confirmed(email));
    const wrong = totp(totpURI, Date.now() - 3_600_000);
    for (let round = 0; round < 2; round++) {
      const device = browser();
      await signIn(device, email);
      for (let attempt = 0; attempt < 5; attempt++) expect((await device.ask('/api/auth/two-factor/verify-totp', { code: wrong })).status).toBe(401);
      // The challenge is used up, even for the right one.
      expect((await device.ask('/api/auth/two-factor/verify-totp', { code: totp(totpURI) })).ok).toBe(false);
    }
    const device = browser();
    await signIn(device, email);
    const locked = await device.ask('/api/auth/two-factor/verify-totp', { code: totp(totpURI) });
    expect(locked.status).toBe(429);
    const seconds = Number(locked.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(14 * 60);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
  });
});
