import type { Page } from '@playwright/test';
import { expect, test, untilInteractive } from './test.ts';

/* The button back to the top, as a part of every page. */

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

const SHOWS = 'it shows after more than 300 px, leads up at once where motion is not welcome, and takes the focus to the content';

test('the button back to the top of a phone stands in its bar, where it covers neither the page nor what the bar offers', async ({ page }) => {
  await page.goto('/tours');
  await untilInteractive(page);
  await test.step(SHOWS, () => expectUp(page));
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

/** What the bars at the foot offer and the button lies on. */
function offersUnder(button: Element): string[] {
  const box = button.getBoundingClientRect();
  return Array.from(document.querySelectorAll('.action-bar > *, .booking-box :is(a, button, input, select)')).flatMap((offered) => {
    const { left, right, top, bottom } = offered.getBoundingClientRect();
    const meets = right > box.left + 1 && left < box.right - 1 && bottom > box.top + 1 && top < box.bottom - 1;
    return meets ? [offered.textContent ?? ''] : [];
  });
}

/** At no width and nowhere on the page does it lie on what the bars at the foot offer. */
async function expectBesideOffers(page: Page): Promise<void> {
  for (const width of [320, 360, 412, 600, 767, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    for (const top of [0, 900, 1e6]) {
      await scrollTo(page, top);
      const button = page.locator('.back-to-top');
      await expect(button).toBeVisible({ visible: top > 0 });
      expect(await button.evaluate(offersUnder), `at ${width} px, ${top} px down`).toEqual([]);
    }
  }
}

const PAGES = ['/tours', '/', '/gallery', '/tours/kachikally-crocodile-pool', '/tours/dakar-city-tour', '/blog', '/blog/cultural-etiquette-guide', '/faq'];
/** One with its own bar, and one with that of most pages. */
const WITH_BARS = ['/tours/kachikally-crocodile-pool', '/faq'];

test('the button back to the top covers no text from 768 px on, is a finger wide, and lies on nothing that the bars at the foot offer', {
  tag: '@desktop',
}, async ({ page }) => {
  for (const path of PAGES)
    await test.step(path, async () => {
      await page.goto(path);
      await untilInteractive(page);
      if (path === '/tours') await test.step(SHOWS, () => expectUp(page));
      const button = page.locator('#back-to-top');
      for (const width of [768, 900, 1023, 1024, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        await scrollTo(page, 800);
        await expect(button).toBeVisible();
        const box = await button.boundingBox();
        expect(box?.width ?? 0, `${width} px`).toBeGreaterThanOrEqual(width >= 1024 && width < 1280 ? 40 : 44);
        expect(await button.evaluate(textsInColumn), `${width} px`).toEqual([]);
      }
      if (WITH_BARS.includes(path)) await expectBesideOffers(page);
    });
});
