import type { Page } from '@playwright/test';
import { expect, test, untilInteractive } from './test.ts';

/* The cards as a part of their pages; what a card does by itself is in src/domains/tours/ui/tour-card.browser.test.tsx. */

const TITLE = 'Kachikally Crocodile Pool';

/** A card of the featured tours, or of all tours on their page. */
function card(page: Page, title = TITLE) {
  return page.locator('#featured-tours article, #all-tours:has(h1) article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

test.describe('a tour card', () => {
  test('its chat asks about it, Book Now opens the booking dialog for it, Learn More scrolls to contact with it chosen; elsewhere it opens the tour', async ({
    page,
  }) => {
    await page.goto('/');
    await untilInteractive(page);
    await expect(card(page).getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/2200000000\?text=.*Kachikally%20Crocodile%20Pool.*pricing.*dates.*group-size/,
    );
    await card(page).getByRole('link', { name: 'Book Now' }).click();
    await expect(page.getByRole('dialog', { name: 'Book Your Adventure' })).toContainText(TITLE);
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(card(page).getByRole('heading').getByRole('link')).toHaveAttribute('data-open-tour', 'kachikally-crocodile-pool');
    await expect(card(page).locator('.tour-picture')).toHaveAttribute('href', '/tours/kachikally-crocodile-pool');
    const learnMore = card(page).getByRole('link', { name: 'Learn More' });
    await expect(learnMore).toHaveAttribute('data-choose-tour', 'kachikally-crocodile-pool');
    await learnMore.click();
    await expect(page).toHaveURL(/\/#contact$/);
    await expect(page.locator('#contact')).toBeInViewport();
    // Among all tours the featured ones come last, and are shown when more are asked for.
    const other = page.locator('#all-tours a', { hasText: `Learn More about ${TITLE}` });
    await expect(other).toHaveAttribute('href', '/tours/kachikally-crocodile-pool');
    await expect(other).toHaveAttribute('data-open-tour', 'kachikally-crocodile-pool');
  });

  test('Learn More chooses the tour where the browser keeps nothing for us', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    });
    await page.goto('/');
    await untilInteractive(page);
    await card(page).getByRole('link', { name: 'Learn More' }).click();
    await expect(page.locator('#contact').getByLabel('Tour')).toHaveValue(TITLE);
  });
});

test('titles of a row of cards begin at one height, however hard the tours are', { tag: '@desktop' }, async ({ page }) => {
  for (const [path, list] of [
    ['/', '#featured-tours'],
    ['/tours', 'main'],
  ] as const) {
    await page.goto(path);
    for (const width of [768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const rows = await page.locator(`${list} article:visible`).evaluateAll((cards) => {
        const found = new Map<number, number[]>();
        for (const card of cards) {
          const [top, title] = [card, card.querySelector('h2, h3')].map((part) => Math.round(part?.getBoundingClientRect().top ?? -1));
          if (top !== undefined && title !== undefined) found.set(top, [...(found.get(top) ?? []), title]);
        }
        return [...found.values()];
      });
      const several = rows.filter((titles) => titles.length > 1);
      expect(several.length, `${path} at ${width} px`).toBeGreaterThan(0);
      for (const titles of several) expect(Math.max(...titles) - Math.min(...titles), `${path} at ${width} px`).toBeLessThanOrEqual(1);
    }
  }
});

test.describe('a picture', () => {
  test.use({ allowedConsole: { patterns: [/Failed to load resource/] } });

  test('that fails gives way to a globe and the title, on this card alone', async ({ page }) => {
    await page.route(/\/img\/kachikally/, (route) => route.abort());
    await page.goto('/tours');
    await card(page).scrollIntoViewIfNeeded();
    const failed = card(page).locator('.picture-failed');
    await expect(failed).toHaveText(TITLE);
    await expect(failed.locator('svg')).toBeVisible();
    expect(await failed.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain('gradient');
    await expect(card(page, 'Bijilo Forest Park').locator('.picture-failed')).toHaveCount(0);
  });

  test('that failed before the script ran is told as well', async ({ page }) => {
    await page.route(/\/img\/kachikally/, (route) => route.abort());
    // The script comes only after the picture has failed.
    const failure = page.waitForEvent('requestfailed', (request) => request.url().includes('kachikally'));
    await page.route(/\/_astro\/.*\.js/, async (route) => {
      await failure;
      await route.continue();
    });
    await page.goto('/tours');
    await expect(card(page).locator('.picture-failed')).toHaveText(TITLE);
  });

  test('that is still loading shows its placeholder, and neither globe nor title', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/img\/kachikally/, async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest(/\/img\/kachikally/);
    await page.goto('/tours', { waitUntil: 'domcontentloaded' });
    await untilInteractive(page);
    await card(page).scrollIntoViewIfNeeded();
    await asked;
    const image = card(page).getByRole('img');
    expect(await image.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain('data:image');
    await expect(card(page).locator('.picture-failed')).toHaveCount(0);
    release();
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
    await expect(card(page).locator('.picture-failed')).toHaveCount(0);
  });
});

test('the layout under test: text focus has a small picture and the whole description, larger, light and dark; nothing sideways at 320 px', {
  tag: '@both',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const measure = async () => ({
    picture: (await card(page).locator('.tour-picture').boundingBox())?.width ?? 0,
    width: (await card(page).boundingBox())?.width ?? 0,
    lead: await card(page)
      .locator('.tour-lead')
      .evaluate((element) => ({ cut: element.scrollHeight > element.clientHeight + 1, size: Number.parseFloat(getComputedStyle(element).fontSize) })),
  });
  const schemes = ['light', 'dark'] as const;
  await page.goto('/tours');
  const controls: Awaited<ReturnType<typeof measure>>[] = [];
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    controls.push(await measure());
  }
  await page.goto('/tours?ab=tour_card_layout:text');
  const size = page.viewportSize();
  for (const [index, colorScheme] of schemes.entries()) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(size ?? { width: 0, height: 0 });
    const [control, text] = [controls[index], await measure()];
    expect(control?.picture, colorScheme).toBeCloseTo(control?.width ?? 0, 0);
    expect(text.picture, colorScheme).toBeLessThan(text.width / 3);
    expect(text.lead.cut, colorScheme).toBe(false);
    expect(text.lead.size, colorScheme).toBeGreaterThan(control?.lead.size ?? Infinity);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), colorScheme).toBeLessThanOrEqual(320);
  }
});
