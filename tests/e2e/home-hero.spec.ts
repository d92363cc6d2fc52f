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

/** On a phone the picture has its share of the screen; caption and dots leave its sun and the boat's prow free (art/scenes/hero-river.tsx, tall). */
async function expectPicture(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const boxOf = async (what: Locator) => (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const slide = hero(page).locator('[data-slide="shown"]');
  const picture = await boxOf(slide);
  expect(picture.height / height).toBeGreaterThanOrEqual(0.42);
  expect(picture.height / height).toBeLessThanOrEqual(0.45);
  // Printed 900 by 1200, as wide as the screen; a quarter of what does not fit is cut off above.
  const print = width / 900;
  const cut = (1200 * print - picture.height) / 4;
  const sun = { top: picture.y + 224 * print - cut, right: 716 * print };
  const prow = { top: picture.y + 664 * print - cut, bottom: picture.y + 700 * print - cut };
  const caption = await boxOf(slide.locator('figcaption'));
  expect(caption.y + caption.height, 'caption over the sun').toBeLessThanOrEqual(sun.top);
  const dots = await boxOf(hero(page).getByRole('group', { name: 'Slideshow' }));
  expect(dots.x, 'dots right of the sun').toBeGreaterThanOrEqual(sun.right);
  expect(dots.y + dots.height, 'dots over the prow').toBeLessThanOrEqual(prow.top);
  expect((await boxOf(hero(page).getByText('Guided from'))).y, 'words below the prow').toBeGreaterThanOrEqual(prow.bottom);
}

test('the first screen has what the hero offers: its first button on a phone, whatever its words, its controls and the way down on wide screens', async ({
  page,
}) => {
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
  await expectPicture(page);
  await test.step('in a low window of a phone the bar at the foot covers nothing of the first button, whatever its words', async () => {
    await expect(page.getByRole('complementary', { name: 'Looking at a variant' }), 'which says whose words these are').toContainText('every control');
    await page.setViewportSize({ width: 360, height: 640 });
    for (const variant of ['control', 'variant_a', 'variant_b']) {
      // All three are in the page; the mark alone chooses between them (hero.css).
      await page.evaluate((id) => document.documentElement.setAttribute('data-ab-hero_cta', id), variant);
      const first = await hero(page).locator('[data-to-book]').boundingBox();
      const bar = await page.getByRole('navigation', { name: 'Contact us' }).boundingBox();
      expect(first?.height ?? 0).toBeGreaterThanOrEqual(44);
      expect((first?.y ?? Infinity) + (first?.height ?? 0), variant).toBeLessThanOrEqual(bar?.y ?? 0);
    }
    await page.evaluate(() => document.documentElement.removeAttribute('data-ab-hero_cta'));
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await lowest(hero(page).getByRole('link', { name: 'Scroll to the next section' }))).toBeLessThanOrEqual(900);
  // In lower windows the words take the screen; the controls of what moves stay on it.
  for (const height of [900, 720]) {
    await page.setViewportSize({ width: 1440, height });
    for (const number of [1, 2, 3]) expect(await lowest(dot(page, number)), `${height} px`).toBeLessThanOrEqual(height);
  }
  await test.step('"View All Tours" scrolls smoothly to the popular services', async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    // From the moment on that the visitor has arrived: a script says so a little after the page has loaded.
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth');
    await hero(page).getByRole('link', { name: 'View All Tours', exact: true }).click();
    await expect(page).toHaveURL(/#popular-services$/);
    await expect(page.getByRole('heading', { name: 'Popular services' })).toBeInViewport();
  });
});

test('the slideshow moves nothing on the page, on a phone or a wide screen, and loads no React', async ({ page }) => {
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
  await page.evaluate(() => document.fonts.ready);
  for (const size of [page.viewportSize(), { width: 1440, height: 900 }]) {
    if (size) await page.setViewportSize(size);
    // Once the page stands as that window has it, which is told by a frame later; frames of the page's own clock stand still.
    for (let times = 0; times < 2; times++) await page.locator('#home').evaluate((home) => new Promise((told) => new IntersectionObserver(told).observe(home)));
    await page.evaluate(() => Object.assign(window, { shifts: [] }));
    for (const next of [1, 2, 3]) {
      await page.clock.runFor(SLIDE_INTERVAL_MS);
      await expectSlide(page, next);
    }
    expect(await page.evaluate(() => (window as never as { shifts: unknown[] }).shifts), `${size?.width} px`).toEqual([]);
  }
  expect(scripts.filter((url) => /react|\/client\./i.test(url))).toEqual([]);
});
