import type { Locator, Page } from '@playwright/test';
import { SLIDE_AHEAD_MS } from '../../src/domains/site/ui/hero/limits.ts';
import { hideTab, pauseClock } from './paused-clock.ts';
import { expect, noViolations, test } from './test.ts';

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

test('badge, headline, four chips, availability and the ways on', async ({ page }) => {
  await page.goto('/?ab=control');
  await expect(hero(page).getByRole('heading', { level: 1 })).toHaveText('The Gambia, shown by people who live here');
  for (const text of [
    'Guided from Kololi since 2015',
    'Perfect 5.0 rating',
    '1000+ travellers',
    'Licensed and certified guides',
    'All-inclusive packages',
    /Daily 7:00 AM to 10:00 PM \(GMT\+0\)/,
  ])
    await expect(hero(page).getByText(text)).toBeVisible();
  await expect(hero(page).getByRole('link', { name: 'Book Your Adventure', exact: true })).toHaveAttribute('href', '#inquiry');
  await expect(hero(page).getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=Hello/);
  await expect(hero(page).getByRole('link', { name: 'Scroll to the next section' })).toHaveAttribute('href', '#figures');
});

test('the first screen has what the hero offers: its first button on a phone, its controls and the way down on wide screens', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/?ab=control');
  await expect(dot(page, 3)).toBeVisible();
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
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('smooth');
  await hero(page).getByRole('link', { name: 'View All Tours', exact: true }).click();
  await expect(page).toHaveURL(/#popular-services$/);
  await expect(page.getByRole('heading', { name: 'Popular services' })).toBeInViewport();
});

test('the still picture is there at once; the others wait, hidden and lazy, until the page has loaded', async ({ page, request }) => {
  const html = await (await request.get('/')).text();
  const slides = html.match(/<figure data-slide[^>]*>/g) ?? [];
  expect(slides.map((tag) => /\shidden/.test(tag))).toEqual([true, true, false]);
  await open(page);
  await expectSlide(page, 3);
  const pictures = hero(page).locator('figure');
  for (const picture of await pictures.locator('visible=false').locator('img').all()) await expect(picture).toHaveAttribute('loading', 'lazy');
  await expect(pictures.nth(2).locator('picture img')).toHaveAttribute('loading', 'eager');
  await expect(pictures.nth(2).locator('picture img')).toHaveAttribute('fetchpriority', 'high');
  await expect(pictures.nth(0)).toHaveAttribute('hidden');
  await page.clock.runFor(SLIDE_AHEAD_MS);
  await expect(pictures.nth(0)).not.toHaveAttribute('hidden');
  await expect(pictures.nth(1)).toHaveAttribute('hidden');
});

test('the slides advance every 5 seconds, fade for 1, and wrap', async ({ page }) => {
  await open(page);
  await page.clock.runFor(SLIDE_INTERVAL_MS - 1);
  await expectSlide(page, 3);
  await page.clock.runFor(1);
  await expectSlide(page, 1);
  const shown = hero(page).locator('[data-slide="shown"]');
  expect(await shown.evaluate((slide) => getComputedStyle(slide).transition)).toBe('opacity 1s');
  // The picture before stays under it until the fade is over.
  await expect(hero(page).locator('[data-slide="leaving"]')).toHaveCount(1);
  await page.clock.runFor(1_000);
  await expect(hero(page).locator('[data-slide="leaving"]')).toHaveCount(0);
  for (const next of [2, 3, 1]) {
    await page.clock.runFor(SLIDE_INTERVAL_MS);
    await expectSlide(page, next);
  }
});

test('a dot sets its slide directly, and the interval begins again', async ({ page }) => {
  await open(page);
  await page.clock.runFor(SLIDE_INTERVAL_MS - 100);
  await dot(page, 2).dispatchEvent('click');
  await expectSlide(page, 2);
  await page.clock.runFor(SLIDE_INTERVAL_MS - 1);
  await expectSlide(page, 2);
  await page.clock.runFor(1);
  await expectSlide(page, 3);
});

