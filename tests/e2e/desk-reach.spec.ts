import { becomeAdmin, inquire, line, manyInquiries, openDesk } from './desk-parts.ts';
import { expect, test } from './test.ts';

test.beforeEach(async ({ site }) => {
  await site.pool.query('TRUNCATE inquiries CASCADE');
});

test('by keyboard alone: from the list into an enquiry, answered, and back to its line', { tag: '@both' }, async ({ page, context, site }) => {
  await becomeAdmin(context, site);
  const asked = await inquire(site);
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
});

test('on a phone list and enquiry are screens of their own; beside each other where there is room', { tag: '@both' }, async ({
  page,
  context,
  site,
  isMobile,
}) => {
  await becomeAdmin(context, site);
  const asked = await inquire(site);
  const other = await inquire(site, { name: 'Somebody Else' });
  await openDesk(page, `/admin/inquiries/${asked.reference}`);
  if (isMobile) {
    await expect(line(page, other.reference)).toBeHidden();
    await page.getByRole('link', { name: 'Inbox' }).click();
    await expect(page).toHaveURL('/admin');
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(line(page, other.reference)).toBeVisible();
  } else {
    await expect(line(page, other.reference)).toBeVisible();
    await expect(line(page, asked.reference)).toHaveAttribute('aria-current', 'true');
    await line(page, other.reference).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Somebody Else');
  }
});

/** What an article's first view may weigh, in bytes on the wire (the desk keeps to it too). */
const FIRST_VIEW_BYTES = 220_000;

test('the desk with fifty enquiries weighs no more than an article, and its page alone no more than 45 KB; more are shown when asked', async ({
  page,
  context,
  site,
}) => {
  await becomeAdmin(context, site);
  await manyInquiries(site, 60);
  await openDesk(page);
  await page.waitForLoadState('load');
  const { document, all } = await page.evaluate(() => {
    const weigh = (kind: string) =>
      (performance.getEntriesByType(kind) as PerformanceResourceTiming[]).reduce((sum, { transferSize }) => sum + transferSize, 0);
    return { document: weigh('navigation'), all: weigh('navigation') + weigh('resource') };
  });
  expect(document).toBeGreaterThan(5_000);
  expect(document).toBeLessThan(45_000);
  expect(all).toBeLessThan(FIRST_VIEW_BYTES);
  const lines = page.getByRole('list', { name: 'Enquiries' }).getByRole('listitem');
  await expect(lines).toHaveCount(50);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(lines).toHaveCount(60);
  await expect(lines.last()).toContainText('Visitor 60');
  await expect(page.getByRole('link', { name: 'Show more' })).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the inbox and an enquiry read, search works, and answering says that it needs scripts', async ({ page, context, site }) => {
    await becomeAdmin(context, site);
    const asked = await inquire(site, { name: 'Ann Noscript' });
    const other = await inquire(site, { name: 'Bob Other' });
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Awa');
    await expect(line(page, other.reference)).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search enquiries' }).fill('noscript');
    await page.keyboard.press('Enter');
    await expect(line(page, asked.reference)).toBeVisible();
    await expect(line(page, other.reference)).toHaveCount(0);
    await line(page, asked.reference).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ann Noscript');
    await expect(page.getByText('Two lines,')).toBeVisible();
    await expect(page.getByText('Reading works without scripts; answering, quotes and notes need them.')).toBeVisible();
    await expect(page.getByLabel('Your answer')).toBeHidden();
  });
});
