import { PASSWORD } from '../fixtures/signed-in-person.ts';
import { mailedLink, makeAccount, makeAdmin, REFUSALS, signedInAs, signIn } from './account-steps.ts';
import { expectCalmToast, expectDestructive, expectErrorToast, toastOf } from './destructive.ts';
import { unfoldFooter } from './folds.ts';
import { pauseClock } from './paused-clock.ts';
import { expect, freshEmail, test } from './test.ts';

test.use({ allowedConsole: REFUSALS, allowedLog: { patterns: [/^the first administrator was appointed$/] } });
test.beforeEach(async ({ site }) => {
  await site.pool.query('DELETE FROM user_roles');
});

const DENIED = 'You need admin privileges to access this area. Contact your administrator for access.';

test('sign up, confirm by the mail that arrives, claim admin, and the area opens; the public page shows the way there', async ({ page, site }) => {
  const email = freshEmail('first');
  await page.goto('/auth');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Access');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await expect(page.getByText('Strong', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByRole('status').getByText('Check your email for confirmation link', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.goto(await mailedLink(site, email, 'Confirm your e-mail address'));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  // While nobody is admin a confirmed address leads on to the claim.
  await expect(page).toHaveURL(`${site.url}/admin-init`);
  await page.goto('/');
  await expect(page.locator('footer [data-admin]').first()).toBeHidden();

  // Signed in but no admin, while there is none: the denial with the card.
  const denied = await page.goto('/admin');
  expect(denied?.status()).toBe(403);
  await expect(page.getByText(DENIED, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Admin Setup Required' })).toBeVisible();

  await page.goto('/admin-init');
  await page.getByRole('button', { name: 'Claim admin access' }).click();
  await expect(page.getByText('Success', { exact: true })).toBeVisible();
  await expect(page.getByText('Admin privileges granted successfully', { exact: true })).toBeVisible();
  await expect(page.getByText('Security Notice')).toBeVisible();
  // The page reloads by itself.
  await expect(page.getByText('You are an administrator')).toBeVisible();
  expect((await page.goto('/admin'))?.status()).toBe(200);
  // Nobody is called by a guess at their address.
  await expect(page.getByRole('region', { name: /^Good (morning|afternoon|evening)$/ })).toBeVisible();
  await page.goto('/account');
  await page.getByRole('textbox', { name: 'Name (optional)' }).fill('Awa Ceesay');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByRole('status').getByText('You are Awa Ceesay from now on.')).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: /^Good (morning|afternoon|evening), Awa$/ })).toBeVisible();

  await page.goto('/');
  await unfoldFooter(page);
  await expect(page.locator('footer [data-admin]').first()).toBeVisible();
  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(`${site.url}/auth`);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('hbt_hint');
  await page.goto('/');
  await expect(page.locator('footer [data-admin]').first()).toBeHidden();
});

test('the claim tells what went wrong: signed out meanwhile, or somebody was quicker', async ({ page, site }) => {
  const [email, quicker] = [await makeAccount(site, 'slow'), await makeAccount(site, 'quick')];
  await signedInAs(page, site, email);
  await page.goto('/admin-init');
  await makeAdmin(site, quicker);
  await page.getByRole('button', { name: 'Claim admin access' }).click();
  await expectErrorToast(page, 'Error');
  await expect(page.getByText('There is an administrator already.', { exact: true })).toBeVisible();

  await site.pool.query('DELETE FROM user_roles');
  await page.goto('/admin-init');
  await site.pool.query('DELETE FROM sessions');
  await page.getByRole('button', { name: 'Claim admin access' }).click();
  await expectErrorToast(page, 'Authentication Required');
  await expect(page.getByText('Please sign in to bootstrap admin privileges', { exact: true })).toBeVisible();
});

