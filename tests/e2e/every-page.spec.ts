import type { Page } from '@playwright/test';
import { expect, test, untilInteractive } from './test.ts';

/* The button back to the top, as a part of every page; that it covers no text of any page is looked at where pages are (public-pages.spec.ts). */

const button = (page: Page) => page.getByRole('button', { name: 'Back to top' });
const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

/** It shows after more than 300 px, leads up at once where motion is not welcome, and takes the focus to the content. */
async function expectUp(page: Page): Promise<void> {
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
}

test('the button back to the top shows after more than 300 px, leads up at once where motion is not welcome, and takes the focus to the content; on a phone it stands in its bar, where it covers neither the page nor what the bar offers', async ({
  page,
}) => {
  await page.goto('/tours');
  await untilInteractive(page);
  await test.step('on a phone', () => expectUp(page));
  await test.step('on a wide screen', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await scrollTo(page, 0);
    await expectUp(page);
    await page.setViewportSize({ width: 360, height: 740 });
  });
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
