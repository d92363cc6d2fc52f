import type { Page } from '@playwright/test';
import { expect, test, untilInteractive } from './test.ts';

/* The list as a part of its pages; what it does by itself is in src/sections/all-tours.browser.test.tsx. */

function section(page: Page) {
  const root = page.locator('#all-tours');
  return {
    more: root.getByRole('button', { name: /^(Show More Tours|Loading more)/ }),
    counter: root.getByRole('status'),
  };
}

test('shows the 18 tours of the home page, six at first, loads no picture of the others, and counts no other trip', { tag: '@both' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('#all-tours article')).toHaveCount(18);
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
  expect(unseen, 'pictures of tours that are not shown').toBe(0);
  await section(page).more.click();
  await expect(section(page).counter).toHaveText('10 of 18 tours');
});