test('the claim that fails without a word of the server says the words of the specification', async ({ page, site }) => {
  await signedInAs(page, site, await makeAccount(site, 'broken'));
  await page.goto('/admin-init');
  await page.route('**/api/admin/claim', (route) => route.fulfill({ status: 403, json: { success: false, message: '' } }));
  await page.getByRole('button', { name: 'Claim admin access' }).click();
  await expectErrorToast(page, 'Error');
  await expect(page.getByText('Failed to grant admin privileges', { exact: true })).toBeVisible();
});

/** Spec §4, Admin bootstrap: "on success the page reloads after 1 second". */
test('after a claim the page reloads a second later, not earlier, and cannot be pressed meanwhile', async ({ page, site }) => {
  await pauseClock(page);
  await signedInAs(page, site, await makeAccount(site, 'second'));
  await page.goto('/admin-init');
  await page.evaluate(() => {
    document.documentElement.dataset.kept = 'yes';
  });
  // The code of toasts is asked for in the very moment from which the second counts.
  const told = page.waitForResponse(/\/toaster\.[^/]+\.js$/);
  await page.getByRole('button', { name: 'Claim admin access' }).click();
  await (await told).finished();
  let passed = 0;
  for (; passed < 800 && !(await toastOf(page, 'Security Notice').isVisible()); passed += 20) await page.clock.runFor(20);
  await expectCalmToast(page, 'Success');
  await expectCalmToast(page, 'Security Notice');
  await page.clock.runFor(900 - passed);
  await expect(page.locator('html')).toHaveAttribute('data-kept', 'yes');
  await expect(page.getByRole('button', { name: 'Claiming...' })).toBeDisabled();
  await page.clock.runFor(200);
  await expect(page.getByText('You are an administrator')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-kept');
});

test('an error that is told without the code of toasts has the destructive style too, in the dark as well', async ({ page, site, allowedConsole }) => {
  allowedConsole.patterns = [...REFUSALS.patterns, /Failed to load resource: net::ERR_FAILED/];
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.route(/\/toaster\.[^/]+\.js$/, (route) => route.abort());
  await signedInAs(page, site, await makeAccount(site, 'plain-toast'));
  await page.goto('/admin-init');
  await site.pool.query('DELETE FROM sessions');
  await page.getByRole('button', { name: 'Claim admin access' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'Authentication Required' });
  await expect(told).toContainText('Please sign in to bootstrap admin privileges');
  await expectDestructive(told);
});

test('two browsers claim at once: one wins, the other is told', async ({ page, site, browser }) => {
  const other = await (await browser.newContext({ baseURL: site.url })).newPage();
  for (const [where, name] of [
    [page, 'left'],
    [other, 'right'],
  ] as const) {
    await signedInAs(where, site, await makeAccount(site, name));
    await where.goto('/admin-init');
  }
  await Promise.all([page, other].map((where) => where.getByRole('button', { name: 'Claim admin access' }).click()));
  const outcomes = await Promise.all(
    [page, other].map(async (where) => {
      const told = where.getByText(/^(You are an administrator|There is an administrator already\.)$/);
      await expect(told).toBeVisible();
      return told.textContent();
    }),
  );
  expect(outcomes.sort()).toEqual(['There is an administrator already.', 'You are an administrator']);
  await other.context().close();
});

test('the form to sign in: what is said meanwhile, of a wrong password and of an address that is not confirmed, and what it asks of a password; by keyboard alone', async ({
  page,
  site,
}) => {
  const email = await makeAccount(site, 'keys');
  await test.step('while it is found out who is there, it says so', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/auth', { waitUntil: 'commit' });
    await expect(page.getByRole('status').getByText('Verifying authentication...', { exact: true })).toBeVisible();
    release();
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page.getByText('Verifying authentication...')).toHaveCount(0);
    await page.unroute('**/*.js');
  });
  await test.step('a wrong password is answered inline, in a red alert, with the words of the server; nothing typed is lost', async () => {
    await signIn(page, email, 'not the one');
    await expect(page.getByRole('alert')).toContainText('Invalid email or password');
    await expectDestructive(page.getByRole('alert').locator('> div'));
    await expect(page.getByLabel('Email')).toHaveValue(email);
  });
  await test.step('an address that is not confirmed is told so, and gets the link again', async () => {
    const unconfirmed = await makeAccount(site, 'unconfirmed');
    await site.pool.query('UPDATE users SET email_verified = false WHERE email = $1', [unconfirmed]);
    await signIn(page, unconfirmed);
    await expect(page.getByRole('alert')).toContainText('Email not verified');
    await expect(page.getByRole('alert')).toContainText('We have just sent you the confirmation link again.');
  });
  await test.step('the password can be shown and hidden; short and stolen ones are spoken of', async () => {
    const password = page.getByLabel('Password', { exact: true });
    await page.getByLabel('Email').fill('');
    await password.fill('hunter2');
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');

    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await password.fill('hunter2');
    await expect(page.getByText('in the lists of stolen passwords')).toBeVisible();
    await password.fill('five5');
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect(page.getByText('Please give us your e-mail address.')).toBeVisible();
    await expect(page.getByText('Please use at least 6 characters.')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
  });
  await test.step('by keyboard alone, and to where it was asked for: the tabs by arrows, the fields in order, Enter sends', async () => {
    await page.goto('/auth?next=/account');
    await page.getByRole('tab', { name: 'Sign In' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Sign Up' })).toBeFocused();
    await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Tab');
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${site.url}/account`);
    await expect(page.getByText(email)).toBeVisible();
  });
});

test('a forgotten password: the mail, a new password, and the link is spent', async ({ page, site }) => {
  const email = await makeAccount(site, 'forgot');
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('If there is an account with this address')).toBeVisible();

  const link = await mailedLink(site, email, 'Choose a new password');
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('eight rhun palms');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('Your new password is saved')).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/auth`);
  await signIn(page, email, 'eight rhun palms');
  await expect(page).toHaveURL(`${site.url}/admin`);

  await page.goto(link);
  await expect(page).toHaveURL(/error=INVALID_TOKEN/);
});

test('links that do not work any more say so, and offer the next step', async ({ page }) => {
  await page.goto('/auth?error=INVALID_TOKEN');
  await expect(page.getByRole('alert')).toContainText('This link does not work any more');
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
  await page.goto('/auth?token=made-up');
  await page.getByLabel('New password', { exact: true }).fill('eight rhun palms');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByRole('alert')).toContainText('This link does not work any more');
  await page.goto('/auth?confirm=failed');
  await expect(page.getByRole('alert')).toContainText('Confirmation links work for a day');
  await page.goto('/auth?error=access_denied');
  await expect(page.getByRole('alert')).toContainText('You were not signed in');
});

test('nobody is led to the form; who is no admin reads the words of the specification, and finds home', async ({ page, site }) => {
  // Every page of the area: every-admin-address.test.ts.
  await page.goto('/analytics');
  await expect(page).toHaveURL(`${site.url}/auth?next=%2Fanalytics`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Access');
  await makeAdmin(site, await makeAccount(site, 'boss'));
  await signedInAs(page, site, await makeAccount(site, 'nobody'));
  await page.goto('/analytics');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied');
  await expect(page.getByText(DENIED, { exact: true })).toBeVisible();
  await expect(page.getByText('Admin Setup Required')).toHaveCount(0);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(`${site.url}/`);
});

test('an admin who is revoked in the middle of work is out at the next request', async ({ page, site }) => {
  const email = await makeAccount(site, 'revoked');
  await makeAdmin(site, email);
  await signedInAs(page, site, email);
  await page.goto('/admin-init');
  await expect(page.getByText('You are an administrator')).toBeVisible();
  expect((await page.request.get('/security-monitor')).status()).not.toBe(403);
  await site.pool.query('DELETE FROM user_roles');
  await page.goto('/security-monitor');
  await expect(page.getByText(DENIED, { exact: true })).toBeVisible();
  // Still signed in; while nobody is admin, the card is there for anybody who may claim.
  await expect(page.getByText('Admin Setup Required')).toBeVisible();
});
