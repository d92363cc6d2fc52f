import type { Page } from '@playwright/test';
import { until } from '../fixtures/until.ts';
import { untilHydrated } from './desk-parts.ts';
import { expectErrorToast } from './destructive.ts';
import { asSecurityAdmin, seedEvents } from './security-parts.ts';
import { expect, freshEmail, test, type WorkerSite } from './test.ts';

const lines = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });

/** Tries to sign in to that account with a wrong password. */
async function fail(site: WorkerSite, email: string, times: number): Promise<void> {
  for (let attempt = 0; attempt < times; attempt++)
    await fetch(new URL('/api/auth/sign-in/email', site.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.url },
      body: JSON.stringify({ email, password: 'not the one' }),
    });
}

// What the sign-in page tells of the third failure: auth-calls.test.ts. Without scripts: security-events.test.ts.
test('events are narrowed and gone through page by page, also by keyboard alone; the chart is a table; the audit log says who did what, and what is limited is named', async ({
  page,
  site,
}) => {
  const id = await asSecurityAdmin(page, site);
  await seedEvents(site, 120);
  await site.pool.query(`INSERT INTO audit_log (actor_id, action, target, detail) VALUES ($1, 'person_erased', 'fatou@example.com', '{"inquiries": 2}')`, [id]);
  await site.pool.query('INSERT INTO rate_limits (key, points, expire) VALUES ($1, 10, $2)', ['signIn:abcdefghijkl', Date.now() + 600_000]);
  await page.goto('/security-monitor');
  await untilHydrated(page);
  await test.step('it says how many there were, and what is limited', async () => {
    await expect(page.getByText(/^120 events in the last 24 hours: 0 low, 120 medium, 0 high\. Most of them, \d+, in the hour from \d\d:00\.$/)).toBeVisible();
    const limited = page.getByRole('region', { name: 'Limited now' });
    await expect(limited).toContainText('Attempts to sign in to one account');
    await expect(limited).toContainText(/1 used up, the last until \d\d:\d\d/);
    await expect(limited).toContainText('Fingerprints: abcdefgh');
  });
  const rows = page.getByRole('table').getByRole('row');
  await test.step('is worked by keyboard alone; the chart has the same in a table, for a day, a week and a month', async () => {
    await page.getByText('These figures as a table').click();
    await expect(rows).toHaveCount(25);
    const week = page.getByRole('link', { name: '7 days' });
    await page.getByRole('heading', { level: 1 }).click();
    for (let presses = 0; presses < 30 && !(await week.evaluate((link) => link === document.activeElement)); presses++) await page.keyboard.press('Tab');
    await expect(week).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(week).toHaveAttribute('aria-current', 'true');
    await expect(week).toBeFocused();
    await expect(rows).toHaveCount(8);
    await expect(page.getByText(/^120 events in the last 7 days: 0 low, 120 medium, 0 high\./)).toBeVisible();
    await page.getByRole('link', { name: '30 days' }).click();
    await expect(rows).toHaveCount(31);
    await page.getByRole('link', { name: '24 hours' }).click();
    await expect(rows).toHaveCount(25);
  });
  await test.step('older events follow, 50 at a time, until there are no more', async () => {
    for (const count of [50, 100]) {
      await expect(lines(page)).toHaveCount(count);
      await page.getByRole('link', { name: 'Show older' }).click();
    }
    await expect(lines(page)).toHaveCount(120);
    await expect(page.getByRole('link', { name: 'Show older' })).toBeHidden();
  });
  const filters = page.locator('details', { hasText: 'Apply filters' });
  await test.step('filters are in the address, and stay over a reload', async () => {
    if (!(await filters.getByLabel('Type').isVisible())) await filters.getByText('Filters', { exact: true }).click();
    await filters.getByLabel('Type').selectOption('Link blocked');
    await filters.getByLabel('Address').fill('203.0.113.0');
    await filters.getByRole('button', { name: 'Apply filters' }).press('Enter');
    await expect(lines(page).first()).toContainText('Link blocked');
    await expect(lines(page)).toHaveCount(50);
    await expect(page).toHaveURL('/security-monitor?type=blocked_link&address=203.0.113.0');
    await page.reload();
    await untilHydrated(page);
    await expect(page.getByText('Filters (2 in use)')).toBeVisible();
    expect(await lines(page).allTextContents()).toEqual(Array(50).fill(expect.stringContaining('Link blocked')));
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL('/security-monitor');
    await expect(lines(page).filter({ hasText: 'Access denied' }).first()).toBeVisible();
  });
  await test.step('the audit log says who did what, when, to whom', async () => {
    await page.getByRole('link', { name: 'Audit log' }).click();
    await expect(lines(page)).toHaveCount(1);
    for (const text of ['Erased a person', 'fatou@example.com', 'By Awa Njie', 'inquiries: 2']) await expect(lines(page)).toContainText(text);
    await page.getByLabel('Action').selectOption('Sent a quote');
    await expect(page.getByText('Nothing here yet.')).toBeVisible();
  });
  await test.step('every target is at least 44 pixels high', async () => {
    const low = await page.locator('main :is(a, button, summary, select, input:not([type=hidden]))').evaluateAll((targets) =>
      targets
        .map((target) => ({ height: target.getBoundingClientRect().height, what: target.outerHTML }))
        .filter(({ height }) => height > 0 && height < 44)
        .map(({ what }) => what),
    );
    expect(low).toEqual([]);
  });
});

