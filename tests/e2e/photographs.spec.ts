import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { becomeAdmin, takeAllBack, untilHydrated } from './desk-parts.ts';
import { expect, test } from './test.ts';
import { begin, translatePage } from './translate-page.ts';

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

/** As a phone writes it, with the place where it was taken. Of one colour it is quick to make smaller on each way; with the grain of a camera it has megabytes. */
async function photograph(name: string, background: string, { width = 1200, height = 900, hasGrain = false } = {}) {
  const grain = hasGrain && { noise: { type: 'gaussian' as const, mean: 128, sigma: 9 } };
  const place = { GPSLatitudeRef: 'N', GPSLatitude: '13/1 26/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '16/1 42/1 0/1' };
  const buffer = await sharp({ create: { width, height, channels: 3, background, ...grain } })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: place })
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

test('a photograph is added from the form of a tour, which the browser translates: asked for, sent small and without its place, published, chosen, and seen by visitors', async ({
  page,
  site,
}) => {
  await translatePage(page);
  await page.goto(BIJILO);
  await untilHydrated(page);
  await begin(page);
  const picture = page.getByRole('group', { name: 'Picture', exact: true });
  await expect(picture.getByRole('img')).toBeVisible();
  const choose = picture.getByRole('button', { name: 'Choose another picture' });
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
  await test.step("a picture is found by a word and chosen; the browser's Back closes the choice and keeps the form", async () => {
    await choose.click();
    await dialog.getByLabel('Look for').fill('pelican');
    await expect(dialog.getByRole('status').filter({ hasText: /^\d+ pictures$/ })).not.toHaveText('0 pictures');
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(new RegExp(BIJILO));
    await choose.click();
    await dialog.getByLabel('Look for').fill('lamin-lodge-river-cruise');
    await dialog.getByRole('button', { name: /^lamin-lodge-river-cruise|lamin-lodge-river-cruise$/ }).click();
    await expect(picture.getByText('lamin-lodge-river-cruise')).toBeVisible();
    await expect(page.getByText(/^Draft saved/)).toBeVisible();
  });

  await choose.click();
  await dialog.getByLabel('Add photographs').setInputFiles(await photograph('IMG_2041.JPG', '#aa3311', { width: 2600, height: 1950, hasGrain: true }));
  const card = dialog.getByRole('listitem').filter({ hasText: 'IMG_2041.JPG' });
  await expect(card.getByText('Arrived. Visitors do not see it yet.')).toBeVisible();
  await expect(card.getByText(/^\d\.\d MB becomes \d+ KB on a phone\.$/)).toBeVisible();
  const { rows: arrived } = await site.pool.query('SELECT width, height FROM photographs');
  expect(arrived, 'made small on the phone').toEqual([{ width: 2560, height: 1920 }]);

  const publish = card.getByRole('button', { name: 'Publish this photograph' });
  await publish.click();
  await expect(card.getByText('Expected: 20 characters or more')).toBeVisible();
  await expect(card.getByText('Say who is in it.')).toBeVisible();
  await expect(card.getByLabel('What the picture shows')).toBeFocused();
  await page.keyboard.type(ALT);
  await card.getByLabel('Children can be recognised').check();
  await publish.click();
  await expect(card.getByText('Expected: who said yes, and when')).toBeVisible();
  await card.getByLabel('Who said yes, and when').fill('Their mother, on 20 November, by word of mouth');
  await card.getByRole('button', { name: 'What matters most in it' }).focus();
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
  await publish.click();
  await expect(dialog).toBeHidden();
  await expect(picture.getByText('bijilo-monkey-park-2')).toBeVisible();
  await expect(picture.getByRole('img', { name: ALT })).toBeVisible();
  await expect(choose).toBeFocused();
  const { rows } = await site.pool.query("SELECT document FROM content_revisions WHERE file = 'photos/bijilo-monkey-park-2.yaml'");
  expect(rows).toMatchObject([
    { document: { alt: ALT, consent: 'children', agreed: 'Their mother, on 20 November, by word of mouth', focus: { x: 40, y: 45 } } },
  ]);

  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published. On the site within five seconds')).toBeVisible();
  await expect.poll(async () => (await page.request.get('/tours/bijilo-monkey-park')).text()).toContain('/img/bijilo-monkey-park-2-');
});

