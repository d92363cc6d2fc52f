import { PASSWORD } from '../fixtures/signed-in-person.ts';
import { changePassword, makeAccount, REFUSALS, signedInAs, signIn } from './account-steps.ts';
import { untilHydrated } from './desk-parts.ts';
import { asSecurityAdmin, seedAlert, seedEvents } from './security-parts.ts';
import { expect, test } from './test.ts';
import { begin, translatePage } from './translate-page.ts';

/* Sign-in, the account and the security monitor on a page that the browser translates; the other rooms are in translated-admin.spec.ts. */

test.use({ allowedConsole: REFUSALS });
test.beforeEach(async ({ page, site }) => {
  await site.pool.query('DELETE FROM user_roles');
  await translatePage(page);
});

test('somebody goes through the forms of the sign-in, is refused, and signed in', async ({ page, site }) => {
  const email = await makeAccount(site, 'translated');
  await page.goto('/auth');
  await untilHydrated(page);
  await begin(page);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('short');
  await password.fill(PASSWORD);
  await expect(page.getByText('Strong', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: /^Back/ }).click();
  for (const wrong of ['not the one', 'nor is this']) {
    await signIn(page, email, wrong);
    await expect(page.getByRole('alert')).toContainText('Invalid email or password');
  }
  await signIn(page, email);
  await expect(page).not.toHaveURL(/\/auth/);
});

test('the account is renamed, its password changed, and its other device signed out', async ({ page, site }) => {
  const email = await makeAccount(site, 'translated');
  // The first session is the other device's.
  await signedInAs(page, site, email);
  await signedInAs(page, site, email);
  await page.goto('/account');
  await untilHydrated(page);
  await begin(page);
  for (const name of ['Awa Ceesay', 'Awa Njie']) {
    await page.getByRole('textbox', { name: 'Name (optional)' }).fill(name);
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(page.getByRole('status').getByText(`You are ${name} from now on.`)).toBeVisible();
  }
  const devices = page.getByRole('region', { name: 'Signed in on' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await devices.getByRole('button', { name: /^End the session of/ }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await changePassword(page, 'eight rhun palms');
  await page.getByRole('button', { name: 'Switch on two-factor' }).click();
  await page.getByLabel('Your password').fill('not the one');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Invalid password')).toBeVisible();
  await page.getByLabel('Your password').fill('eight rhun palms');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
});

test('the security monitor is filtered, goes to other days and lists, and tells of an alert', async ({ page, site }) => {
  await asSecurityAdmin(page, site);
  await seedEvents(site, 60);
  await page.goto('/security-monitor');
  await untilHydrated(page);
  await begin(page);
  const lines = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  const denied = lines.filter({ hasText: 'Access denied' }).first();
  await expect(lines).toHaveCount(50);
  await page.getByRole('link', { name: 'Show older' }).click();
  await expect(lines).toHaveCount(60);
  const filters = page.locator('details', { hasText: 'Apply filters' });
  if (!(await filters.getByLabel('Type').isVisible())) await filters.getByText('Filters', { exact: true }).click();
  await filters.getByLabel('Type').selectOption('Link blocked');
  await filters.getByRole('button', { name: 'Apply filters' }).click();
  await expect(page.getByText('Filters (1 in use)')).toBeVisible();
  await expect(lines).toHaveCount(30);
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(denied).toBeVisible();
  await page.getByText('These figures as a table').click();
  const rows = page.getByRole('table').getByRole('row');
  await page.getByRole('link', { name: '7 days' }).click();
  await expect(rows).toHaveCount(8);
  await expect(page.getByText(/^60 events in the last 7 days: /)).toBeVisible();
  await page.getByRole('link', { name: 'Sign-ins' }).click();
  await expect(page.getByText(/^No events here/)).toBeVisible();
  await page.getByRole('link', { name: 'Events' }).click();
  await expect(denied).toBeVisible();
  await seedAlert(site);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('heading', { name: /^1 alert in the last/ })).toBeVisible();
});