test('real failed sign-ins appear as an alert after three, told once a session, and as a high-severity event after five; a session that was ended is told', async ({
  page,
  site,
  allowedConsole,
}) => {
  allowedConsole.patterns = [/401/];
  await asSecurityAdmin(page, site);
  const email = freshEmail('kebba');
  await fail(site, email, 2);
  await page.goto('/security-monitor');
  await untilHydrated(page);
  await expect(page.getByRole('heading', { name: 'No alerts in the last 24 hours' })).toBeVisible();
  await expect(page.getByText('Security Alert')).toBeHidden();
  await fail(site, email, 1);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('heading', { name: '1 alert in the last 24 hours' })).toBeVisible();
  await expectErrorToast(page, 'Security Alert');
  const toast = page.getByRole('listitem').filter({ hasText: 'Security Alert' });
  await expect(toast).toContainText('3 attempts to sign in as k…@example.com failed within a quarter of an hour.');
  expect(await lines(page).filter({ hasText: 'Many failed sign-ins' }).count()).toBe(0);
  await fail(site, email, 2);
  await until('the event', async () => (await site.pool.query(`SELECT 1 FROM security_events WHERE event_type = 'sign_in_failures_high'`)).rowCount === 1);
  await page.reload();
  await untilHydrated(page);
  const high = lines(page).filter({ hasText: 'Many failed sign-ins' });
  await expect(high).toHaveCount(1);
  await expect(high).toContainText('Severity: High');
  await expect(page.getByRole('heading', { name: '1 alert in the last 24 hours' })).toBeVisible();
  await expect(page.getByText('Security Alert'), 'told once a session').toBeHidden();
  await page.getByRole('link', { name: 'Sign-ins' }).click();
  await expect(lines(page)).toHaveCount(6);
  await expect(page).toHaveURL(/list=sign-ins/);
  const filters = page.locator('details', { hasText: 'Apply filters' });
  if (!(await filters.getByLabel('Address').isVisible())) await filters.getByText('Filters', { exact: true }).click();
  await filters.getByLabel('Address').fill('192.0.2.99');
  await filters.getByRole('button', { name: 'Apply filters' }).click();
  await expect(page.getByText('No events here.')).toBeVisible();
  await test.step('a session that was ended is told, with a way to try again', async () => {
    await page.context().clearCookies();
    await page.getByRole('link', { name: 'Events', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'This list could not be loaded' })).toContainText('Please sign in again.');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