const HOLDS: [string, (page: Page) => Promise<void>, (page: Page) => Promise<void>][] = [
  ['the pointer is over the hero', (page) => page.mouse.move(150, 300), (page) => page.mouse.move(150, 20)],
  ['the focus is in it', (page) => dot(page, 1).focus(), (page) => dot(page, 1).blur()],
  ['the tab is hidden', (page) => hideTab(page, true), (page) => hideTab(page, false)],
  ['it is paused', (page) => pauseButton(page).dispatchEvent('click'), (page) => pauseButton(page).dispatchEvent('click')],
];
function pauseButton(page: Page): Locator {
  return hero(page).getByRole('button', { name: 'Pause slideshow' });
}
for (const [name, hold, release] of HOLDS) {
  test(`the slides hold still while ${name}`, { tag: '@both' }, async ({ page }) => {
    await open(page);
    await hold(page);
    await page.clock.runFor(4 * SLIDE_INTERVAL_MS);
    await expectSlide(page, 3);
    await release(page);
    await page.clock.runFor(SLIDE_INTERVAL_MS);
    await expectSlide(page, 1);
  });
}

test('under reduced motion the slides never start; the dots work, without a fade', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await page.clock.runFor(5 * SLIDE_INTERVAL_MS);
  await expectSlide(page, 3);
  await expect(pauseButton(page)).toBeHidden();
  await dot(page, 1).click();
  await expectSlide(page, 1);
  const duration = await hero(page)
    .locator('[data-slide="shown"]')
    .evaluate((slide) => Number.parseFloat(getComputedStyle(slide).transitionDuration));
  expect(duration).toBeLessThan(0.001);
});

test('where few bytes are wanted, nothing is loaded ahead and nothing moves', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await open(page);
  await page.clock.runFor(5 * SLIDE_INTERVAL_MS);
  await expectSlide(page, 3);
  await expect(hero(page).locator('figure[hidden]')).toHaveCount(2);
  await dot(page, 2).click();
  await expectSlide(page, 2);
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
  for (const next of [1, 2, 3]) {
    await page.clock.runFor(SLIDE_INTERVAL_MS);
    await expectSlide(page, next);
  }
  expect(await page.evaluate(() => (window as never as { shifts: unknown[] }).shifts)).toEqual([]);
  expect(scripts.filter((url) => /react|\/client\./i.test(url))).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`any slide in ${colorScheme}: no accessibility violation, down to 320 px no sideways scrolling`, { tag: '@both' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/');
    await dot(page, 2).click();
    await expectSlide(page, 2);
    await noViolations(page, '#home');
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    for (const number of [1, 2, 3]) {
      const box = await dot(page, number).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  });
}

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

const OPEN: [zone: string, at: string, text: string][] = [
  ['Europe/London', '2026-01-15T12:00:00Z', 'Open now'],
  ['Europe/London', '2026-07-15T06:59:59Z', 'Closed now, opens at 7:00 AM; that is 08:00 to 23:00 your time'],
  ['Europe/Amsterdam', '2026-07-15T07:00:00Z', 'Open now; that is 09:00 to 00:00 your time'],
  ['America/New_York', '2026-01-15T22:00:00Z', 'Closed now, opens at 7:00 AM; that is 02:00 to 17:00 your time'],
  ['Asia/Kolkata', '2026-01-15T21:59:00Z', 'Open now; that is 12:30 to 03:30 your time'],
];
for (const [timezoneId, at, text] of OPEN) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });
    test(`at ${at} the hero says "${text}"`, async ({ page }) => {
      await page.clock.setFixedTime(at);
      await page.goto('/');
      await expect(hero(page).locator('[data-opens]')).toHaveText(text);
    });
  });
}

test('"Open now" follows the clock while the page stays open', async ({ page }) => {
  await pauseClock(page, new Date('2026-12-05T06:59:30Z'));
  await page.goto('/');
  await expect(hero(page).locator('[data-opens]')).toHaveText('Closed now, opens at 7:00 AM');
  await page.clock.runFor(60_000);
  await expect(hero(page).locator('[data-opens]')).toHaveText('Open now');
});
