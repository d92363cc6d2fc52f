import { PASSWORD } from '../fixtures/signed-in-person.ts';
import { mailedLink, makeAccount, REFUSALS, signedInAs, signIn } from './account-steps.ts';
import { expectCalmToast, expectDestructive, toastOf } from './destructive.ts';
import { unfoldFooter } from './folds.ts';
import { pauseClock } from './paused-clock.ts';
import { expect, freshEmail, test } from './test.ts';

test.use({ allowedConsole: REFUSALS, allowedLog: { patterns: [/^the first administrator was appointed$/] } });
test.beforeEach(async ({ site }) => {
  await site.pool.query('DELETE FROM user_roles');
});

// What a claim says that fails, and when the page reloads: claim-card.test.tsx. Who is led where, and refused what: admin-area.test.ts.
test('sign up, confirm by the mail that arrives, claim admin, and the area opens; the public page shows the way there, until the sign-out', async ({
  page,
  site,
}) => {
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
  const footer = page.locator('footer [data-admin]').first();
  const asked = page.waitForResponse('**/api/me');
  await page.goto('/faq');
  await asked;
  await unfoldFooter(page);
  await expect(footer, 'signed in, but no admin yet').toBeHidden();

  // The page reloads by itself a second later; what it says before is looked at in peace.
  await pauseClock(page);
  await page.goto('/admin-init');
  await expect(page.getByRole('heading', { name: 'Admin Setup Required' })).toBeVisible();
  // The code of toasts is asked for in the very moment from which the second counts.
  const told = page.waitForResponse(/\/toaster\.[^/]+\.js$/);
  await page.getByRole('button', { name: 'Claim admin access' }).click();
  await (await told).finished();
  for (let passed = 0; passed < 800 && !(await toastOf(page, 'Security Notice').isVisible()); passed += 20) await page.clock.runFor(20);
  await expect(page.getByText('Admin privileges granted successfully', { exact: true })).toBeVisible();
  await expectCalmToast(page, 'Success');
  await expectCalmToast(page, 'Security Notice');
  await page.clock.resume();
  await expect(page.getByText('You are an administrator')).toBeVisible();

  await page.goto('/faq');
  await unfoldFooter(page);
  await expect(footer).toBeVisible();
  await footer.getByRole('link').click();
  await expect(page).toHaveURL(`${site.url}/analytics`);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(`${site.url}/auth`);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('hbt_hint');
});

test('an error that is told without the code of toasts has the destructive style too, in the dark as well', async ({ page, site, allowedConsole }) => {
  allowedConsole.patterns = [...REFUSALS.patterns, /Failed to load resource: net::ERR_FAILED/];
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.route(/\/toaster\.[^/]+\.js$/, (route) => route.abort());
  await signedInAs(page, site, await makeAccount(site, 'plain-toast'));
  await page.goto('/admin-init');
  await page.route('**/api/admin/claim', (route) => route.fulfill({ status: 401, json: { success: false, code: 'not_signed_in', error: '' } }));
  await page.getByRole('button', { name: 'Claim admin access' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'Authentication Required' });
  await expect(told).toContainText('Please sign in to bootstrap admin privileges');
  await expectDestructive(told);
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
    await page.goto('/auth?next=/account', { waitUntil: 'commit' });
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
    await page.getByRole('tab', { name: 'Sign Up' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Sign Up' })).toBeFocused();
    await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Email')).toBeFocused();
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
