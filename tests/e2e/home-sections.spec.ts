import type { Page } from '@playwright/test';
import { pauseClock } from './paused-clock.ts';
import { expect, test, untilInteractive, WITH_MOTION } from './test.ts';

test.use(WITH_MOTION);

/** Spec §9: 1500-2000 ms, of which the shorter was chosen, plus 200 ms per index. */
const COUNT_MS = 1_500;
const COUNT_STEP_MS = 200;
const FINALS = ['1000+', '5.0', '18', '15+', '100%'];
const counters = (page: Page) => page.locator('#about [data-count]');
/** What somebody sees of a counter: the running figure, or the final one. */
const seen = (page: Page) =>
  counters(page).evaluateAll((figures) => figures.map((figure) => figure.querySelector('[aria-hidden]')?.textContent ?? figure.textContent));

test('the four tiles stand in two columns on small screens and in four from medium', async ({ page }) => {
  await page.goto('/');
  const tiles = page.getByRole('region', { name: 'In figures' }).getByRole('definition');
  const columns = async () => new Set(await tiles.evaluateAll((all) => all.map((tile) => Math.round(tile.getBoundingClientRect().left)))).size;
  for (const [width, expected] of [
    [360, 2],
    [767, 2],
    [768, 4],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await columns(), `${width} px`).toBe(expected);
  }
});

test('the counters count up once when a tenth of them is seen, each 200 ms longer than the one before', async ({ page }) => {
  await pauseClock(page);
  await page.goto('/');
  await expect(counters(page)).toHaveText(FINALS);
  await counters(page).first().scrollIntoViewIfNeeded();
  await counters(page).last().scrollIntoViewIfNeeded();
  await expect.poll(() => seen(page)).toEqual(['0+', '0.0', '0', '0+', '0%']);
  // Screen readers are told the final figure only.
  for (const [index, figure] of FINALS.entries()) {
    await expect(counters(page).nth(index).locator('[aria-hidden="true"]')).toHaveCount(1);
    await expect(counters(page).nth(index).locator('.sr-only')).toHaveText(figure);
  }
  await page.clock.runFor(600);
  const middle = Number.parseInt((await seen(page))[0] ?? '', 10);
  expect(middle).toBeGreaterThan(0);
  expect(middle).toBeLessThan(1000);
  // 50 ms are allowed for the first frame.
  for (let index = 0, ran = 600; index < FINALS.length; index++) {
    const ends = COUNT_MS + index * COUNT_STEP_MS;
    await page.clock.runFor(ends - 50 - ran);
    await expect(counters(page).nth(index).locator('[aria-hidden]')).toHaveCount(1);
    await page.clock.runFor(100);
    ran = ends + 50;
    await expect(counters(page).nth(index)).toHaveText(FINALS[index] ?? '');
    await expect(counters(page).nth(index).locator('[aria-hidden]')).toHaveCount(0);
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(counters(page).first()).not.toBeInViewport();
  await counters(page).last().scrollIntoViewIfNeeded();
  await page.clock.runFor(100);
  await expect(counters(page).locator('[aria-hidden]')).toHaveCount(0);
  expect(await seen(page)).toEqual(FINALS);
});

test('a counter waits until a tenth of it is seen', async ({ page }) => {
  await pauseClock(page);
  await page.goto('/');
  const first = counters(page).first();
  /** Scrolls until that part of the first counter is in the window, and waits until observers were told, twice. */
  const reveal = (part: number) =>
    first.evaluate(async (figure, share) => {
      const { top, height } = figure.getBoundingClientRect();
      scrollTo({ top: scrollY + top - innerHeight + height * share, behavior: 'instant' });
      for (let times = 0; times < 2; times++) await new Promise((told) => new IntersectionObserver(told).observe(figure));
    }, part);
  await reveal(0.05);
  await expect(first.locator('[aria-hidden]')).toHaveCount(0);
  await reveal(0.2);
  await expect(first.locator('[aria-hidden]')).toHaveText('0+');
});

test('under reduced motion the counters show their figures and never run', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await counters(page).last().scrollIntoViewIfNeeded();
  await expect(counters(page).last()).toBeInViewport();
  expect(await seen(page)).toEqual(FINALS);
  await expect(counters(page).locator('*')).toHaveCount(0);
});

/** quality.md, "length of the home page", in windows as high as they often are. */
const LONGEST = [
  [360, 800, 17_000],
  [1440, 1080, 14_500],
] as const;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });
    test('the home page is no longer than it may be', async ({ page }) => {
      for (const [width, height, longest] of LONGEST) {
        await page.setViewportSize({ width, height });
        await page.goto('/', { waitUntil: 'networkidle' });
        if (javaScriptEnabled) await untilInteractive(page);
        expect(await page.evaluate(() => document.documentElement.scrollHeight), `at ${width} px`).toBeLessThanOrEqual(longest);
      }
    });
  });
}
