import sharp from 'sharp';
import { becomeAdmin, takeAllBack, untilHydrated } from './desk-parts.ts';
import { expect, test } from './test.ts';
import { begin, translatePage } from './translate-page.ts';

/* The editor and the photographs on a page that the browser translates; the other rooms are in translated-admin.spec.ts. */

const BIJILO = '/admin/content/tours/bijilo-monkey-park.yaml';
const PUBLISHED = 'Published. On the site within five seconds';

test.beforeEach(async ({ page, context, site }) => {
  await site.pool.query('DELETE FROM user_roles');
  await becomeAdmin(context, site, 'Awa Ceesay');
  await translatePage(page);
});
test.afterEach(({ context, site }) => takeAllBack({ context, site }, 'photographs'));

test('changes a field, adds, moves and takes out entries, says what is to mend, publishes and undoes', async ({ page, allowedConsole }) => {
  allowedConsole.patterns.push(/status of 422/);
  await page.goto(BIJILO);
  await untilHydrated(page);
  await begin(page);
  const title = page.getByLabel('Title', { exact: true });
  const state = page.getByRole('status').filter({ hasText: /^Draft saved|^As visitors see it|^Saving/ });
  await title.fill('Bi');
  await expect(page.getByText('Expected: 3 characters or more')).toBeVisible();
  await expect(state).toContainText('Draft saved');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Something has to be corrected before this can be published.')).toBeVisible();
  await page.getByRole('button', { name: /^1 to correct, the first: Title/ }).click();
  await title.fill('Bijilo at dawn');
  await expect(page.getByText('Expected: 3 characters or more')).toHaveCount(0);
  await expect(page.getByText(/to correct/)).toHaveCount(0);
  const highlights = page.getByRole('group', { name: /^Highlights/ });
  const before = await highlights.getByRole('textbox').count();
  await page.getByRole('button', { name: 'Add to highlights' }).click();
  await expect(highlights.getByText(new RegExp(`^${before + 1}\\b`))).toBeVisible();
  await highlights.getByRole('textbox').nth(before).fill('Colobus monkeys over the path');
  await page.getByRole('button', { name: 'More: Colobus monkeys over the path' }).click();
  await page.getByRole('button', { name: 'Move up: Colobus monkeys over the path' }).click();
  await page.getByRole('button', { name: 'Delete: Colobus monkeys over the path' }).click();
  await expect(highlights.getByText(new RegExp(`^${before}\\b`))).toBeVisible();
  await page.getByRole('button', { name: 'Add: Papers for the border' }).click();
  await expect(page.getByText(/still missing/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove: Papers for the border' }).click();
  await expect(page.getByText(/still missing/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(PUBLISHED)).toBeVisible();
  await page.getByText('Earlier versions', { exact: true }).click();
  await expect(page.getByText('by Awa Ceesay')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(title).toHaveValue('Bijilo Forest Park');
});

test('what somebody else wrote in the same place is shown beside it, and either is taken', async ({ page, site, browser, allowedConsole }) => {
  allowedConsole.patterns.push(/status of 409/);
  const colleague = await browser.newContext({ baseURL: site.url });
  await becomeAdmin(colleague, site, 'Binta Sowe');
  const other = await colleague.newPage();
  await page.goto(BIJILO);
  await untilHydrated(page);
  await begin(page);
  const title = page.getByLabel('Title', { exact: true });
  const conflicts = page.getByRole('alert').filter({ hasText: 'A colleague wrote here too' });
  for (const [theirs, mine, button, stands] of [
    ['Bijilo by bike', 'Bijilo at dawn', 'Keep yours', 'Bijilo at dawn'],
    ['Bijilo at noon', 'Bijilo at night', 'Take theirs', 'Bijilo at noon'],
  ] as const) {
    await other.goto(BIJILO);
    await untilHydrated(other);
    await other.getByLabel('Title', { exact: true }).fill(theirs);
    await other.getByRole('button', { name: 'Publish' }).click();
    await expect(other.getByText(PUBLISHED)).toBeVisible();
    await title.fill(mine);
    await expect(conflicts).toContainText(`Yours: ${mine}`);
    await expect(conflicts).toContainText(`Theirs: ${theirs}`);
    await expect(page.getByText('Until then all is kept on this device.')).toBeVisible();
    await conflicts.getByRole('button', { name: button }).click();
    await expect(conflicts).toHaveCount(0);
    await expect(title).toHaveValue(stands);
    if (button === 'Keep yours') {
      await page.getByRole('button', { name: 'Publish' }).click();
      await expect(page.getByText(PUBLISHED)).toBeVisible();
    }
  }
  await colleague.close();
});

test('a photograph is added, refused until all is said of it, and published', async ({ page }) => {
  await page.goto('/admin/content/photographs');
  await untilHydrated(page);
  await begin(page);
  const buffer = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#117733' } })
    .jpeg()
    .toBuffer();
  await page.getByLabel('Add photographs').setInputFiles({ name: 'IMG_1.JPG', mimeType: 'image/jpeg', buffer });
  const card = page.getByRole('listitem').filter({ hasText: 'IMG_1.JPG' });
  await expect(card.getByText('Arrived. Visitors do not see it yet.')).toBeVisible();
  await card.getByRole('button', { name: 'Publish this photograph' }).click();
  await expect(card.getByText('Expected: 20 characters or more')).toBeVisible();
  await card.getByLabel('What the picture shows').fill('A red colobus monkey on the path');
  await card.getByLabel('Children can be recognised').check();
  await card.getByRole('button', { name: 'Publish this photograph' }).click();
  await expect(card.getByText('Expected: who said yes, and when')).toBeVisible();
  await card.getByLabel('Nobody in it can be recognised').check();
  await card.getByRole('button', { name: 'Publish this photograph' }).click();
  await expect(card).toHaveCount(0);
  await expect(page.locator('a[href="/admin/content/photos/img-1.yaml"]')).toBeVisible();
});
