import type { Locator, Page } from '@playwright/test';
import { pauseClock } from './paused-clock.ts';
import { expect, test, WITH_MOTION } from './test.ts';

test.use(WITH_MOTION);

/* The hero as a part of its page; what it does by itself is in src/sections/hero.browser.test.tsx. */

/** Spec §9. */
const SLIDE_INTERVAL_MS = 5_000;
const CAPTIONS = [/^Wildlife/, 'Cultural experience with local guides', 'River cruise through mangroves'];
const hero = (page: Page) => page.locator('#home');
const dot = (page: Page, number: number) => hero(page).getByRole('button', { name: `Go to slide ${number}`, exact: true });

/** The slide of that number is the one to be seen, and its dot says so. */
async function expectSlide(page: Page, number: number): Promise<void> {
  await expect(hero(page).locator('[aria-current="true"]')).toHaveAccessibleName(`Go to slide ${number}`);
  await expect(hero(page).locator('figcaption:visible')).toHaveText([CAPTIONS[number - 1] ?? '']);
}

/** Opens the page with its clock stopped, and waits for the slideshow. */
async function open(page: Page): Promise<void> {
  await pauseClock(page);
  await page.goto('/');
  await expect(dot(page, 1)).toBeVisible();
}

test('the first screen has what the hero offers: its first button on a phone, its controls and the way down on wide screens', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/?ab=control');
  await expect(dot(page, 3)).toBeVisible();
  await expect(hero(page).locator('[data-availability]')).toHaveText(/^(Open|Closed) now/);
  const lowest = async (what: Locator) => {
    const box = await what.boundingBox();
    return box ? box.y + box.height : Infinity;
  };
  const bar = await page.getByRole('navigation', { name: 'Contact us' }).boundingBox();
  for (const name of ['Book Your Adventure', 'WhatsApp']) {
    expect(await lowest(hero(page).getByRole('link', { name, exact: true })), name).toBeLessThanOrEqual(bar?.y ?? 0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await lowest(hero(page).getByRole('link', { name: 'Scroll to the next section' }))).toBeLessThanOrEqual(900);
  // In lower windows the words take the screen; the controls of what moves stay on it.
  for (const height of [900, 720]) {
    await page.setViewportSize({ width: 1440, height });
    for (const number of [1, 2, 3]) expect(await lowest(dot(page, number)), `${height} px`).toBeLessThanOrEqual(height);
  }
});

test('"View All Tours" scrolls smoothly to the popular services', async ({ page }) => {
  await page.goto('/');
  // From the moment on that the visitor has arrived: a script says so a little after the page has loaded.
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth');
  await hero(page).getByRole('link', { name: 'View All Tours', exact: true }).click();
  await expect(page).toHaveURL(/#popular-services$/);
  await expect(page.getByRole('heading', { name: 'Popular services' })).toBeInViewport();
});

test('the slideshow moves nothing on the page, and loads no React', { tag: '@both' }, async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (asked) => asked.resourceType() === 'script' && scripts.push(asked.url()));
  await page.addInitScript(() => {
    Object.assign(window, { shifts: [] });
    new PerformanceObserver((list) => (window as never as { shifts: unknown[] }).shifts.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  await open(page);
  // Our own type, which comes a moment after the words, has a test of its own (pages.spec.ts).
  await page.evaluate(() => document.fonts.ready.then(() => Object.assign(window, { shifts: [] })));
  for (const next of [1, 2, 3]) {
    await page.clock.runFor(SLIDE_INTERVAL_MS);
    await expectSlide(page, next);
  }
  expect(await page.evaluate(() => (window as never as { shifts: unknown[] }).shifts)).toEqual([]);
  expect(scripts.filter((url) => /react|\/client\./i.test(url))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the still picture with its caption, the hours, and no buttons that do nothing', async ({ page }) => {
    await page.goto('/');
    await expect(hero(page).locator('figcaption:visible')).toHaveText(['River cruise through mangroves']);
    await expect(hero(page).getByText('Daily 7:00 AM to 10:00 PM (GMT+0)')).toBeVisible();
    await expect(hero(page).getByRole('button')).toHaveCount(0);
    await hero(page).getByRole('link', { name: 'View All Tours' }).click();
    await expect(page.getByRole('heading', { name: 'Popular services' })).toBeInViewport();
  });
});
