import type { Page } from '@playwright/test';
import { bar, menu, openMenu } from './navigation-parts.ts';
import { expect, test, untilInteractive } from './test.ts';

test.describe('Back to top', () => {
  const button = (page: Page) => page.getByRole('button', { name: 'Back to top' });
  const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

  test('shows after more than 300 px, leads up at once where motion is not welcome, and takes the focus to the content; covers nothing in the bar of phones', {
    tag: '@both',
  }, async ({ page, isMobile }) => {
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
    if (!isMobile) return;
    await test.step("stands in the phone's bar, where it covers neither the page nor what the bar offers", async () => {
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
});

/** The texts that pass under the button while the page is scrolled: those in its column of the window, as far as their boxes let them be seen. */
function textsInColumn(button: Element): string[] {
  const { left, right } = button.getBoundingClientRect();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const [text, parent] = [walker.currentNode, walker.currentNode.parentElement];
    if (!text.textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || parent.closest('.site-header, .sr-only'))
      continue;
    let [from, to] = [-Infinity, Infinity];
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).overflowX === 'visible') continue;
      const seen = box.getBoundingClientRect();
      [from, to] = [Math.max(from, seen.left), Math.min(to, seen.right)];
    }
    const range = document.createRange();
    range.selectNodeContents(text);
    const isUnder = Array.from(range.getClientRects()).some(
      (line) => line.width > 2 && Math.min(line.right, to) > left + 1 && Math.max(line.left, from) < right,
    );
    if (isUnder) found.push(text.textContent.trim().slice(0, 40));
  }
  return found;
}

for (const [pages, ...paths] of [
  ['pages with pictures', '/', '/gallery', '/tours', '/tours/kachikally-crocodile-pool', '/tours/dakar-city-tour'],
  ['pages to read', '/blog', '/blog/cultural-etiquette-guide', '/faq'],
] as const) {
  test(`${pages}: the button back to the top covers no text from 768 px on, and is a finger wide`, { tag: '@desktop' }, async ({ page }) => {
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(path);
        await untilInteractive(page);
        const button = page.locator('#back-to-top');
        for (const width of [768, 900, 1023, 1024, 1280, 1440, 1920]) {
          await page.setViewportSize({ width, height: 900 });
          await page.evaluate(() => window.scrollTo({ top: 800, behavior: 'instant' }));
          await expect(button).toBeVisible();
          const box = await button.boundingBox();
          expect(box?.width ?? 0, `${width} px`).toBeGreaterThanOrEqual(width >= 1024 && width < 1280 ? 40 : 44);
          expect(await button.evaluate(textsInColumn), `${width} px`).toEqual([]);
        }
      });
  });
}

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
    await expect(page.getByRole('form', { name: 'Write to us' }).getByLabel('Message'), 'the form is open for who comes by this address').toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Booking Terms' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking Terms');
  });
});
