import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/* Where the button back to the top lies while a page is scrolled. */

/** @returns how far down that is, which on a short page is less */
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => {
    window.scrollTo({ top: y, behavior: 'instant' });
    return window.scrollY;
  }, top);

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
export async function expectBesideOffers(page: Page): Promise<void> {
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

/** From 768 px on it covers no text, and is a finger wide, or nearly so where the margin has no room for more. */
export async function expectBesideTexts(page: Page): Promise<void> {
  const button = page.locator('#back-to-top');
  for (const width of [768, 900, 1023, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const isDown = (await scrollTo(page, 800)) > 300;
    await expect(button).toBeVisible({ visible: isDown });
    if (!isDown) continue;
    const box = await button.boundingBox();
    expect(box?.width ?? 0, `the button back to the top at ${width} px`).toBeGreaterThanOrEqual(width >= 1024 && width < 1280 ? 40 : 44);
    expect(await button.evaluate(textsInColumn), `under the button back to the top at ${width} px`).toEqual([]);
  }
}
