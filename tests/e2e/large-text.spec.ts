import type { Locator, Page } from '@playwright/test';
import { seedDeparture, seedParty } from '../integration/departure-seeds.ts';
import { seedGuest } from '../integration/review-parts.ts';
import { becomeAdmin } from './desk-parts.ts';
import { DAKAR, passOf } from './pass-steps.ts';
import { quoteOf } from './quote-parts.ts';
import { expect, test, untilInteractive } from './test.ts';
import { detail, TOUR as KACHIKALLY } from './tour-steps.ts';

/* WCAG 1.4.4 and 1.4.10: text twice as large, and names longer than the screen, lose nothing on the narrowest phones. */

const TOUR = '/tours/birdwatching-adventure';

async function expectWithin(part: Locator, width: number): Promise<void> {
  const box = await part.boundingBox();
  expect([(box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? width + 1) <= width + 1], String(part)).toEqual([true, true]);
}

/** As visitors have it by their browser's settings: breakpoints grow with it. */
async function doubleText(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 640 });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

test("at twice the size of text the bars keep their buttons on the screen, and nothing of the home page, its menu, the booking dialog and a guest's private pages is beyond it", async ({
  page,
  site,
}) => {
  await doubleText(page);
  await test.step('the bars keep their buttons on the screen, and the choice of day can be reached', () => expectBars(page));
  await test.step('nothing of the home page, its menu and the booking dialog is beyond the screen', () => expectHome(page));
  await test.step("nothing of a guest's private pages is sideways", async () => {
    const { path } = await passOf(site, { departure: DAKAR });
    for (const address of [await quoteOf(site), path, `/review/${(await seedGuest(site)).token}`]) {
      await page.goto(address);
      for (const folded of await page.locator('main summary').all()) await folded.click();
      // The fields of the papers come with a script.
      await expect(page.locator('main fieldset').first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(360);
    }
  });
});

async function expectBars(page: Page): Promise<void> {
  await page.goto(TOUR);
  const bar = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  for (const part of [bar.getByRole('link', { name: 'Book Now' }), bar.getByRole('button', { name: 'Open menu' })]) await expectWithin(part, 360);
  const box = page.getByRole('form', { name: 'Ask for your day' });
  for (const part of [box.getByText('Day & group'), box.getByRole('button', { name: 'Book Now' }), box.getByRole('link', { name: 'Ask on WhatsApp' })])
    await expectWithin(part, 360);
  await box.getByText('Day & group').click();
  const promise = box.getByText('Cash on the day, free to cancel until 24 hours before.');
  await promise.scrollIntoViewIfNeeded();
  await expect(promise).toBeInViewport();
  await expect(box.getByLabel('Which day?')).toBeVisible();
  await box.getByLabel('Which day?').scrollIntoViewIfNeeded();
  await expect(box.getByLabel('Which day?')).toBeInViewport({ ratio: 0.9 });
}

async function expectHome(page: Page): Promise<void> {
  await page.goto('/');
  await untilInteractive(page);
  // What scrolls by itself, as a row of cards does, is longer than the screen by its nature.
  const beyond = (root: string) =>
    page.locator(root).evaluate((part) =>
      Array.from(part.querySelectorAll('*')).flatMap((one) => {
        const { left, right, width } = one.getBoundingClientRect();
        const isRead = Array.from(one.childNodes).some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
        let row = one.parentElement;
        while (row && !/auto|scroll/.test(getComputedStyle(row).overflowX)) row = row.parentElement;
        const isInRow = row !== null && row.scrollWidth > row.clientWidth && row !== part && row !== document.documentElement;
        return isRead && width > 2 && one.checkVisibility() && !isInRow && right > 0 && (left < -1 || right > innerWidth + 1) ? [one.textContent] : [];
      }),
    );
  expect(await beyond('#main')).toEqual([]);
  await page.getByRole('button', { name: 'Open menu' }).click();
  expect(await beyond('#menu')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.locator('#main [data-book]').first().click();
  await expect(page.getByRole('dialog').getByRole('grid')).toBeVisible();
  expect(await beyond('[role=dialog]:has(table)')).toEqual([]);
}

test("at twice the size of text nothing of the office's pages is sideways", async ({ page, context, site }) => {
  await doubleText(page);
  await becomeAdmin(context, site);
  const departure = await seedDeparture(site.pool, '2099-12-05');
  const party = await seedParty(site.pool, departure);
  await site.pool.query(
    `INSERT INTO cash_lines (key, departure_id, party_id, trip_day, tour, kind, currency, amount)
     VALUES (gen_random_uuid(), $1, $2, '2099-12-05', 'makasutu-cultural-forest', 'agreed', 'GMD', 123456700)`,
    [departure, party.id],
  );
  const inquiry = `/admin/inquiries/${party.inquiryId}`;
  for (const address of ['/admin', inquiry, '/admin/days', `/admin/days/${departure}`, '/admin/days/month?month=2099-12', '/analytics', '/security-monitor']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const folded of await page.locator('main summary').all()) if (await folded.isVisible()) await folded.click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(360);
  }
});

test('a web address in the texts of a tour, and a title of one word, make neither its page nor its overlay wider than a phone; a heading longer than a screen of 320 px is broken', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/tours', '/gallery', '/blog/cultural-etiquette-guide', TOUR]) {
    await page.goto(path);
    if (path === TOUR) await expectLongTexts(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.evaluate(() => {
      const word = 'Rindfleischetikettierungsueberwachungsaufgabenuebertragungsgesetz';
      for (const part of document.querySelectorAll('main :is(h1, h2, h3):not(:has(*))')) part.textContent = word;
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});

test('in a window of 320 by 256 px, a screen at four times its size, dialogs leave most of it to what they hold', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(TOUR);
  await untilInteractive(page);
  const head = page.locator('[data-dialog-head]');
  const heightOf = async (part: Locator) => (await part.boundingBox())?.height;
  await page.evaluate((name) => window.openBooking(name), KACHIKALLY);
  await page.getByRole('button', { name: 'Go to the Next Month' }).click();
  expect(await heightOf(head), 'title').toBeLessThan(64);
  await expect(page.locator('[data-in-sight]')).toHaveCSS('position', 'static');
  await page.keyboard.press('Escape');
  await expect(head).toHaveCount(0);
  await page.evaluate((name) => window.openTour(name), KACHIKALLY);
  await expect(detail(page)).toBeVisible();
  expect(await heightOf(head), 'title').toBeLessThan(80);
  await expect(detail(page).getByRole('link', { name: 'Call Now' }), 'its buttons come after its words').not.toBeInViewport();
  await page.keyboard.press('Shift+Tab');
  await expect(detail(page).getByRole('link', { name: 'Call Now' })).toBeFocused();
  await expect(detail(page).getByRole('link', { name: 'Call Now' })).toBeInViewport({ ratio: 1 });
  await expect(head.getByRole('button', { name: 'Close' }), 'the way out stays').toBeInViewport({ ratio: 1 });
});

async function expectLongTexts(page: Page): Promise<void> {
  await untilInteractive(page);
  const lengthen = (part: Locator) =>
    part.evaluate((root) => {
      const address = `https://www.example.com/?from=${'Qx7'.repeat(30)}`;
      for (const text of root.querySelectorAll(':is(p, h3, li, li > span):not(:has(*))')) text.textContent = address;
    });
  const wider = (part: Locator) => part.evaluate((root) => root.scrollWidth - root.clientWidth);
  await page.setViewportSize({ width: 360, height: 640 });
  await lengthen(page.getByRole('navigation', { name: 'Breadcrumb' }));
  for (const id of ['overview', 'itinerary', 'includes']) await lengthen(page.locator(`section[aria-labelledby=${id}]`));
  expect(await wider(page.locator('html')), 'page').toBe(0);
  await page.evaluate((name) => window.openTour(name), KACHIKALLY);
  await expect(detail(page)).toBeVisible();
  for (const name of ['Overview', 'Itinerary', 'Includes']) {
    await detail(page).getByRole('tab', { name }).click();
    const panel = detail(page).getByRole('tabpanel', { name });
    await lengthen(panel);
    expect(await wider(panel), name).toBe(0);
  }
  await page.goBack();
  await expect(detail(page)).toBeHidden();
}
