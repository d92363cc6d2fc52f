import type { Page } from '@playwright/test';
import { lookUnlessKnown } from './known-looks.ts';
import { expect, noViolations, test } from './test.ts';

export const WIDE = { width: 1440, height: 900 };
export const PHONE = { width: 360, height: 740 };
export const TABLET = { width: 768, height: 1024 };
/** The narrowest screen that has to hold. */
export const NARROW = { width: 320, height: 640 };

const WINDOWS = [WIDE, TABLET, PHONE, NARROW];

type Size = { width: number; height: number };

type Look = {
  /** What a failure names; the page's address where nothing is said. */
  when?: string;
  /** Only these parts are looked at, where the rest of the page has a test of its own. */
  parts?: string | string[];
  /** Some things are there at one width only. */
  sizes?: Size[];
  /** Which of the windows this project has, where another has the others. */
  windows?: Size[];
  /** Brings the page to its state again after the window got another size. */
  again?: () => Promise<void>;
  alsoAtEachWidth?: (size: Size) => Promise<void>;
  /** What else is asked at each of the three widths, in each scheme. */
  alsoAtEachLook?: (size: Size, colorScheme: 'light' | 'dark') => Promise<void>;
};

/** Takes the other sections away from a long page, whose layout at each width costs more than looking at these. */
export function leaveOnly(page: Page, ...sections: string[]): Promise<void> {
  return page.evaluate((kept) => {
    const all = Array.from(document.querySelectorAll('main > *'));
    for (const section of all) if (!section.matches(kept) && !section.querySelector(kept)) section.remove();
  }, sections.join());
}

/** How much wider than the window the page is, and an open dialog inside than outside: the page behind it does not grow with it. */
const tooWide = (page: Page) =>
  page.evaluate(() => ({
    page: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    dialogs: Array.from(document.querySelectorAll('[role=dialog]'), (dialog) => dialog.scrollWidth - dialog.clientWidth).filter((width) => width > 0),
  }));

/** From the top, so that nothing that is looked at lies half below the bar, which would confuse the look at colours. */
function holdStillAtTheTop(page: Page): Promise<void> {
  return page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    if (document.adoptedStyleSheets.length > 0) return;
    const still = new CSSStyleSheet();
    still.replaceSync(`
      /* Even the shortest change of colours takes a moment at everything that inherits it. */
      *, ::before, ::after, ::details-content { transition: none !important }
      /* A section that the page begins to pass over (src/styles/site.css) has no height of its own until the next frame. */
      #main > section, body > footer { content-visibility: visible !important }
    `);
    document.adoptedStyleSheets.push(still);
  });
}

/**
 * What is seen now has no violation at a wide screen's and a phone's width, light and dark, and nothing scrolls sideways at
 * any width. The window is at its narrowest afterwards. Each change of width or scheme costs a layout of the whole page, and so
 * each width begins with the scheme that the one before ended with.
 */
export async function expectForEverybody(page: Page, look: Look = {}): Promise<void> {
  const { when = new URL(page.url()).pathname, windows = WINDOWS } = look;
  if (await lookUnlessKnown(page, test.info(), when, () => lookForEverybody(page, { ...look, when, windows }))) return;
  await page.setViewportSize(windows.at(-1) ?? NARROW);
  await holdStillAtTheTop(page);
}

/** The same, taken in any case. */
export async function lookForEverybody(page: Page, look: Look & { when: string; windows: Size[] }): Promise<void> {
  const { parts, sizes = [WIDE, PHONE], windows, when, again, alsoAtEachWidth, alsoAtEachLook } = look;
  let schemes: ('light' | 'dark')[] = ['light', 'dark'];
  for (const size of windows) {
    const isForAxe = sizes.includes(size);
    if (size === WIDE && !isForAxe) continue;
    await page.setViewportSize(size);
    if (isForAxe) {
      await holdStillAtTheTop(page);
      await again?.();
    }
    if (isForAxe || (alsoAtEachLook && size === TABLET)) {
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        // Nothing but colours and pictures hangs on the scheme.
        if (isForAxe) await noViolations(page, parts, { when: `${when} at ${size.width} px, ${colorScheme}`, coloursOnly: colorScheme === 'dark' });
        await alsoAtEachLook?.(size, colorScheme);
      }
      schemes = schemes.toReversed();
    }
    await expect.poll(() => tooWide(page), `${when}: sideways at ${size.width} px`).toEqual({ page: 0, dialogs: [] });
    await alsoAtEachWidth?.(size);
  }
}

/** Toasts go by themselves, before or after the next look, as it happens. */
export async function closeToasts(page: Page): Promise<void> {
  await page.locator('[data-sonner-toast] [data-close-button]').evaluateAll((buttons) => {
    for (const button of buttons) button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
}
