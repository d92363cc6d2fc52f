import type { Page } from '@playwright/test';

/** Noon in Banjul on a day like any other. */
export const NOON = new Date('2026-12-05T12:00:00Z');

/** Stops the page's clock before it loads; from then on only `page.clock.runFor` lets time pass. */
export async function pauseClock(page: Page, at: Date = NOON): Promise<void> {
  await page.clock.install({ time: new Date(at.getTime() - 1_000) });
  await page.clock.pauseAt(at);
}
