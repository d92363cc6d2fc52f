import type { Page } from '@playwright/test';
import { expect, test, untilInteractive } from './test.ts';
import { expectLevelTitles } from './tour-steps.ts';

/* The cards on the page of all tours; on the home page: home-phone.spec.ts. What a card does by itself is in src/domains/tours/ui/tour-card.browser.test.tsx. */

const TITLE = 'Kachikally Crocodile Pool';
const card = (page: Page, title = TITLE) => page.locator('#all-tours:has(h1) article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test.describe('a picture', () => {
  test.use({ allowedConsole: { patterns: [/Failed to load resource/] } });

  test('that fails, before the script ran or after, gives way to a globe and the title, on this card alone; one that is still loading shows its placeholder', async ({
    page,
  }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/img\/(kachikally|airport)/, (route) => route.abort());
    // The script comes only after the picture has failed.
    const failure = page.waitForEvent('requestfailed', (request) => request.url().includes('kachikally'));
    await page.route(/\/_astro\/.*\.js/, async (route) => {
      await failure;
      await route.continue();
    });
    await page.route(/\/img\/bijilo/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/tours', { waitUntil: 'domcontentloaded' });
    await untilInteractive(page);
    await test.step('one that failed before the script ran', async () => {
      const failed = card(page).locator('.picture-failed');
      await expect(failed).toHaveText(TITLE);
      await expect(failed.locator('svg')).toBeVisible();
      expect(await failed.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain('gradient');
    });
    await test.step('one that is still loading shows neither globe nor title', async () => {
      const waiting = card(page, 'Bijilo Forest Park');
      const asked = page.waitForRequest(/\/img\/bijilo/);
      await waiting.scrollIntoViewIfNeeded();
      await asked;
      const image = waiting.getByRole('img');
      expect(await image.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain('data:image');
      await expect(waiting.locator('.picture-failed')).toHaveCount(0);
      release();
      await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
      await expect(waiting.locator('.picture-failed')).toHaveCount(0);
    });
    await test.step('one that fails when it is scrolled to', async () => {
      const last = card(page, 'Airport Transfer Services');
      await expect(last.locator('.picture-failed')).toHaveCount(0);
      await last.scrollIntoViewIfNeeded();
      await expect(last.locator('.picture-failed')).toHaveText('Airport Transfer Services');
      await expect(page.locator('.picture-failed')).toHaveCount(2);
    });
  });
});

test('titles of a row begin at one height; the layout under test, text focus, has a small picture and the whole description, larger, light and dark; nothing sideways at 320 px', {
  tag: '@desktop',
}, async ({ page }) => {
  const measure = async () => ({
    picture: (await card(page).locator('.tour-picture').boundingBox())?.width ?? 0,
    width: (await card(page).boundingBox())?.width ?? 0,
    lead: await card(page)
      .locator('.tour-lead')
      .evaluate((element) => ({ cut: element.scrollHeight > element.clientHeight + 1, size: Number.parseFloat(getComputedStyle(element).fontSize) })),
  });
  const looks = [360, 1440].flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })));
  /** The window and the scheme of a look. */
  const take = async ({ width, colorScheme }: (typeof looks)[number]) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    return measure();
  };
  await page.goto('/tours');
  await expectLevelTitles(page, 'main');
  const controls: Awaited<ReturnType<typeof measure>>[] = [];
  for (const look of looks) controls.push(await take(look));
  await page.goto('/tours?ab=tour_card_layout:text');
  for (const [index, look] of looks.entries()) {
    const [control, text] = [controls[index], await take(look)];
    const when = `${look.width} px, ${look.colorScheme}`;
    expect(control?.picture, when).toBeCloseTo(control?.width ?? 0, 0);
    expect(text.picture, when).toBeLessThan(text.width / 3);
    expect(text.lead.cut, when).toBe(false);
    expect(text.lead.size, when).toBeGreaterThan(control?.lead.size ?? Infinity);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
