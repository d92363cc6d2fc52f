import type { Page } from '@playwright/test';
import { CATEGORIES, folded, MARK, title, viewer, WILDLIFE } from './gallery.ts';
import { expect, test } from './test.ts';

/** A picture opens the viewer there, with those of its room. */
async function expectViewer(page: Page): Promise<void> {
  const link = page.locator('a[data-view="wildlife:2"]');
  await link.click();
  await expect(viewer(page).getByRole('heading')).toHaveText(title(WILDLIFE, 2));
  await page.keyboard.press('ArrowRight');
  await expect(viewer(page).getByRole('heading')).toHaveText(title(WILDLIFE, 3));
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
  expect(await link.locator('img').evaluate((img) => !img.dispatchEvent(new Event('contextmenu', { bubbles: true, cancelable: true })))).toBe(true);
}

test.use({ allowedConsole: { patterns: [/Failed to load resource/] } });

test('a picture opens the viewer, and one that cannot be loaded says so; a room shows four pictures, then all of them; the address of a folded one opens it; its composition: at most 14,000 px high on a phone, and no empty place in any room at any width', async ({
  page,
}) => {
  await page.route('**/img/kachikally-crocodile-pool-*', (route) => route.fulfill({ status: 404 }));
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/gallery');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(14_000);
  const { seen, more } = folded(page);
  await expect(seen).toHaveCount(4);
  await expect(more).toHaveText(`Show more (${WILDLIFE.images.length - 4})Show fewer: Wildlife`);
  const fifth = page.locator('#wildlife-5 img');
  expect(await fifth.getAttribute('loading')).toBe('lazy');
  await test.step('a picture that cannot be loaded says "Image unavailable", and the others do not', async () => {
    await page.locator('#wildlife').scrollIntoViewIfNeeded();
    const broken = page.locator('.gallery-picture', { hasText: 'Image unavailable' });
    await expect(broken.first()).toBeVisible();
    await expect(broken).toHaveCount(1);
    await expect(broken).toContainText(MARK);
  });
  await test.step('a picture opens the viewer there, with those of its room', () => expectViewer(page));
  await page.locator('#wildlife .gallery-more').scrollIntoViewIfNeeded();
  await expect.poll(() => page.locator('#wildlife-4 img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect(await fifth.evaluate((img: HTMLImageElement) => img.currentSrc), 'not loaded until it is wanted').toBe('');
  await test.step('words are folded open', async () => {
    const figure = page.locator('#wildlife-2');
    const words = figure.getByText(WILDLIFE.images[1]?.description ?? '');
    await expect(words).toBeHidden();
    await expect(figure.locator('a[href^="/tours/"]')).toBeVisible();
    await figure.getByText(title(WILDLIFE, 1), { exact: true }).click();
    await expect(words).toBeVisible();
  });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(seen).toHaveCount(WILDLIFE.images.length);
  await expect.poll(() => fifth.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  // On a page whose scripts have run.
  await page.goto('/gallery#international-6');
  await expect(page.locator('#international-6')).toBeInViewport();
  await test.step('no empty place in any room at any width', async () => {
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await emptyPlaces(page), `at ${width} px`).toEqual([]);
    }
    for (const { id, images } of CATEGORIES) await expect(page.locator(`#${id}`).getByText(images[2]?.description ?? '')).toBeVisible();
  });
});

/**
 * Rows whose pictures do not take the whole width of their room, or are not of one height; one line each. In every room as
 * it is, and with fewer pictures, down to four: an operator's rooms are not ours.
 */
async function emptyPlaces(page: Page): Promise<string[]> {
  const found = await page.evaluate(
    (rooms) =>
      rooms.map((room) => {
        const grid = document.querySelector(`#${room} .gallery-grid`) as HTMLElement;
        const figures = Array.from(document.querySelectorAll<HTMLElement>(`#${room} figure`));
        const places = figures.map((figure) => ({ figure, parent: figure.parentElement as HTMLElement, next: figure.nextSibling }));
        const faults: string[] = [];
        for (let left = figures.length; left > 3; left--) {
          const gap = Number.parseFloat(getComputedStyle(grid).columnGap);
          const rows = new Map<number, DOMRect[]>();
          for (const frame of grid.querySelectorAll('.gallery-frame')) {
            const box = frame.getBoundingClientRect();
            rows.set(Math.round(box.top), [...(rows.get(Math.round(box.top)) ?? []), box]);
          }
          for (const boxes of rows.values()) {
            const taken = boxes.reduce((sum, { width }) => sum + width, 0) + (boxes.length - 1) * gap;
            const heights = boxes.map(({ height }) => height);
            const uneven = Math.max(...heights) - Math.min(...heights) > 2;
            if (Math.abs(taken - grid.clientWidth) > 2) faults.push(`${room} of ${left}: ${boxes.length} pictures take ${taken} of ${grid.clientWidth} px`);
            else if (uneven) faults.push(`${room} of ${left}: heights differ: ${heights.join()}`);
          }
          places[left - 1]?.figure.remove();
        }
        for (const { figure, parent, next } of places.slice(3).reverse()) parent.insertBefore(figure, next);
        return { looked: figures.length, faults };
      }),
    CATEGORIES.map(({ id }) => id),
  );
  expect(found.map(({ looked }) => looked)).toEqual(CATEGORIES.map(({ images }) => images.length));
  return found.flatMap(({ faults }) => faults);
}
