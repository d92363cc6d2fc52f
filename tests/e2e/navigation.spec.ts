import type { Locator, Page } from '@playwright/test';
import type { Me } from '../../src/domains/accounts/model/account-calls.ts';
import { unfoldFooter } from './folds.ts';
import { bar, CHAT, COMPACT, menu, openMenu, sidewaysWidth } from './navigation-parts.ts';
import { expect, test, WITH_MOTION } from './test.ts';

test.use(WITH_MOTION);

const call = (page: Page) => page.getByRole('link', { name: 'Call +220 000 0000' }).first();

test('the bar on wide screens holds in one row in our fonts and in the system’s, and stays at the top of the window; a low window has one row of it', {
  tag: '@desktop',
}, async ({ page }) => {
  // A font that is never answered, as on a slow line.
  await page.route('**/*.woff2', () => {});
  await page.goto('/faq', { waitUntil: 'domcontentloaded' });
  await test.step('in one row from 1024 to 1920 px in the system’s fonts, with the admin’s link too', () => expectOneRow(page));
  // A page with a request that waits is left only after seconds.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('/tours');
  await page.evaluate(() => document.fonts.ready);
  await test.step('in one row from 1024 to 1920 px in our fonts, with the admin’s link too', () => expectOneRow(page));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate(() => window.scrollTo({ top: 2000, behavior: 'instant' }));
  await expect.poll(async () => (await page.locator('.site-header').boundingBox())?.y).toBe(0);
  await expect(call(page)).toBeInViewport();
  await expect(page.getByRole('link', { name: /5\.0/ }).first()).toBeInViewport();
  // One row in a low window; the other comes back for the keyboard.
  await page.setViewportSize({ width: 1280, height: 640 });
  await expect.poll(async () => (await bar(page).boundingBox())?.y).toBe(0);
  await expect(call(page)).not.toBeInViewport();
  await page.getByRole('link', { name: 'Hidden Baobab Tours, home' }).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(call(page)).toBeFocused();
  await expect.poll(async () => (await call(page).boundingBox())?.y).toBeGreaterThanOrEqual(0);
});

async function expectOneRow(page: Page): Promise<void> {
  for (const admin of [false, true]) {
    if (admin)
      await page.evaluate(() => {
        for (const item of document.querySelectorAll<HTMLElement>('[data-admin]')) item.hidden = false;
      });
    for (const width of [1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const boxes = await bar(page)
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON() as DOMRect));
      for (const [index, box] of boxes.entries()) {
        expect(box.left, `${width} px: no link covers the one before it`).toBeGreaterThanOrEqual((boxes[index - 1]?.right ?? 0) - 0.5);
        expect(box.right).toBeLessThanOrEqual(width - 8);
        expect(Math.min(box.width, box.height), `${width} px: a target for a finger`).toBeGreaterThanOrEqual(44);
        // One line of text: the brand's name alone may take more.
        if (index > 0) expect(box.height).toBeLessThanOrEqual(72);
      }
      const name = bar(page).locator('.main-logo');
      expect(await name.evaluate((logo) => logo.scrollWidth - logo.clientWidth), `${width} px: the name stays in its place`).toBeLessThanOrEqual(0);
      expect(await sidewaysWidth(page)).toBeLessThanOrEqual(width);
    }
  }
}

/** What the page does with the answer has been done: a later question has been answered as well. */
async function untilToldWhoIsHere(page: Page): Promise<unknown> {
  const answer = await page.waitForResponse('**/api/me');
  await page.evaluate(async () => {
    await (await fetch('/api/me')).json();
    await new Promise((later) => setTimeout(later));
  });
  return answer.json();
}

test('Analytics stands in bar, menu and footer for an admin alone; who has no hint is not asked about', { tag: '@desktop' }, async ({
  page,
  context,
  site,
}) => {
  const links = page.locator('a[href="/analytics"]');
  const everywhere = async () => {
    await expect(links).toHaveCount(3);
    return links.evaluateAll((all) => all.filter((link) => link.closest('[hidden]')).length);
  };
  const open = async (path: string) => {
    const told = untilToldWhoIsHere(page);
    await page.goto(path);
    return told;
  };
  await test.step('without the hint nothing is asked', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/faq', { waitUntil: 'networkidle' });
    expect(asked).not.toContain('/api/me');
    expect(await everywhere()).toBe(3);
    await expect(page.getByRole('button', { name: 'Edit this page' }), 'as it is to an admin').toHaveCount(0);
  });
  await context.addCookies([{ name: 'hbt_hint', value: '1', url: site.url }]);
  await test.step('the hint does not show them, where nobody is signed in', async () => {
    expect(await open('/faq')).toEqual({ user: null });
    expect(await everywhere()).toBe(3);
  });
  for (const role of [null, 'admin'] as const)
    await test.step(`as ${role ?? 'another visitor'}`, async () => {
      const count = role ? 1 : 0;
      const me: Me = { user: { id: 'x', email: 'ann@example.com', name: 'Ann' }, role, aal: 'aal2' };
      const shownIn = (part: Locator) => expect(part.getByRole('link', { name: 'Analytics' })).toHaveCount(count);
      await page.route('**/api/me', (route) => route.fulfill({ json: me }));
      await page.setViewportSize({ width: 1440, height: 900 });
      await open('/faq');
      await shownIn(page.getByRole('contentinfo'));
      await shownIn(bar(page));
      await page.setViewportSize({ width: 360, height: 740 });
      await unfoldFooter(page);
      await shownIn(page.getByRole('contentinfo'));
      await openMenu(page);
      await shownIn(menu(page));
    });
});

test('Book Now opens the chat; the compact bar is lower, shows the name where there is room, keeps Search and Book Now, and has its links in the menu; it is only a variant', async ({
  page,
  outside,
}) => {
  const WIDTHS = [1440, 360];
  /** How high the bar is at each width, with its links on a wide screen and a button for them on a phone. */
  const heightsOfStandard = async (path: string) => {
    await page.goto(path);
    const heights: number[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expect(bar(page).getByRole('link', { name: 'Popular Services' })).toBeVisible({ visible: width > 1000 });
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible({ visible: width < 1000 });
      heights.push((await bar(page).boundingBox())?.height ?? 0);
    }
    return heights;
  };
  const standard = await heightsOfStandard('/faq');
  await test.step('Book Now opens the chat', async () => {
    const opened = page.waitForEvent('popup');
    await bar(page).getByRole('link', { name: 'Book Now' }).click();
    await (await opened).waitForLoadState();
    expect(outside[0]).toMatch(CHAT);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await page.goto(COMPACT);
  for (const [index, width] of WIDTHS.entries()) {
    await page.setViewportSize({ width, height: 800 });
    expect((await bar(page).boundingBox())?.height, `${width} px`).toBeLessThan(standard[index] ?? 0);
    await expect(bar(page).getByRole('link')).toHaveText([/Hidden Baobab Tours/, 'Search', 'Book Now']);
    await expect(bar(page).getByText('Hidden Baobab Tours')).toBeVisible({ visible: width > 1000 });
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
    await expect(page.getByRole('banner').getByText('7:00 AM')).toBeHidden();
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => sidewaysWidth(page)).toBeLessThanOrEqual(320);
  await heightsOfStandard('/faq?ab=control');
});
