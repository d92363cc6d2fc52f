import type { Page } from '@playwright/test';
import { until } from '../fixtures/until.ts';
import { untilHydrated } from './desk-parts.ts';
import { expectErrorToast } from './destructive.ts';
import { asSecurityAdmin, seedAlert, seedEvents } from './security-parts.ts';
import { expect, freshEmail, test } from './test.ts';

const lines = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });

test('real failed sign-ins appear as an alert after three, and as a high-severity event after five', async ({ page, site }) => {
  await asSecurityAdmin(page, site);
  const email = freshEmail('kebba');
  const fail = () =>
    fetch(new URL('/api/auth/sign-in/email', site.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.url },
      body: JSON.stringify({ email, password: 'not the one' }),
    });
  await fail();
  await fail();
  await page.goto('/security-monitor');
  await untilHydrated(page);
  await expect(page.getByRole('heading', { name: 'No alerts in the last 24 hours' })).toBeVisible();
  await expect(page.getByText('Security Alert')).toBeHidden();
  await fail();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('heading', { name: '1 alert in the last 24 hours' })).toBeVisible();
  const toast = page.getByRole('listitem').filter({ hasText: 'Security Alert' });
  await expect(toast).toBeVisible();
  await expect(toast).toContainText('3 attempts to sign in as k…@example.com failed within a quarter of an hour.');
  await expectErrorToast(page, 'Security Alert');
  expect(await lines(page).filter({ hasText: 'Many failed sign-ins' }).count()).toBe(0);
  await fail();
  await fail();
  await until('the event', async () => (await site.pool.query(`SELECT 1 FROM security_events WHERE event_type = 'sign_in_failures_high'`)).rowCount === 1);
  await page.getByRole('button', { name: 'Refresh' }).click();
  const high = lines(page).filter({ hasText: 'Many failed sign-ins' });
  await expect(high).toHaveCount(1);
  await expect(high).toContainText('Severity: High');
  await page.getByRole('link', { name: 'Sign-ins' }).click();
  await expect(lines(page)).toHaveCount(6);
  await expect(page).toHaveURL(/list=sign-ins/);
});

test('events are narrowed by the filters, which are in the address, and go on page by page', async ({ page, site }) => {
  await asSecurityAdmin(page, site);
  await seedEvents(site, 120);
  await page.goto('/security-monitor');
  await untilHydrated(page);
  await expect(page.getByText(/^120 events in the last 24 hours: 0 low, 120 medium, 0 high\. Most of them, \d+, in the hour from \d\d:00\.$/)).toBeVisible();
  await expect(lines(page)).toHaveCount(50);
  await page.getByRole('link', { name: 'Show older' }).click();
  await expect(lines(page)).toHaveCount(100);
  await page.getByRole('link', { name: 'Show older' }).click();
  await expect(lines(page)).toHaveCount(120);
  await expect(page.getByRole('link', { name: 'Show older' })).toBeHidden();
  const filters = page.locator('details', { hasText: 'Apply filters' });
  if (!(await filters.getByLabel('Type').isVisible())) await filters.getByText('Filters', { exact: true }).click();
  await filters.getByLabel('Type').selectOption('Link blocked');
  await filters.getByLabel('Address').fill('203.0.113.0');
  await filters.getByRole('button', { name: 'Apply filters' }).press('Enter');
  await expect(lines(page).first()).toContainText('Link blocked');
  await expect(lines(page)).toHaveCount(50);
  await expect(page).toHaveURL('/security-monitor?type=blocked_link&address=203.0.113.0');
  await page.reload();
  await expect(page.getByText('Filters (2 in use)')).toBeVisible();
  await expect(lines(page)).toHaveCount(50);
  for (const line of await lines(page).all()) await expect(line).toContainText('Link blocked');
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/security-monitor');
  await expect(lines(page).filter({ hasText: 'Access denied' }).first()).toBeVisible();
  await page.goto('/security-monitor?type=storage_low');
  await untilHydrated(page);
  await expect(page.getByText('No events here.')).toBeVisible();
});

