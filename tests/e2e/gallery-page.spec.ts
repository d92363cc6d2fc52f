import { CATEGORIES, MARK, section, title, viewer, WILDLIFE } from './gallery.ts';
import { expect, test } from './test.ts';

test.describe('the page of the gallery', () => {
  test('a picture opens the viewer there, with those of its room', async ({ page }) => {
    await page.goto('/gallery');
    const link = page.locator('a[data-view="wildlife:1"]');
    await link.click();
    await expect(viewer(page).getByRole('heading')).toHaveText(title(WILDLIFE, 1));
    await page.keyboard.press('ArrowRight');
    await expect(viewer(page).getByRole('heading')).toHaveText(title(WILDLIFE, 2));
    await page.keyboard.press('Escape');
    await expect(link).toBeFocused();
    expect(await link.locator('img').evaluate((img) => !img.dispatchEvent(new Event('contextmenu', { bubbles: true, cancelable: true })))).toBe(true);
  });

  test('its data may be kept, and an unknown room is not found', async ({ request }) => {
    for (const { id, images } of CATEGORIES) {
      const response = await request.get(`/data/gallery/${id}`);
      expect(response.headers()['content-type']).toContain('application/json');
      expect(response.headers()['cache-control']).toBe('public, max-age=0, must-revalidate');
      expect(((await response.json()) as { images: unknown[] }).images).toHaveLength(images.length);
    }
    expect((await request.get('/data/gallery/underwater')).status()).toBe(404);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('tabs and thumbnails are links that lead to the same pictures on a page', async ({ page }) => {
    await page.goto('/');
    const tabs = section(page).locator('.gallery-tabs').getByRole('link');
    await expect(tabs).toHaveCount(6);
    expect(await tabs.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(CATEGORIES.map(({ id }) => `/gallery#${id}`));
    await expect(section(page).locator('.gallery-thumbs').getByRole('link')).toHaveCount(8);
    await expect(section(page).getByRole('button')).toHaveCount(0);
    await section(page).locator('.gallery-thumbs').getByRole('link').nth(2).click();
    await expect(page).toHaveURL(/\/gallery#wildlife-3$/);
    await expect(page.locator('#wildlife-3')).toContainText(title(WILDLIFE, 2));
  });

  test('the page has all six rooms, every picture with its words and its tour', async ({ page }) => {
    await page.goto('/gallery');
    for (const { id, name, images } of CATEGORIES) {
      const room = page.locator(`#${id}`);
      await expect(room.getByRole('heading', { level: 2 })).toHaveText(name);
      await expect(room.locator('figure')).toHaveCount(images.length);
      await expect(room.getByText(MARK, { exact: true })).toHaveCount(images.length);
      for (const [index, image] of images.entries()) {
        const figure = page.locator(`#${id}-${index + 1}`);
        for (const text of [image.title, image.location, image.description, 'Featured in:']) await expect(figure).toContainText(text);
        await expect(figure.getByRole('img', { name: image.alt })).toBeVisible();
        await expect(figure.locator(`a[href="/tours/${image.tourReference}"]`)).toBeVisible();
      }
    }
  });
});
