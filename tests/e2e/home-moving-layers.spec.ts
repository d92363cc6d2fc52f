import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test, WITH_MOTION } from './test.ts';

test.use(WITH_MOTION);

/* The hero's picture moves where motion is welcome, and only after everything else (design.md, "The posters"). */

const layers = (page: Page) => page.locator('.hero-layers');
const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => (animation as CSSAnimation).animationName?.startsWith('hero-'))
      .map((animation) => animation.playState),
  );

/** How far two pictures of one size are apart on average, in steps of 255. */
async function meanDifference(a: Buffer, b: Buffer): Promise<number> {
  const apart = await sharp(a)
    .composite([{ input: b, blend: 'difference' }])
    .removeAlpha()
    .toBuffer();
  const { channels } = await sharp(apart).stats();
  return channels.reduce((sum, { mean }) => sum + mean, 0) / channels.length;
}

test('boat, birds and glints move over the picture once the page has loaded, and the pause button stops them', { tag: '@both' }, async ({ page }) => {
  const asked: string[] = [];
  let loaded = false;
  page.on('load', () => {
    loaded = true;
  });
  page.on('request', (request) => {
    if (/hero-river-\w+-(still|glints|birds|boat)\./.test(request.url())) asked.push(loaded ? 'after' : 'before');
  });
  await page.goto('/');
  await expect(layers(page)).toHaveCount(1);
  expect(asked).toEqual(['after', 'after', 'after', 'after']);
  // Said once, by the picture itself.
  await expect(layers(page)).toHaveAttribute('aria-hidden', 'true');
  await expect.poll(() => moving(page)).toEqual(['running', 'running', 'running']);
  await page.getByRole('button', { name: 'Pause slideshow' }).click();
  await expect.poll(() => moving(page)).toEqual(['paused', 'paused', 'paused']);
});

test('where the layers begin, the picture looks as it is printed', { tag: '@both' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Pause slideshow' }).click();
  await expect(layers(page)).toHaveCount(1);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if ((animation as CSSAnimation).animationName?.startsWith('hero-')) animation.currentTime = 0;
    }
  });
  const picture = page.locator('#home .hero-slide:visible');
  const alive = await picture.screenshot();
  await layers(page).evaluate((box) => box.remove());
  const printed = await picture.screenshot();
  const apart = await meanDifference(alive, printed);
  expect(apart).toBeLessThan(1.5);
});

test('nothing moves and no layer is fetched under reduced motion, or where few bytes are wanted', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.reload({ waitUntil: 'networkidle' });
  await expect(layers(page)).toHaveCount(0);
  expect(asked.filter((url) => /-(still|boat)\./.test(url))).toEqual([]);
});

test('turned to another shape, the picture takes its other layers along', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  await expect(layers(page)).toHaveAttribute('data-of', /hero-river-wide$/);
  await page.setViewportSize({ width: 600, height: 900 });
  await expect(layers(page)).toHaveAttribute('data-of', /hero-river-tall$/);
  await expect(layers(page)).toHaveCount(1);
});

test.describe('a layer that does not come', () => {
  test.use({ allowedConsole: { patterns: [/Failed to load resource/] } });
  test('leaves the picture whole', async ({ page }) => {
    await page.route('**/*-boat.*', (route) => route.abort());
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(layers(page)).toHaveCount(0);
    await expect(page.locator('#home .hero-slide:visible img')).toBeVisible();
  });
});
