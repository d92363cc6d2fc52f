import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { pauseClock } from './paused-clock.ts';
import { expect, test, WITH_MOTION } from './test.ts';

test.use(WITH_MOTION);

/* The hero's picture moves where motion is welcome, and only after everything else (design.md, "The posters"). */

/** So long after the page has loaded the layers come. */
const LAYERS_AFTER_MS = 2_000;
const LAYER = /hero-river-\w+-(still|glints|birds|boat)\./;

const layers = (page: Page) => page.locator('.hero-layers');
const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => (animation as CSSAnimation).animationName?.startsWith('hero-'))
      .map((animation) => animation.playState),
  );

/** Opens the home page with its clock stopped; layers come when time passes. @returns what is asked for, from the first request on */
async function open(page: Page): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await pauseClock(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Go to slide 1' })).toBeVisible();
  return asked;
}

/** How far two pictures of one size are apart on average, in steps of 255. */
async function meanDifference(a: Buffer, b: Buffer): Promise<number> {
  const apart = await sharp(a)
    .composite([{ input: b, blend: 'difference' }])
    .removeAlpha()
    .toBuffer();
  const { channels } = await sharp(apart).stats();
  return channels.reduce((sum, { mean }) => sum + mean, 0) / channels.length;
}

/** Where its layers begin, the picture looks as it is printed. */
async function expectAsPrinted(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if ((animation as CSSAnimation).animationName?.startsWith('hero-')) animation.currentTime = 0;
    }
  });
  const picture = page.locator('#home .hero-slide:visible');
  const alive = await picture.screenshot();
  await layers(page).evaluate((box) => box.style.setProperty('visibility', 'hidden', 'important'));
  const printed = await picture.screenshot();
  await layers(page).evaluate((box) => box.style.removeProperty('visibility'));
  expect(await meanDifference(alive, printed), 'where the layers begin, the picture looks as it is printed').toBeLessThan(1.5);
}

test('boat, birds and glints move over the picture once the page has loaded, and begin where it is printed, in either shape', async ({ page }) => {
  const asked = await open(page);
  const ofLayers = () => asked.filter((path) => LAYER.test(path));
  await page.clock.runFor(LAYERS_AFTER_MS - 1);
  expect(ofLayers(), 'nothing comes before its time').toEqual([]);
  await page.clock.runFor(1);
  await expect(layers(page)).toHaveCount(1);
  expect(ofLayers()).toHaveLength(4);
  // Said once, by the picture itself.
  await expect(layers(page)).toHaveAttribute('aria-hidden', 'true');
  await expect.poll(() => moving(page)).toEqual(['running', 'running', 'running']);
  await page.getByRole('button', { name: 'Pause slideshow' }).click();
  await expect.poll(() => moving(page)).toEqual(['paused', 'paused', 'paused']);
  await expect(layers(page)).toHaveAttribute('data-of', /hero-river-tall$/);
  await expectAsPrinted(page);
  await test.step('turned to another shape, the picture takes its other layers along', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(layers(page)).toHaveAttribute('data-of', /hero-river-wide$/);
    await expectAsPrinted(page);
    await page.setViewportSize({ width: 600, height: 900 });
    await expect(layers(page)).toHaveAttribute('data-of', /hero-river-tall$/);
    await expect(layers(page)).toHaveCount(1);
  });
});

test('nothing moves and no layer is fetched under reduced motion, or where few bytes are wanted', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const asked = await open(page);
  await page.clock.runFor(2 * LAYERS_AFTER_MS);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Go to slide 1' })).toBeVisible();
  await page.clock.runFor(2 * LAYERS_AFTER_MS);
  // A request that was made before this one is known of.
  await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()));
  expect(asked).toContain('/robots.txt');
  expect(asked.filter((path) => /moving-layers/.test(path) || LAYER.test(path))).toEqual([]);
  await expect(layers(page)).toHaveCount(0);
});

test.describe('a layer that does not come', () => {
  test.use({ allowedConsole: { patterns: [/Failed to load resource/] } });
  test('leaves the picture whole', async ({ page }) => {
    const settled: string[] = [];
    page.on('requestfinished', (request) => void (LAYER.test(request.url()) && settled.push('came')));
    page.on('requestfailed', (request) => void (LAYER.test(request.url()) && settled.push('failed')));
    await page.route('**/*-boat.*', (route) => route.abort());
    await open(page);
    await page.clock.runFor(LAYERS_AFTER_MS);
    await expect.poll(() => settled.toSorted()).toEqual(['came', 'came', 'came', 'failed']);
    // By then they would be there.
    await page.locator('#home .hero-slide:visible img').evaluate((image: HTMLImageElement) => image.decode());
    await expect(layers(page)).toHaveCount(0);
    await expect(page.locator('#home .hero-slide:visible img')).toBeVisible();
  });
});
