import { describe, expect, it } from 'vitest';
import { RATE_LIMITS } from '../../src/domains/security/server/rate-limits.ts';
import { PASSWORD } from '../fixtures/signed-in-person.ts';
import { accountPeopleOf } from './account-people.ts';
import { sharedSite } from './shared-site.ts';

const shared = sharedSite();
const { browser, signUp, confirmed, deviceOf } = accountPeopleOf(shared);
const mailsTo = async (email: string) => (await shared.pool.query('SELECT 1 FROM mails WHERE recipient = $1', [email])).rowCount;

describe('limits of accounts', () => {
  it('keep an address that asks for challenges without end from filling the table', async () => {
    const visitor = browser();
    for (let asked = 0; asked < RATE_LIMITS.challenge.points; asked++)
      expect((await visitor.ask('/api/auth/passkey/generate-authenticate-options')).status).toBe(200);
    expect((await visitor.ask('/api/auth/passkey/generate-authenticate-options')).status).toBe(429);
    expect((await browser().ask('/api/auth/passkey/generate-authenticate-options')).status).toBe(200);
  });

  it('count what somebody tries for their own account by that account, not by the address that others share', async () => {
    const email = 'mine@example.com';
    const [here, there] = [await confirmed(email), await deviceOf(email)];
    for (let attempt = 0; attempt < RATE_LIMITS.signIn.points; attempt++)
      expect((await here.ask('/api/auth/two-factor/enable', { password: 'not the one' })).status).toBe(400);
    for (const device of [here, there]) expect((await device.ask('/api/auth/two-factor/enable', { password: PASSWORD })).status).toBe(429);
    // Nobody else is kept from signing in, here or with that address.
    expect((await here.ask('/api/auth/sign-in/email', { email: 'somebody@example.com', password: PASSWORD })).status).toBe(401);
    await deviceOf(email);
  });

  it('keep whoever signed up with a stranger’s address from having them mailed at each sign-in', async () => {
    const email = 'stranger@example.com';
    const visitor = browser();
    await signUp(visitor, email);
    for (let attempt = 0; attempt < RATE_LIMITS.signIn.points; attempt++)
      expect((await visitor.ask('/api/auth/sign-in/email', { email, password: PASSWORD })).status).toBe(403);
    expect(await mailsTo(email)).toBe(RATE_LIMITS.accountMail.points);
  });
});
