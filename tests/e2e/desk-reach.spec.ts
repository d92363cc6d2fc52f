import { emptyTables } from '../fixtures/empty-tables.ts';
import { becomeAdmin, inquire, line, manyInquiries, openDesk } from './desk-parts.ts';
import { expect, test } from './test.ts';
import { stopScripts } from './without-scripts.ts';

test.beforeEach(async ({ site }) => {
  await emptyTables(site.pool, 'inquiries');
});

test('by keyboard alone: from the list into an enquiry, answered, and back to its line; on a phone list and enquiry are screens of their own, beside each other where there is room', {
  tag: '@both',
}, async ({ page, context, site, isMobile }) => {
  await becomeAdmin(context, site);
  const asked = await inquire(site);
  const other = await inquire(site, { name: 'Somebody Else' });
  await openDesk(page);
  await line(page, asked.reference).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByLabel('Your answer').focus();
  await page.keyboard.type('Yes, gladly.');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Send e-mail' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Answer sent')).toBeVisible();
  await expect(page.getByLabel('Your answer')).toBeFocused();
  await page.goBack();
  await expect(line(page, asked.reference)).toBeFocused();
  await expect(line(page, asked.reference)).toContainText('Replied');
  await line(page, asked.reference).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Mary O'Brien");
  if (isMobile) {
    await expect(line(page, other.reference)).toBeHidden();
    await page.getByRole('link', { name: 'Inbox' }).click();
    await expect(page).toHaveURL('/admin');
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(line(page, other.reference)).toBeVisible();
    // What can be looked for is read whole.
    const cut = await page.getByRole('searchbox').evaluate((field: HTMLInputElement) => {
      field.value = field.placeholder;
      const over = field.scrollWidth - field.clientWidth;
      field.value = '';
      return over;
    });
    expect(cut).toBe(0);
  } else {
    await expect(line(page, other.reference)).toBeVisible();
    await expect(line(page, asked.reference)).toHaveAttribute('aria-current', 'true');
    await line(page, other.reference).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Somebody Else');
  }
});

test('the page of the desk with fifty enquiries weighs no more than 45 KB (budgets.spec has its whole first view); more are shown when asked, whatever comes in meanwhile; without JavaScript it reads', async ({
  page,
  context,
  site,
}) => {
  await becomeAdmin(context, site);
  await manyInquiries(site, 60);
  await openDesk(page);
  const document = await page.evaluate(() => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).transferSize);
  expect(document).toBeGreaterThan(5_000);
  expect(document).toBeLessThan(45_000);
  const lines = page.getByRole('list', { name: 'Enquiries' }).getByRole('listitem');
  await expect(lines).toHaveCount(50);
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/admin\/inquiries\?.*cursor=/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/cursor=/);
  await page.getByRole('link', { name: 'Show more' }).click();
  await asked;
  const late = await inquire(site, { name: 'Late Bah' });
  // Longer than the desk gathers what comes in.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
  held.resolve();
  await expect(lines, 'all sixty, and the late one').toHaveCount(61);
  await expect(line(page, late.reference)).toBeVisible();
  await expect(lines.last()).toContainText('Visitor 60');
  await expect(page.getByRole('link', { name: 'Show more' })).toHaveCount(0);

  await test.step('without JavaScript the inbox and an enquiry read, search works, and answering says that it needs scripts', async () => {
    await stopScripts(page);
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Awa');
    await expect(lines).toHaveCount(50);
    await page.getByRole('searchbox', { name: 'Search enquiries' }).fill('late');
    await page.keyboard.press('Enter');
    await expect(line(page, late.reference)).toBeVisible();
    await expect(lines).toHaveCount(1);
    await line(page, late.reference).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Late Bah');
    await expect(page.getByText('Two lines,')).toBeVisible();
    await expect(page.getByText('You can read this without JavaScript; answers, quotes and notes need it.')).toBeVisible();
    await expect(page.getByLabel('Your answer')).toBeHidden();
  });
});
