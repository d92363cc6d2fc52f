import type { Page } from '@playwright/test';
import { expect, test, untilInteractive } from './test.ts';

/* The list as a part of its pages; what it does by itself is in src/sections/all-tours.browser.test.tsx. */

function section(page: Page) {
  const root = page.locator('#all-tours');
  return {
    root,
    cards: root.locator('.tour-list > article:visible'),
    more: root.getByRole('button', { name: /^(Show More Tours|Loading more)/ }),
    counter: root.getByRole('status'),
  };
}

test('the trip to Dakar and the transfer stand below the 18 tours on the page of all tours, and are not counted', { tag: '@both' }, async ({ page }, info) => {
  await page.goto('/tours');
  await expect(page.locator('#all-tours .tour-list > article')).toHaveCount(18);
  const wide = page.locator('#all-tours article.tour-wide');
  await expect(wide.getByRole('heading')).toHaveText(['2-Day Dakar City and Gorée Island International Experience', 'Airport Transfer Services']);
  await expect(wide.first().getByRole('link', { name: /^Learn More/ })).toHaveAttribute('href', '/tours/dakar-city-tour');
  for (const card of await wide.all()) {
    const [picture, text] = await Promise.all(['.tour-picture', '.tour-text'].map((part) => card.locator(part).boundingBox()));
    expect(picture?.height).toBeGreaterThan(150);
    // Beside the text where there is room.
    if (info.project.name === 'desktop') expect((picture?.x ?? 0) + (picture?.width ?? 0)).toBeLessThanOrEqual((text?.x ?? 0) + 1);
  }
  await expect(page.locator('#all-tours article.tour-wide').getByRole('heading', { name: 'Airport Transfer Services' })).toBeVisible();
  await page.goto('/');
  await expect(page.locator('#all-tours article')).toHaveCount(18);
  await untilInteractive(page);
  await section(page).more.click();
  await expect(section(page).counter).toHaveText('10 of 18 tours');
});

test('cards that are not shown load no picture', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/img/') && asked.push(request.url()));
  await page.goto('/tours');
  await page.locator('#all-tours [data-more]').scrollIntoViewIfNeeded();
  await expect.poll(() => asked.some((url) => url.includes('airport-transfer'))).toBe(true);
  expect(asked.filter((url) => url.includes('south-gambia-tour'))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('all 18 tours are shown, with the counter, and no button that would do nothing', async ({ page }) => {
    await page.goto('/tours');
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
