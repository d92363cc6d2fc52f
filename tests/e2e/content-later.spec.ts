import { becomeAdmin, takeAllBack, untilHydrated } from './desk-parts.ts';
import { expect, test } from './test.ts';

/* What is published for later, on a phone. */

test.use({ viewport: { width: 360, height: 640 } });

test.beforeEach(async ({ context, site }) => {
  await becomeAdmin(context, site);
});
test.afterEach(({ context, site }) => takeAllBack({ context, site }));

test('a tour’s title for next week: the form goes back to what visitors see, says what waits, and takes it back', async ({ page, site }) => {
  await page.goto('/admin/content/tours/bijilo-monkey-park.yaml');
  await untilHydrated(page);
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('Bijilo at Dawn');
  await page.getByRole('button', { name: 'When?' }).click();
  const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 16);
  await page.getByLabel('From (Gambian time)').fill(nextWeek);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published for later: on the site from')).toBeVisible();
  await expect(title).toHaveValue('Bijilo Forest Park');
  await expect(page.getByText('As visitors see it')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Published for later' })).toBeVisible();
  // Something else now: it does not push aside what waits.
  await title.fill('Bijilo Forest');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published. On the site within five seconds')).toBeVisible();
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByText('What it changes is on the site from then on.')).toBeVisible();
  await page.getByRole('button', { name: /^Take it back/ }).click();
  await expect(page.getByRole('heading', { name: 'Published for later' })).toHaveCount(0);
  const { rows } = await site.pool.query('SELECT count(*)::int AS waiting FROM content_revisions WHERE effective_from > now() AND effective_until IS NULL');
  expect(rows).toEqual([{ waiting: 0 }]);
  await page.getByText('Earlier versions', { exact: true }).click();
  await expect(page.getByText('taken back before its time')).toBeVisible();
});
