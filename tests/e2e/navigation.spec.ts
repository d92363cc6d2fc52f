import type { Page } from '@playwright/test';
import type { Me } from '../../src/domains/accounts/model/account-calls.ts';
import { unfoldFooter } from './folds.ts';
import { BAR, bar, CHAT, COMPACT, menu, openMenu, sidewaysWidth } from './navigation-parts.ts';
import { expect, test, WITH_MOTION } from './test.ts';

test.use(WITH_MOTION);

/** Until the page stands still. */
async function settled(page: Page): Promise<void> {
  let last = -1;
  await expect
    .poll(
      async () => {
        const before = last;
        last = await page.evaluate(() => window.scrollY);
        return last === before;
      },
      { intervals: [250] },
    )
    .toBe(true);
}

test.describe('the bar on wide screens', { tag: '@desktop' }, () => {
  for (const fonts of ['our', 'the system’s'] as const) {
    test(`holds in one row from 1024 to 1920 px in ${fonts} fonts, with the admin's link too`, async ({ page }) => {
      // A font that is never answered, as on a slow line.
      if (fonts !== 'our') await page.route('**/*.woff2', () => {});
      await page.goto('/faq', { waitUntil: 'domcontentloaded' });
      if (fonts === 'our') await page.evaluate(() => document.fonts.ready);
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
      // A page with a request that waits closes only after seconds.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }

  const call = (page: Page) => page.getByRole('link', { name: 'Call +220 000 0000' }).first();

  test('stays at the top of the window while the page is scrolled, with rating, social links, phone and chat; in a low window one row of it', async ({
    page,
  }) => {
    await page.goto('/tours');
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

  test('marks the page, and on the home page the section in view', async ({ page }) => {
    await page.goto('/blog');
    await expect(bar(page).locator('[aria-current]')).toHaveText(['Blog']);
    await expect(bar(page).getByRole('link', { name: 'Blog' })).toHaveAttribute('aria-current', 'page');
    // The search leads there as well without scripts, and is not that page.
    await page.goto('/tours');
    await expect(bar(page).locator('[aria-current]')).toHaveText(['All tours']);
    await page.goto('/');
    await expect(bar(page).locator('[aria-current="page"]')).toHaveText(['Home']);
    await bar(page).getByRole('link', { name: 'Contact' }).click();
    await expect(bar(page).locator('[aria-current="location"]')).toHaveText(['Contact']);
    await expect(bar(page).locator('[aria-current]')).toHaveCount(1);
    await bar(page).getByRole('link', { name: 'Featured Tours' }).click();
    await expect(bar(page).locator('[aria-current="location"]')).toHaveText(['Featured Tours']);
  });
});

test('the logo leads home and to its top', { tag: '@both' }, async ({ page }) => {
  const logo = page.getByRole('link', { name: 'Hidden Baobab Tours, home' });
  await page.goto('/faq');
  await logo.click();
  await expect(page).toHaveURL(/\/#home$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.evaluate(() => window.scrollTo({ top: 3000, behavior: 'instant' }));
  await logo.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('Book Now opens the chat', { tag: '@both' }, async ({ page, outside }) => {
  await page.goto('/faq');
  const opened = page.waitForEvent('popup');
  await bar(page).getByRole('link', { name: 'Book Now' }).click();
  await (await opened).waitForLoadState();
  expect(outside[0]).toMatch(CHAT);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a section link of another page goes home and lands with the heading below the bar', { tag: '@both' }, async ({ page }) => {
  for (const [label, href] of BAR.filter(([, target]) => target.startsWith('/#'))) {
    const id = href.slice(2);
    await page.goto('/faq');
    await unfoldFooter(page);
    await page.getByRole('contentinfo').getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/#${id}$`));
    await settled(page);
    const [barBottom, section, heading] = await page.evaluate((name) => {
      const target = document.getElementById(name);
      return [document.querySelector('header nav'), target, target?.querySelector('h1, h2')].map((element) => {
        const box = element?.getBoundingClientRect();
        return element?.tagName === 'NAV' ? box?.bottom : box?.top;
      });
    }, id);
    expect(heading, `${label}: heading below the bar`).toBeGreaterThan(barBottom ?? 0);
    expect(heading, `${label}: heading in the window`).toBeLessThan(page.viewportSize()?.height ?? 0);
    expect(Math.abs((section ?? 0) - (barBottom ?? 0)), `${label}: the section begins at the bar`).toBeLessThanOrEqual(48);
  }
});

test.describe('Analytics', () => {
  const links = (page: Page) => page.locator('a[href="/analytics"]');

  test('without the hint nothing is asked, and the links stay hidden everywhere; with it as well, where nobody is signed in', async ({
    page,
    context,
    site,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/faq', { waitUntil: 'networkidle' });
    expect(asked).not.toContain('/api/me');
    await expect(links(page)).toHaveCount(3);
    for (const link of await links(page).all()) await expect(link).toBeHidden();
    // Nor does the hint show them, where nobody is signed in.
    await context.addCookies([{ name: 'hbt_hint', value: '1', url: site.url }]);
    const answer = page.waitForResponse('**/api/me');
    await page.goto('/faq');
    expect(await (await answer).json()).toEqual({ user: null });
    await page.waitForLoadState('networkidle');
    for (const link of await links(page).all()) await expect(link).toBeHidden();
  });

  test('with the hint, an admin sees them in bar, menu and footer; another visitor does not', { tag: '@both' }, async ({ page, context, site, isMobile }) => {
    await context.addCookies([{ name: 'hbt_hint', value: '1', url: site.url }]);
    for (const role of ['admin', null] as const) {
      const me: Me = { user: { id: 'x', email: 'ann@example.com', name: 'Ann' }, role, aal: 'aal2' };
      await page.route('**/api/me', (route) => route.fulfill({ json: me }));
      await page.goto('/faq', { waitUntil: 'networkidle' });
      const shown = role === 'admin';
      await unfoldFooter(page);
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Analytics' })).toHaveCount(shown ? 1 : 0);
      if (!isMobile) await expect(bar(page).getByRole('link', { name: 'Analytics' })).toHaveCount(shown ? 1 : 0);
      await page.goto(COMPACT, { waitUntil: 'networkidle' });
      await openMenu(page);
      await expect(menu(page).getByRole('link', { name: 'Analytics' })).toHaveCount(shown ? 1 : 0);
    }
  });
});

test.describe('the compact bar', () => {
  test('is lower, shows the name where there is room, keeps Search and Book Now, and has its links in the menu', { tag: '@both' }, async ({
    page,
    isMobile,
  }) => {
    await page.goto('/faq');
    const standard = (await bar(page).boundingBox())?.height ?? 0;
    await page.goto(COMPACT);
    expect((await bar(page).boundingBox())?.height).toBeLessThan(standard);
    await expect(bar(page).getByRole('link')).toHaveText([/Hidden Baobab Tours/, 'Search', 'Book Now']);
    await expect(bar(page).getByText('Hidden Baobab Tours')).toBeVisible({ visible: !isMobile });
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
    await expect(page.getByRole('banner').getByText('7:00 AM')).toBeHidden();
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => sidewaysWidth(page)).toBeLessThanOrEqual(320);
  });

  test('is only a variant: any other page and the control show the standard bar', { tag: '@desktop' }, async ({ page }) => {
    for (const path of ['/faq', '/faq?ab=control']) {
      await page.goto(path);
      await expect(bar(page).getByRole('link', { name: 'Popular Services' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
    }
  });
});

test.describe('sections far below', { tag: '@both' }, () => {
  test('are where a link to them leads, and stay there', async ({ page }) => {
    for (const id of ['contact', 'gallery', 'about']) {
      await page.goto('/');
      await page
        .locator(`#main a[href$="#${id}"], footer a[href$="#${id}"], .main-links a[href$="#${id}"]`)
        .first()
        .evaluate((link: HTMLElement) => link.click());
      await expect(page).toHaveURL(`/#${id}`);
      const top = () => page.locator(`#${id}`).evaluate((section) => Math.round(section.getBoundingClientRect().top));
      const bar = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop));
      const away = async () => Math.abs((await top()) - bar);
      await expect.poll(away, { message: `#${id}` }).toBeLessThan(2);
      await settled(page);
      expect(await away(), `#${id} stays`).toBeLessThan(2);
    }
  });

  test('cost nothing once they were laid out, keep their heights, and are where a link leads after the phone was turned', async ({ page }) => {
    await page.goto('/');
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const isPassedOver = () => page.locator('#contact').evaluate((section) => getComputedStyle(section).contentVisibility === 'auto');
    await page.waitForLoadState();
    const whole = await height();
    await expect.poll(isPassedOver).toBe(true);
    expect(await height()).toBe(whole);
    expect(await page.locator('#contact h2').evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true })), 'far away').toBe(false);
    const { width, height: high } = page.viewportSize() ?? { width: 0, height: 0 };
    await page.setViewportSize({ width: high, height: width });
    await expect.poll(isPassedOver).toBe(true);
    await page.evaluate(() => location.assign('#contact'));
    const away = () =>
      page
        .locator('#contact')
        .evaluate((section) => section.getBoundingClientRect().top - Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop));
    await expect.poll(async () => Math.abs(await away())).toBeLessThan(2);
    await settled(page);
    expect(Math.abs(await away())).toBeLessThan(2);
  });

  test('are where they were after a reload', async ({ page }) => {
    await page.goto('/');
    const place = () => page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('section')?.id);
    // As a finger does it: past everything on the way.
    while ((await place()) !== 'gallery') {
      await page.evaluate(() => window.scrollBy({ top: innerHeight, behavior: 'instant' }));
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    }
    await settled(page);
    const [before, top] = [await place(), await page.locator('#gallery').evaluate((section) => section.getBoundingClientRect().top)];
    await page.reload();
    await settled(page);
    expect(await place()).toBe(before);
    expect(Math.abs((await page.locator('#gallery').evaluate((section) => section.getBoundingClientRect().top)) - top)).toBeLessThan(2);
  });
});
