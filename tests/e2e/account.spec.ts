import type { Page } from '@playwright/test';
import { openSession, PASSWORD } from '../fixtures/signed-in-person.ts';
import { totp } from '../fixtures/totp.ts';
import { until } from '../fixtures/until.ts';
import { addAuthenticator, changePassword, makeAccount, makeAdmin, REFUSALS, signedInAs, signIn } from './account-steps.ts';
import { expect, noViolations, test } from './test.ts';

test.use({ allowedConsole: REFUSALS });
test.beforeEach(async ({ site }) => {
  await site.pool.query('DELETE FROM user_roles');
});

/** As a device does that was signed out, on the way to the account. */
async function signInAnew(page: Page, email: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/auth?next=/account');
  await signIn(page, email);
}

const signOut = (page: Page) => page.getByRole('button', { name: 'Sign out', exact: true }).click();

test('the second factor: enrol, sign out, sign in with a code, and with a recovery code', async ({ page, site }) => {
  const email = await makeAccount(site, 'factor');
  await makeAdmin(site, email);
  await signedInAs(page, site, email);
  await page.goto('/account');
  await expect(page.getByText('aal1')).toBeVisible();
  await expect(page.getByText('Administrator', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Switch on two-factor' }).click();
  await page.getByLabel('Your password').fill('not the one');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Invalid password')).toBeVisible();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await noViolations(page);
  const secret = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel('Code', { exact: true }).fill('000 000');
  await page.getByRole('button', { name: 'Switch on', exact: true }).click();
  await expect(page.getByRole('alert').getByText('Invalid code')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(totp(secret).replace(/(...)/, '$1 '));
  await page.getByRole('button', { name: 'Switch on', exact: true }).click();

  const codes = page.getByRole('region', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recovery = (await codes.getByRole('listitem').first().textContent()) ?? '';
  const saving = page.waitForEvent('download');
  await codes.getByRole('button', { name: 'Download' }).click();
  expect((await saving).suggestedFilename()).toBe('recovery-codes.txt');
  await page.emulateMedia({ media: 'print' });
  await expect(codes.getByText(email)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Signed in on' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await noViolations(page);
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('aal2')).toBeVisible();

  await signInAnew(page, email);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expect(page.getByLabel('Code of your authenticator app')).toBeFocused();
  await page.keyboard.type('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('Invalid code');
  await noViolations(page);
  await page.getByLabel('Code of your authenticator app').fill(totp(secret));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`${site.url}/account`);

  await signInAnew(page, email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recovery);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`${site.url}/account`);

  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Make new codes' }).click();
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expect(codes.getByText(recovery)).toHaveCount(0);
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByRole('button', { name: 'Switch off' }).click();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByText('aal1')).toBeVisible();
});

test('devices: another one is listed and ended, and is out at its next request; the password is changed, and works at the next sign-in; then all at once', async ({
  page,
  site,
}) => {
  const email = await makeAccount(site, 'devices');
  const { rows } = await site.pool.query('SELECT id FROM users WHERE email = $1', [email]);
  /** Another device, by the cookies that it has. */
  const phone = async () => Object.entries(await openSession(site, rows[0].id)).map(([name, value]) => `${name}=${value}`);
  const asks = async (cookies: string[]) => {
    const answer = await fetch(`${site.url}/account`, { redirect: 'manual', headers: { cookie: cookies.join('; ') } });
    return [answer.status, answer.headers.get('location')];
  };
  const OUT = [303, '/auth?next=%2Faccount'];
  const first = await phone();
  expect(await asks(first)).toEqual([200, null]);
  await signedInAs(page, site, email);
  await page.goto('/account');
  const devices = page.getByRole('region', { name: 'Signed in on' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByText('(this device)')).toHaveCount(1);
  await devices.getByRole('button', { name: /^End the session of/ }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  expect(await asks(first)).toEqual(OUT);
  await test.step('no provider is offered where none is set up', () => expect(page.getByRole('heading', { name: 'Linked accounts' })).toHaveCount(0));
  await changePassword(page, 'eight rhun palms');
  await signOut(page);
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByRole('button', { name: /Google/ })).toHaveCount(0);
  await page.goto('/auth?next=/account');
  await signIn(page, email, 'eight rhun palms');
  await expect(page).toHaveURL(`${site.url}/account`);
  const second = await phone();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(`${site.url}/auth`);
  expect(await asks(second)).toEqual(OUT);
});

test('a passkey is added, signs in without a password, and is removed', async ({ page, site }) => {
  const { client, id } = await addAuthenticator(page);
  const email = await makeAccount(site, 'passkey');
  await signedInAs(page, site, email);
  await page.goto('/account');
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByLabel('Name of this device').fill('My phone');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys.getByRole('listitem')).toContainText('My phone');
  await expect(passkeys).toContainText('Each of these opens your account by itself. Remove any that you do not know.');
  await expect(page.getByText('aal1: signed in with one factor')).toBeVisible();
  // No matter who made it, the owner of the address learns of it, and where to remove it.
  const subject = 'A passkey was added to your account';
  const told = await until('the mail about the passkey', () =>
    site.smtp.mails.find(({ to, parsed }) => to.includes(email) && parsed.subject?.startsWith(subject)),
  );
  expect(told.parsed.text).toContain(`${site.url}/account#passkeys`);

  // It signs in where the browser still holds the cookie of a session that was ended elsewhere.
  await site.pool.query('DELETE FROM sessions s USING users u WHERE u.id = s.user_id AND u.email = $1', [email]);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(`${site.url}/account`);

  // A passkey of a device that checked the person is two factors in one; the password that added it was one.
  await expect(page.getByText('aal2: signed in with two factors')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch on two-factor' })).toBeVisible();
  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(`${site.url}/admin`);
  await page.goto('/account');
  await signOut(page);
  // A device that does not check who holds it is one factor only, and is refused.
  await client.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: false });
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('We could not sign you in');

  const status = await page.evaluate(async () => {
    const options = await (await fetch('/api/auth/passkey/generate-authenticate-options')).json();
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({ ...options, userVerification: 'discouraged' });
    const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
    const body = JSON.stringify({ response: credential.toJSON() });
    return (await fetch('/api/auth/passkey/verify-authentication', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status;
  });
  expect(status, 'the server refuses it too, whatever the page asks for').toBe(401);

  await signedInAs(page, site, email);
  await page.goto('/account');
  await passkeys.getByRole('button', { name: 'Remove the passkey My phone' }).click();
  await expect(passkeys.getByRole('listitem')).toHaveCount(0);
  expect((await site.pool.query('SELECT 1 FROM passkeys p JOIN users u ON u.id = p.user_id WHERE u.email = $1', [email])).rowCount).toBe(0);
});
