import type { Page } from '@playwright/test';
import { bar, menu, openMenu } from './navigation-parts.ts';
import { expect, test, untilInteractive } from './test.ts';

test.describe('Back to top', () => {
  const button = (page: Page) => page.getByRole('button', { name: 'Back to top' });
  const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

  test('shows after more than 300 px, leads up at once where motion is not welcome, and takes the focus to the content', { tag: '@both' }, async ({ page }) => {
    await page.goto('/tours');
    await untilInteractive(page);
    await expect(button(page)).toBeHidden();
    await scrollTo(page, 301);
    await expect(button(page)).toBeVisible();
    await scrollTo(page, 300);
    await expect(button(page)).toBeHidden();
    await scrollTo(page, 2500);
    await button(page).click();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(button(page)).toBeHidden();
    await expect(page.locator('#main')).toBeFocused();
  });

  test("stands in the phone's bar, where it covers neither the page nor what the bar offers", async ({ page }) => {
    await page.goto('/tours');
    await scrollTo(page, 1000);
    const bar = page.getByRole('navigation', { name: 'Contact us' });
    const [top, actions] = [await button(page).boundingBox(), await bar.boundingBox()];
    expect(top?.y ?? 0).toBeGreaterThanOrEqual(actions?.y ?? Infinity);
    for (const name of ['WhatsApp', 'Call', 'Enquire']) {
      const words = await bar.getByText(name, { exact: true }).evaluate((link) => {
        const range = document.createRange();
        range.selectNodeContents(link);
        return range.getBoundingClientRect().right;
      });
      expect(words, name).toBeLessThan(top?.x ?? 0);
    }
    await scrollTo(page, 1e6);
    const copyright = await page.getByText('protected by copyright').boundingBox();
    expect((copyright?.y ?? 0) + (copyright?.height ?? 0), 'the last line of the page is not covered').toBeLessThan(actions?.y ?? 0);
  });
});

test('a line of the contents of a policy leads to its heading', async ({ page }) => {
  await page.goto('/privacy-policy');
  const line = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(3);
  await line.click();
  await expect(page.getByRole('heading', { name: (await line.textContent()) ?? '', exact: true })).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the links are there, the menu opens, nothing that needs a script is shown', { tag: '@both' }, async ({ page, isMobile }) => {
    await page.goto('/tours');
    await expect(page.getByRole('button', { name: 'Back to top' })).toBeHidden();
    if (isMobile) {
      await openMenu(page);
      await expect(menu(page).getByRole('link', { name: 'Reviews' })).toBeVisible();
      await menu(page).getByRole('link', { name: 'Contact' }).click();
    } else await bar(page).getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL(/\/#contact$/);
    await expect(page.locator('#contact')).toBeInViewport();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Booking Terms' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking Terms');
  });
});
