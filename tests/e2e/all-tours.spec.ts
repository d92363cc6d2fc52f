import type { Page } from '@playwright/test';
import { expect, test, untilInteractive } from './test.ts';

/* The list as a part of its pages; what it does by itself is in src/sections/all-tours.browser.test.tsx. */

function section(page: Page) {
  const root = page.locator('#all-tours');
  return {
    root,
    cards: root.locator('article:visible'),
    more: root.getByRole('button', { name: /^(Show More Tours|Loading more)/ }),
    counter: root.getByRole('status'),
  };
}

test('shows the 18 tours of the home page, six at first, and counts no other trip', { tag: '@both' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('#all-tours article')).toHaveCount(18);
  await untilInteractive(page);
  await section(page).more.click();
  await expect(section(page).counter).toHaveText('10 of 18 tours');
});

test('tours that are not shown load no picture', async ({ page }) => {
  await page.goto('/');
  await untilInteractive(page);
  await section(page).more.scrollIntoViewIfNeeded();
  /** Of the tours that the featured ones above do not show as well. */
  const loaded = () =>
    page.evaluate(() => {
      const titleOf = (article: Element) => article.querySelector('h3')?.textContent;
      const above = new Set(Array.from(document.querySelectorAll('#featured-tours article'), titleOf));
      const tours = Array.from(document.querySelectorAll('#all-tours article')).filter((tour) => !above.has(titleOf(tour)));
      const hidden = tours.filter((tour) => !tour.checkVisibility());
      const [shown, unseen] = [tours.filter((tour) => tour.checkVisibility()), hidden].map(
        (some) => some.filter((tour) => (tour.querySelector('img')?.naturalWidth ?? 0) > 0).length,
      );
      return { shown, unseen, hidden: hidden.length };
    });
  await expect.poll(async () => (await loaded()).shown).toBeGreaterThan(0);
  const { unseen, hidden } = await loaded();
  expect(hidden).toBeGreaterThan(3);
  expect(unseen).toBe(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('all 18 tours are shown, with the counter, and no button that would do nothing', async ({ page }) => {
    await page.goto('/');
    const { root, cards, more } = section(page);
    await expect(cards).toHaveCount(18);
    await expect(root.getByText('18 of 18 tours')).toBeVisible();
    await expect(more).toBeHidden();
    await expect(root.getByRole('progressbar')).toBeHidden();
  });

  test('on the home page the rest stands beside the first six, and is swiped to', async ({ page }) => {
    await page.goto('/');
    const { root } = section(page);
    const rows = root.getByRole('article');
    await expect(rows).toHaveCount(18);
    await rows.first().scrollIntoViewIfNeeded();
    const [first, sixth, seventh] = await Promise.all([0, 5, 6].map((index) => rows.nth(index).boundingBox()));
    expect(seventh?.x).toBeGreaterThan((sixth?.x ?? 0) + (sixth?.width ?? 0));
    expect(Math.abs((seventh?.y ?? 0) - (first?.y ?? 0))).toBeLessThan(4);
    await rows.last().scrollIntoViewIfNeeded();
    await expect(rows.last().getByRole('heading')).toBeInViewport();
    await expect(root.getByText('18 of 18 tours')).toBeVisible();
  });
});
