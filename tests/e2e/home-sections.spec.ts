import type { Locator, Page } from '@playwright/test';
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

test('under reduced motion the counters show their figures and never run', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await counters(page).last().scrollIntoViewIfNeeded();
  await expect(counters(page).last()).toBeInViewport();
  expect(await seen(page)).toEqual(FINALS);
  await expect(counters(page).locator('*')).toHaveCount(0);
});

/** What it was on 28 November 2026, and 2 % more, in windows as high as they often are; quality.md allows 17,000 and 14,500. */
const LONGEST = [
  [360, 800, 16_790],
  [1440, 1080, 14_380],
] as const;

/** By how wide the window is. */
const COLUMNS = [
  [360, 2],
  [767, 2],
  [768, 4],
  [1440, 4],
] as const;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });
    test('the home page is no longer than it may be, and its figures stand in two columns on small screens and in four from medium', async ({ page }) => {
      await page.goto('/', { waitUntil: javaScriptEnabled ? 'networkidle' : 'load' });
      if (javaScriptEnabled) {
        await untilInteractive(page);
        // Sections out of sight would have an estimated height.
        await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
      }
      for (const [width, height, longest] of LONGEST) {
        await page.setViewportSize({ width, height });
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight), `at ${width} px`).toBeLessThanOrEqual(longest);
      }
      const tiles = page.getByRole('region', { name: 'In figures' }).getByRole('definition');
      const columns = async () => new Set(await tiles.evaluateAll((all) => all.map((tile) => Math.round(tile.getBoundingClientRect().left)))).size;
      for (const [width, expected] of COLUMNS) {
        await page.setViewportSize({ width, height: 800 });
        expect(await columns(), `${width} px`).toBe(expected);
      }
      if (javaScriptEnabled)
        await test.step('at 768 px no tier of the pricing section needs more than two lines for a text', async () => {
          await page.setViewportSize({ width: 768, height: 900 });
          const lines = await page
            .locator('#pricing ol :is(h3, p)')
            .evaluateAll((texts) =>
              texts.map((text) => Math.round(text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight))),
            );
          expect(lines.length).toBeGreaterThanOrEqual(9);
          expect(Math.max(...lines)).toBeLessThanOrEqual(2);
        });
    });
  });
}

test('printed, every word has ink on white paper, and the picture stands above the words', async ({ page }) => {
  await page.goto('/', { waitUntil: 'load' });
  await page.emulateMedia({ media: 'print' });
  const pale = await page.evaluate(() => {
    const isPale = (element: Element) => (getComputedStyle(element).color.match(/\d+/g) ?? []).slice(0, 3).some((part) => Number(part) > 110);
    const says = (element: Element) => [...element.childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim());
    return [...document.querySelectorAll('main :not(svg, svg *, script), .site-footer :not(svg, svg *)')]
      .filter((element) => says(element) && element.getClientRects().length > 0 && isPale(element))
      .map(({ textContent }) => textContent);
  });
  expect(pale).toEqual([]);
  const picture = await page.locator('.hero-slide[data-slide="shown"] img').boundingBox();
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0);
});
