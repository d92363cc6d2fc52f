import type { Locator, Page } from '@playwright/test';

/** The sizes of a phone, a tablet and a desktop, and the narrowest that has to hold. */
export const WIDTHS = [320, 360, 768, 1440];

/** Presses Tab until that element has the focus, as somebody without a pointer does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${target}`);
}

/** Links that the page asked the browser to open, mailto among them. */
export async function requestedLinks(page: Page): Promise<string[]> {
  const links: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  session.on('Page.frameRequestedNavigation', ({ url }) => links.push(url));
  return links;
}
