import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { becomeAdmin, takeAllBack, untilHydrated } from './desk-parts.ts';
import { expect, test } from './test.ts';

/* The operator's photographs, from the camera roll of a phone to the pages. */

test.use({ viewport: { width: 360, height: 640 } });

const BIJILO = '/admin/content/tours/bijilo-monkey-park.yaml';
const PHOTOGRAPHS = '/admin/content/photographs';
const ALT = 'A red colobus monkey on the path';

test.beforeEach(async ({ context, site }) => {
  await becomeAdmin(context, site);
});
test.afterEach(({ context, site }) => takeAllBack({ context, site }, 'photographs'));

/** The way to a photograph that is published; the one to erase it names it as well. */
const linkTo = (page: Page, name: string) => page.locator(`a[href="/admin/content/photos/${name}.yaml"]`);

/** Names of what waits on the device (src/domains/content/ui/photographs/kept-photographs.ts). */
const keptFiles = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const asked = indexedDB.open('photographs', 1);
        asked.onerror = () => reject(asked.error);
        asked.onsuccess = () => {
          const all = asked.result.transaction('waiting').objectStore('waiting').getAll();
          all.onsuccess = () => {
            asked.result.close();
            resolve(all.result.map(({ fileName }: { fileName: string }) => fileName));
          };
        };
      }),
  );

/** As a phone writes it: 12 megapixels, with the place where it was taken. */
async function photograph(name: string, background: string, { width = 4000, height = 3000 } = {}) {
  const place = { GPSLatitudeRef: 'N', GPSLatitude: '13/1 26/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '16/1 42/1 0/1' };
  const buffer = await sharp({ create: { width, height, channels: 3, background, noise: { type: 'gaussian', mean: 128, sigma: 3 } } })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: place })
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

