import sharp from 'sharp';
import { emptyTables } from '../fixtures/empty-tables.ts';
import { becomeAdmin, takeAllBack, untilHydrated } from './desk-parts.ts';
import { expect, test } from './test.ts';

/* Somebody in a photograph no longer agrees: the operator erases it on a phone (decision 87). */

test.use({ viewport: { width: 360, height: 640 }, allowedConsole: { patterns: [/410 \(Gone\)/] } });

test.beforeEach(async ({ context, site }) => {
  await becomeAdmin(context, site);
});
test.afterEach(async ({ context, site }) => {
  await takeAllBack({ context, site }, 'photographs');
  await emptyTables(site.pool, 'erased_photographs');
});

test('a photograph that stands on a page is erased by keyboard, in two steps: its addresses are gone at once, and a poster stands in its place', async ({
  page,
  site,
}) => {
  await page.goto('/admin/content/photographs');
  await untilHydrated(page);
  const buffer = await sharp({ create: { width: 1800, height: 1200, channels: 3, background: '#227799' } })
    .jpeg()
    .toBuffer();
  await page.getByLabel('Put a photograph in its place: kunta-kinteh-island').setInputFiles({ name: 'island.jpg', mimeType: 'image/jpeg', buffer });
  const card = page.getByRole('listitem').filter({ hasText: 'island.jpg' });
  await card.getByLabel('What the picture shows').fill('The island from the boat, with Awa in front');
  await card.getByLabel('Everybody who can be recognised').check();
  await card.getByLabel('Who said yes, and when').fill('Awa herself, on 3 November');
  await card.getByRole('button', { name: 'Publish this photograph' }).click();
  const shownAt = async () =>
    (await (await page.request.get(`${site.url}/tours/kunta-kinteh-island`)).text()).match(/\/img\/kunta-kinteh-island-[a-z]+-\d+\.[0-9a-f]{10}\.webp/)?.[0];
  await expect.poll(shownAt).toBeDefined();
  const cut = `${site.url}${await shownAt()}`;
  expect((await page.request.get(cut)).status()).toBe(200);

  await page.goto('/admin/content/photographs');
  await untilHydrated(page);
  await page.getByRole('link', { name: /^Erase for good/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erase a photograph');
  await untilHydrated(page);
  await expect(page.getByText('Visitors see it on')).toBeVisible();
  await expect(page.getByText(/^Kunta Kinteh Island/).first()).toBeVisible();
  const ask = page.getByRole('button', { name: 'Erase this photograph' });
  await ask.focus();
  await page.keyboard.press('Enter');
  const keep = page.getByRole('button', { name: 'Keep it' });
  await expect(keep, 'what can be undone has the focus').toBeFocused();
  await page.keyboard.press('Enter');
  await expect(keep).toHaveCount(0);
  expect((await page.request.get(cut)).status(), 'nothing was erased by the first step').toBe(200);
  await ask.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Erased. Its addresses say that it is gone')).toBeFocused();
  expect((await page.request.get(cut)).status()).toBe(410);
  await expect.poll(async () => (await shownAt()) !== undefined && (await page.request.get(`${site.url}${await shownAt()}`)).status()).not.toBe(410);
  const { rows } = await site.pool.query("SELECT count(*)::int AS n FROM content_revisions AS one WHERE one::text LIKE '%Awa herself%'");
  expect(rows).toEqual([{ n: 0 }]);
  await page.reload();
  await expect(page.getByText('This photograph was erased for good')).toBeVisible();
});
