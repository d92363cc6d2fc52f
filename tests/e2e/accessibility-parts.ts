import type { Page } from '@playwright/test';
import { tooWide } from './experiment-parts.ts';
import { expect, noViolations } from './test.ts';

export const WIDE = { width: 1440, height: 900 };
export const PHONE = { width: 360, height: 740 };
const TABLET = { width: 768, height: 1024 };
/** The narrowest screen that has to hold. */
export const NARROW = { width: 320, height: 640 };

type Size = { width: number; height: number };

type Look = {
  /** Only these parts are looked at, where the rest of the page has a test of its own. */
  parts?: string | string[];
  /** Some things are there at one width only. */
  sizes?: Size[];
  /** Brings the page to its state again after the window got another size. */
  again?: () => Promise<void>;
  alsoAtEachWidth?: () => Promise<void>;
  /** What else is asked at each of the three widths, in each scheme. */
  alsoAtEachLook?: (size: Size, colorScheme: 'light' | 'dark') => Promise<void>;
};

/** How far an open dialog is wider inside than outside; the page behind it does not grow with it. */
const dialogTooWide = (page: Page) =>
  page.locator('[role=dialog]:visible').evaluateAll((dialogs) => Math.max(0, ...dialogs.map((dialog) => dialog.scrollWidth - dialog.clientWidth)));

/** What is seen now has no violation at a wide screen's and a phone's width, light and dark, and nothing scrolls sideways at any width. */
export async function expectForEverybody(page: Page, { parts, sizes = [WIDE, PHONE], again, alsoAtEachWidth, alsoAtEachLook }: Look = {}): Promise<void> {
  async function fits({ width }: Size): Promise<void> {
    await expect.poll(() => tooWide(page), `sideways at ${width} px`).toBe(0);
    await expect.poll(() => dialogTooWide(page), `sideways in the dialog at ${width} px`).toBe(0);
    await alsoAtEachWidth?.();
  }
  // Even the shortest change of colours takes a moment at everything that inherits it.
  const still = await page.addStyleTag({ content: '*, ::before, ::after, ::details-content { transition: none !important }' });
  for (const size of sizes) {
    await page.setViewportSize(size);
    // Nothing that is looked at lies half below the bar, which would confuse the look at colours.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await again?.();
    await page.emulateMedia({ colorScheme: 'light' });
    await noViolations(page, parts, { when: `${size.width} px, light` });
    await alsoAtEachLook?.(size, 'light');
    // Nothing but colours and pictures hangs on the scheme.
    await page.emulateMedia({ colorScheme: 'dark' });
    await noViolations(page, parts, { when: `${size.width} px, dark`, coloursOnly: true });
    await alsoAtEachLook?.(size, 'dark');
    await fits(size);
  }
  for (const size of [TABLET, NARROW]) {
    await page.setViewportSize(size);
    await fits(size);
    if (size !== TABLET || !alsoAtEachLook) continue;
    await alsoAtEachLook(size, 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await alsoAtEachLook(size, 'light');
  }
  await page.setViewportSize(sizes[0] ?? WIDE);
  await still.evaluate((element: Element) => element.remove());
}