test('a photograph is added from the form of a tour: asked for, sent small and without its place, published, chosen, and seen by visitors', async ({
  page,
  site,
  browser,
}) => {
  await page.goto(BIJILO);
  await untilHydrated(page);
  const picture = page.getByRole('group', { name: 'Picture', exact: true });
  await expect(picture.getByRole('img')).toBeVisible();
  await picture.getByRole('button', { name: 'Choose another picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
  await dialog.getByLabel('Add photographs').setInputFiles(await photograph('IMG_2041.JPG', '#aa3311'));
  const card = dialog.getByRole('listitem').filter({ hasText: 'IMG_2041.JPG' });
  await expect(card.getByText('Arrived. Visitors do not see it yet.')).toBeVisible();
  await expect(card.getByText(/^\d\.\d MB becomes \d+ KB on a phone\.$/)).toBeVisible();
  const { rows: arrived } = await site.pool.query('SELECT width, height FROM photographs');
  expect(arrived, 'made small on the phone').toEqual([{ width: 2560, height: 1920 }]);

  await card.getByRole('button', { name: 'Publish this photograph' }).click();
  await expect(card.getByText('Expected: 20 characters or more')).toBeVisible();
  await expect(card.getByText('Say who is in it.')).toBeVisible();
  await expect(card.getByLabel('What the picture shows')).toBeFocused();
  await page.keyboard.type(ALT);
  await card.getByLabel('Children can be recognised').check();
  await card.getByRole('button', { name: 'Publish this photograph' }).click();
  await expect(card.getByText('Expected: who said yes, and when')).toBeVisible();
  await card.getByLabel('Who said yes, and when').fill('Their mother, on 20 November, by word of mouth');
  await card.getByRole('button', { name: 'What matters most in it' }).focus();
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
  await card.getByRole('button', { name: 'Publish this photograph' }).click();
  await expect(dialog).toBeHidden();
  await expect(picture.getByText('bijilo-monkey-park-2')).toBeVisible();
  await expect(picture.getByRole('img', { name: ALT })).toBeVisible();
  await expect(picture.getByRole('button', { name: 'Choose another picture' })).toBeFocused();
  const { rows } = await site.pool.query("SELECT document FROM content_revisions WHERE file = 'photos/bijilo-monkey-park-2.yaml'");
  expect(rows).toMatchObject([
    { document: { alt: ALT, consent: 'children', agreed: 'Their mother, on 20 November, by word of mouth', focus: { x: 40, y: 45 } } },
  ]);

  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published. On the site within five seconds')).toBeVisible();
  const visitor = await (await browser.newContext()).newPage();
  await expect(async () => {
    await visitor.goto(`${site.url}/tours/bijilo-monkey-park`);
    const shown = visitor.locator('img[src*="/img/bijilo-monkey-park-2-"]').first();
    expect(await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBeGreaterThan(0);
  }).toPass();
  await visitor.context().close();
});

test('a photograph that was removed on the server, while its words are still on the phone, is sent again by itself and published', async ({ page, site }) => {
  await page.goto(PHOTOGRAPHS);
  await untilHydrated(page);
  await page.getByLabel('Add photographs').setInputFiles(await photograph('IMG_1.JPG', '#117733', { width: 1600, height: 1200 }));
  const card = page.getByRole('listitem').filter({ hasText: 'IMG_1.JPG' });
  await expect(card.getByText('Arrived. Visitors do not see it yet.')).toBeVisible();
  await card.getByLabel('What the picture shows').fill(ALT);
  await card.getByLabel('Nobody in it can be recognised').check();
  const { rows } = await site.pool.query("UPDATE photographs SET created_at = created_at - interval '3 days' RETURNING sha256");
  const removed = await page.request.delete(`${site.url}/api/admin/photographs/unused`, {
    data: { photograph: rows[0].sha256 },
    headers: { origin: site.url },
  });
  expect(removed.status()).toBe(200);
  await card.getByRole('button', { name: 'Publish this photograph' }).click();
  await expect(card).toHaveCount(0);
  await expect(linkTo(page, 'img-1')).toBeVisible();
  expect((await site.pool.query('SELECT count(*)::int AS count FROM photographs')).rows).toEqual([{ count: 1 }]);
});

test('without a line photographs and what is said of them stay on the phone, through a killed page, and go by themselves later; what is no photograph is said', async ({
  page,
  context,
  allowedConsole,
}) => {
  allowedConsole.patterns.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.goto(PHOTOGRAPHS);
  await untilHydrated(page);
  await expect(page.getByRole('heading', { name: 'Posters' })).toBeVisible();
  await context.route('**/api/admin/photographs**', (route) => route.abort('internetdisconnected'));
  await page
    .getByLabel('Add photographs')
    .setInputFiles([
      await photograph('river.jpg', '#117733', { width: 1600, height: 1200 }),
      { name: 'IMG_7.HEIC', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') },
      await photograph('stamp.jpg', '#117733', { width: 300, height: 200 }),
      await photograph('boat.jpg', '#113377', { width: 1600, height: 1200 }),
    ]);
  await expect(page.getByText('It is saved as HEIC, which this browser cannot read.')).toBeVisible();
  await expect(page.getByText('It is 300 × 200 pixels, and would look blurred.')).toBeVisible();
  const river = page.getByRole('listitem').filter({ hasText: 'river.jpg' });
  await expect(river.getByText('No connection. Kept on this device')).toBeVisible();
  await river.getByLabel('What the picture shows').fill('The river at noon with two pelicans');
  await river.getByLabel('Nobody in it can be recognised').check();
  // One is made smaller after the other: this is the last.
  await expect(page.getByRole('listitem').filter({ hasText: 'boat.jpg' }).getByText('No connection. Kept on this device')).toBeVisible();
  await page.close();

  const later = await context.newPage();
  await later.goto(PHOTOGRAPHS);
  await untilHydrated(later);
  const again = later.getByRole('listitem').filter({ hasText: 'river.jpg' });
  await expect(again.getByLabel('What the picture shows')).toHaveValue('The river at noon with two pelicans');
  await expect(again.getByLabel('Nobody in it can be recognised')).toBeChecked();
  await again.getByRole('button', { name: 'Publish this photograph' }).click();
  await expect(again.getByText('It is published as soon as it has arrived.')).toBeVisible();
  await context.unroute('**/api/admin/photographs**');
  await later.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(again).toBeHidden();
  await expect(linkTo(later, 'river')).toBeVisible();
  const boat = later.getByRole('listitem').filter({ hasText: 'boat.jpg' });
  await expect(boat.getByText('Arrived.')).toBeVisible();
  await boat.getByRole('button', { name: 'Throw away' }).click();
  // The device's own database lets go of it a moment after the screen does.
  await expect.poll(() => keptFiles(later)).not.toContain('boat.jpg');
  await later.reload();
  await untilHydrated(later);
  await expect(later.getByText('boat.jpg')).toHaveCount(0);
});

test("a photograph takes a poster's place, says where it is shown, and gives the place back", async ({ page, site }) => {
  await page.goto(PHOTOGRAPHS);
  await untilHydrated(page);
  await page
    .getByLabel('Put a photograph in its place: kunta-kinteh-island')
    .setInputFiles(await photograph('island.jpg', '#227799', { width: 1800, height: 1200 }));
  const card = page.getByRole('listitem').filter({ hasText: 'island.jpg' });
  await card.getByLabel('What the picture shows').fill('The island from the boat, with its ruins');
  await card.getByLabel('Nobody in it can be recognised').check();
  await card.getByRole('button', { name: 'Publish this photograph' }).click();
  await linkTo(page, 'kunta-kinteh-island').click();
  await expect(page).toHaveURL(/photos\/kunta-kinteh-island\.yaml$/);
  await untilHydrated(page);
  const home = async () => (await page.request.get(`${site.url}/tours/kunta-kinteh-island`)).text();
  await expect.poll(home).toMatch(/\/img\/kunta-kinteh-island-[a-z]+-\d+\.[0-9a-f]{10}\.webp/);
  await page.getByText('Deleting').click();
  await expect(page.getByRole('link', { name: /Kunta Kinteh Island.*Picture/ })).toBeVisible();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect(page.getByText('This was deleted.')).toBeVisible();
  await expect.poll(home).not.toMatch(/\/img\/kunta-kinteh-island-[a-z]+-\d+\.[0-9a-f]{10}\.webp/);
});

test("a picture is found by a word and chosen; the browser's Back closes the choice and keeps the form", async ({ page }) => {
  await page.goto(BIJILO);
  await untilHydrated(page);
  const picture = page.getByRole('group', { name: 'Picture', exact: true });
  await picture.getByRole('button', { name: 'Choose another picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
  await dialog.getByLabel('Look for').fill('pelican');
  await expect(dialog.getByRole('status').filter({ hasText: /^\d+ pictures$/ })).not.toHaveText('0 pictures');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(BIJILO));
  await picture.getByRole('button', { name: 'Choose another picture' }).click();
  await dialog.getByLabel('Look for').fill('lamin-lodge-river-cruise');
  await dialog.getByRole('button', { name: /^lamin-lodge-river-cruise|lamin-lodge-river-cruise$/ }).click();
  await expect(picture.getByText('lamin-lodge-river-cruise')).toBeVisible();
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
});