test('photographs that were removed on the server, wait for a line through a killed page, or take the place of a poster, are published; what is no photograph is said', async ({
  page,
  context,
  site,
  allowedConsole,
}) => {
  allowedConsole.patterns.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.goto(PHOTOGRAPHS);
  await untilHydrated(page);
  await expect(page.getByRole('heading', { name: 'Posters' })).toBeVisible();
  const add = page.getByLabel('Add photographs');
  const cardOf = (name: string, on = page) => on.getByRole('listitem').filter({ hasText: name });

  await test.step('one that was removed, while its words are still on the phone, is sent again by itself and published', async () => {
    await add.setInputFiles(await photograph('IMG_1.JPG', '#117733'));
    const card = cardOf('IMG_1.JPG');
    await expect(card.getByText('Arrived. Visitors do not see it yet.')).toBeVisible();
    await card.getByLabel('What the picture shows').fill(ALT);
    await card.getByLabel('Nobody in it can be recognised').check();
    const { rows } = await site.pool.query("UPDATE photographs SET created_at = created_at - interval '3 days' RETURNING sha256");
    const unused = { data: { photograph: rows[0].sha256 }, headers: { origin: site.url } };
    expect((await page.request.delete(`${site.url}/api/admin/photographs/unused`, unused)).status()).toBe(200);
    await card.getByRole('button', { name: 'Publish this photograph' }).click();
    await expect(card).toHaveCount(0);
    await expect(linkTo(page, 'img-1')).toBeVisible();
    expect((await site.pool.query('SELECT count(*)::int AS count FROM photographs')).rows).toEqual([{ count: 1 }]);
  });

  await test.step("one takes a poster's place", async () => {
    await page
      .getByLabel('Put a photograph in its place: kunta-kinteh-island')
      .setInputFiles(await photograph('island.jpg', '#227799', { width: 1500, height: 1000 }));
    const card = cardOf('island.jpg');
    await card.getByLabel('What the picture shows').fill('The island from the boat, with its ruins');
    await card.getByLabel('Nobody in it can be recognised').check();
    await card.getByRole('button', { name: 'Publish this photograph' }).click();
    await expect(linkTo(page, 'kunta-kinteh-island')).toBeVisible();
  });

  await test.step('without a line they stay on the phone with what is said of them; what is no photograph is said', async () => {
    await context.route('**/api/admin/photographs**', (route) => route.abort('internetdisconnected'));
    await add.setInputFiles([
      await photograph('river.jpg', '#117744'),
      { name: 'IMG_7.HEIC', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') },
      await photograph('stamp.jpg', '#117733', { width: 300, height: 200 }),
      await photograph('boat.jpg', '#113377'),
    ]);
    await expect(page.getByText('It is saved as HEIC, which this browser cannot read.')).toBeVisible();
    await expect(page.getByText('It is 300 × 200 pixels, and would look blurred.')).toBeVisible();
    const river = cardOf('river.jpg');
    await expect(river.getByText('No connection. Kept on this device')).toBeVisible();
    await river.getByLabel('What the picture shows').fill('The river at noon with two pelicans');
    await river.getByLabel('Nobody in it can be recognised').check();
    // One is made smaller after the other: this is the last.
    await expect(cardOf('boat.jpg').getByText('No connection. Kept on this device')).toBeVisible();
    await page.close();
  });

  const later = await context.newPage();
  await later.goto(PHOTOGRAPHS);
  await untilHydrated(later);
  await test.step('through a killed page, they go by themselves later', async () => {
    const river = cardOf('river.jpg', later);
    await expect(river.getByLabel('What the picture shows')).toHaveValue('The river at noon with two pelicans');
    await expect(river.getByLabel('Nobody in it can be recognised')).toBeChecked();
    await river.getByRole('button', { name: 'Publish this photograph' }).click();
    await expect(river.getByText('It is published as soon as it has arrived.')).toBeVisible();
    await context.unroute('**/api/admin/photographs**');
    await later.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(river).toBeHidden();
    await expect(linkTo(later, 'river')).toBeVisible();
    const boat = cardOf('boat.jpg', later);
    await expect(boat.getByText('Arrived.')).toBeVisible();
    await boat.getByRole('button', { name: 'Throw away' }).click();
    // The device's own database lets go of it a moment after the screen does.
    await expect.poll(() => keptFiles(later)).not.toContain('boat.jpg');
  });
  await test.step('one in the place of a poster says where it is shown, and gives the place back; what was thrown away is gone', async () => {
    await linkTo(later, 'kunta-kinteh-island').click();
    await expect(later).toHaveURL(/photos\/kunta-kinteh-island\.yaml$/);
    await untilHydrated(later);
    await later.getByText('Deleting').click();
    await expect(later.getByRole('link', { name: /Kunta Kinteh Island.*Picture/ })).toBeVisible();
    await later.getByRole('button', { name: 'Delete it' }).click();
    await expect(later.getByText('This was deleted.')).toBeVisible();
    await later.goto(PHOTOGRAPHS);
    await untilHydrated(later);
    await expect(later.getByLabel('Put a photograph in its place: kunta-kinteh-island')).toBeAttached();
    await expect(later.getByText('boat.jpg')).toHaveCount(0);
  });
});
