import type { Page } from '@playwright/test';
import { arrived, QUICK_FORMAT } from './compare-picture.ts';
import { NOON } from './paused-clock.ts';

/** Toasts go by themselves. */
const PASSING = '[data-sonner-toaster] { visibility: hidden !important }';

/** Pages that this tab opens from now on look the same on each day and to each visitor. */
export async function asInPictures(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.setFixedTime(NOON);
  // Not counted, so that every page shows its control unless its address names a variant.
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
}

/** What stands in the window, or one part of the page, of which no more is pictured than the window holds. */
export async function shotOf(page: Page, part = ''): Promise<Buffer> {
  const { y, height } = await arrived(page, part || 'body');
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  const clip = part ? { clip: { x: 0, y, width: window.width, height: Math.min(height, window.height - y) } } : {};
  return page.screenshot({ ...QUICK_FORMAT, animations: 'disabled', style: PASSING, ...clip });
}
