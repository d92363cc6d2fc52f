import type { Page } from '@playwright/test';

/** After this the page tries again by itself (src/domains/inquiries/ui/form/send-kept.ts). */
const NEXT_TRY_MS = 5_000;

/**
 * Nobody answers at the site's address, as far as this page can tell; a site that is really stopped is in inquiry.spec.ts.
 * @returns brings it back, and the time at which the page tries again
 */
export async function serverAway(page: Page): Promise<() => Promise<void>> {
  await page.clock.install();
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  return async () => {
    await page.unroute('**/api/**');
    await page.clock.fastForward(NEXT_TRY_MS);
  };
}
