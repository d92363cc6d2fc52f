import type { Locator, Page } from '@playwright/test';
import { pauseClock } from './paused-clock.ts';
import { expect, test, WITH_MOTION } from './test.ts';

test.use(WITH_MOTION);

/** Spec §9: 1500-2000 ms, of which the shorter was chosen, plus 200 ms per index. */
const COUNT_MS = 1_500;
const COUNT_STEP_MS = 200;
const FINALS = ['1000+', '5.0', '18', '15+', '100%'];
const counters = (page: Page) => page.locator('#about [data-count]');
/** What somebody sees of a counter: the running figure, or the final one. */
const seen = (page: Page) =>
  counters(page).evaluateAll((figures) => figures.map((figure) => figure.querySelector('[aria-hidden]')?.textContent ?? figure.textContent));

/** Scrolls until that part of it is in the window, and waits until observers were told, twice. */
async function reveal(figure: Locator, part: number): Promise<void> {
  await figure.evaluate(async (element, share) => {
    const { top, height } = element.getBoundingClientRect();
    scrollTo({ top: scrollY + top - innerHeight + height * share, behavior: 'instant' });
    for (let times = 0; times < 2; times++) await new Promise((told) => new IntersectionObserver(told).observe(element));
  }, part);
}

test('the counters count up once when a tenth of them is seen, each 200 ms longer than the one before', async ({ page }) => {
  await pauseClock(page);
  await page.goto('/');
  await expect(counters(page)).toHaveText(FINALS);
  const first = counters(page).first();
  await reveal(first, 0.05);
  await expect(first.locator('[aria-hidden]')).toHaveCount(0);
  await reveal(first, 0.2);
  await expect(first.locator('[aria-hidden]')).toHaveText('0+');
  await first.scrollIntoViewIfNeeded();
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