test('the audit log says who did what, when, to whom, and what is limited is named', async ({ page, site }) => {
  const id = await asSecurityAdmin(page, site);
  await site.pool.query(`INSERT INTO audit_log (actor_id, action, target, detail) VALUES ($1, 'person_erased', 'fatou@example.com', '{"inquiries": 2}')`, [id]);
  await site.pool.query('INSERT INTO rate_limits (key, points, expire) VALUES ($1, 10, $2)', ['signIn:abcdefghijkl', Date.now() + 600_000]);
  await page.goto('/security-monitor?list=audit');
  await untilHydrated(page);
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page)).toContainText('Erased a person');
  await expect(lines(page)).toContainText('fatou@example.com');
  await expect(lines(page)).toContainText('By Awa Njie');
  await expect(lines(page)).toContainText('inquiries: 2');
  const limited = page.getByRole('region', { name: 'Limited now' });
  await expect(limited).toContainText('Attempts to sign in to one account');
  await expect(limited).toContainText(/1 used up, the last until \d\d:\d\d/);
  await expect(limited).toContainText('Fingerprints: abcdefgh');
  await page.getByLabel('Action').selectOption('Sent a quote');
  await expect(page.getByText('Nothing here yet.')).toBeVisible();
});

test('an alert is told once a session; the chart has the same in a table; a session that was ended is told', async ({ page, site, allowedConsole }) => {
  allowedConsole.patterns = [/401/];
  await asSecurityAdmin(page, site);
  await seedAlert(site);
  await seedEvents(site, 3);
  await page.goto('/security-monitor');
  await untilHydrated(page);
  await expect(page.getByText('Security Alert')).toBeVisible();
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByRole('heading', { name: '1 alert in the last 24 hours' })).toBeVisible();
  await expect(page.getByText('Security Alert')).toBeHidden();
  await test.step('the chart has the same in a table, for a day, a week and a month', async () => {
    await page.getByText('These figures as a table').click();
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows).toHaveCount(25);
    await page.getByRole('link', { name: '7 days' }).click();
    await expect(rows).toHaveCount(8);
    await expect(page.getByText(/^3 events in the last 7 days: 0 low, 3 medium, 0 high\./)).toBeVisible();
    await page.getByRole('link', { name: '30 days' }).click();
    await expect(rows).toHaveCount(31);
  });
  await test.step('a session that was ended is told, with a way to try again', async () => {
    await page.context().clearCookies();
    await page.getByRole('link', { name: 'Sign-ins' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'This list could not be loaded' })).toContainText('Please sign in again.');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

test('is worked by keyboard alone, and every target is at least 44 pixels high', async ({ page, site }) => {
  await asSecurityAdmin(page, site);
  await seedEvents(site, 60);
  await page.goto('/security-monitor');
  await untilHydrated(page);
  const week = page.getByRole('link', { name: '7 days' });
  for (let presses = 0; presses < 30 && !(await week.evaluate((link) => link === document.activeElement)); presses++) await page.keyboard.press('Tab');
  await expect(week).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(week).toHaveAttribute('aria-current', 'true');
  await expect(week).toBeFocused();
  for (const target of await page.locator('main').locator('a, button, summary, select, input:not([type=hidden])').all()) {
    if (!(await target.isVisible())) continue;
    const box = await target.boundingBox();
    expect(box?.height ?? 0, (await target.textContent()) ?? '').toBeGreaterThanOrEqual(44);
  }
});

test('works without scripts: lists, filters and older lines are addresses', async ({ browser, site, page }) => {
  await asSecurityAdmin(page, site);
  await seedEvents(site, 60);
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState() });
  const plain = await context.newPage();
  await plain.goto(new URL('/security-monitor', site.url).href);
  await expect(lines(plain)).toHaveCount(50);
  await plain.getByRole('link', { name: 'Show older' }).click();
  await expect(lines(plain)).toHaveCount(10);
  await plain.getByRole('link', { name: 'Audit log' }).click();
  await expect(plain.getByText('Nothing here yet.')).toBeVisible();
  await context.close();
});

test('the third failure to sign in is told on the sign-in page, and not the second', async ({ page, allowedConsole }) => {
  allowedConsole.patterns = [/401/];
  await page.goto('/auth');
  await untilHydrated(page);
  await page.getByLabel('Email').fill(freshEmail('somebody'));
  await page.getByLabel('Password', { exact: true }).fill('not the one');
  const alert = page.getByText('Three attempts to sign in to this account have failed. If they were not yours, choose a new password.');
  for (let attempt = 1; attempt <= 3; attempt++) {
    await expect(alert).toBeHidden();
    const answered = page.waitForResponse('**/api/auth/sign-in/email');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await answered;
  }
  await expect(alert).toBeVisible();
  await expect(page.getByText('Security Alert')).toBeVisible();
});
