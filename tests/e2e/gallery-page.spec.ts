import type { Page } from '@playwright/test';
import { CATEGORIES, MARK, section, title, viewer, WILDLIFE } from './gallery.ts';
import { layoutFaults } from './layout-faults.ts';
import { smallTargets } from './tap-targets.ts';
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

test.describe('its composition', () => {
  test('on a phone of 360 px is at most 14,000 px high, in two columns, and the words that are folded open', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto('/gallery');
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(14_000);
    const figure = page.locator('#wildlife-2');
    const words = figure.getByText(WILDLIFE.images[1]?.description ?? '');
    await expect(words).toBeHidden();
    await expect(figure.locator('a[href^="/tours/"]')).toBeVisible();
    await figure.getByText(title(WILDLIFE, 1), { exact: true }).click();
    await expect(words).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const { id, images } of CATEGORIES) await expect(page.locator(`#${id}`).getByText(images[2]?.description ?? '')).toBeVisible();
  });

  for (const width of [360, 768, 1440]) {
    test(`fills every row of every room at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/gallery');
      for (const { id, images } of CATEGORIES) {
        expect(await emptyPlaces(page, id), `${id} with ${images.length} pictures`).toEqual([]);
        // The same holds for any number of pictures: an operator's rooms are not ours.
        for (let left = images.length - 1; left >= 1; left--) {
          await page
            .locator(`#${id} figure`)
            .last()
            .evaluate((figure) => figure.remove());
          if (left > 3) expect(await emptyPlaces(page, id), `${id} with ${left} pictures`).toEqual([]);
        }
      }
    });
  }

  test('has nothing cut, covered or empty, and targets of a finger’s size', async ({ page }) => {
    await page.goto('/gallery');
    const faults = await smallTargets(page);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const fault of await layoutFaults(page)) faults.push(`at ${width} px: ${fault}`);
    }
    expect(faults).toEqual([]);
  });
});

/** Rows of a room whose pictures do not take the whole width, or are not of one height; one line each. */
async function emptyPlaces(page: Page, room: string): Promise<string[]> {
  return page.locator(`#${room} .gallery-grid`).evaluate((grid) => {
    const gap = Number.parseFloat(getComputedStyle(grid).columnGap);
    const rows = new Map<number, DOMRect[]>();
    for (const frame of grid.querySelectorAll('.gallery-frame')) {
      const box = frame.getBoundingClientRect();
      rows.set(Math.round(box.top), [...(rows.get(Math.round(box.top)) ?? []), box]);
    }
    return Array.from(rows.values()).flatMap((boxes) => {
      const taken = boxes.reduce((sum, { width }) => sum + width, 0) + (boxes.length - 1) * gap;
      const heights = boxes.map(({ height }) => height);
      if (Math.abs(taken - grid.clientWidth) > 2) return [`${boxes.length} pictures take ${taken} of ${grid.clientWidth} px`];
      return Math.max(...heights) - Math.min(...heights) > 2 ? [`heights differ: ${heights.join()}`] : [];
    });
  });
}

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
