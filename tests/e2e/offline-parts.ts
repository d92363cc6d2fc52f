import type { Locator, Page } from '@playwright/test';
import { type Line, startLine } from '../fixtures/line.ts';
import { test as base, expect } from './test.ts';

/** With workers, as visitors have them, and over a line that can be cut. */
export const test = base.extend<{ line: Line }>({
  line: async ({ site }, use) => {
    const line = await startLine(site.url);
    await use(line);
    await line.stop();
  },
  baseURL: async ({ line }, use) => use(line.url),
});
/** Each file says so itself. */
export const WITH_WORKERS = { serviceWorkers: 'allow' as const, allowedConsole: { patterns: [/ERR_|Failed to load resource|Failed to fetch/] } };

export { expect };

/** Addresses in a cache, or in all of them. */
export function keptAddresses(page: Page, cache?: string): Promise<string[]> {
  return page.evaluate(async (name) => {
    const names = name ? [name] : await caches.keys();
    const keys = await Promise.all(names.map(async (one) => (await caches.open(one)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  }, cache);
}

/** Opens a page as a visitor who begins to read, until all is kept that is kept of it. */
export async function openAndKeep(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'load' });
  await page.evaluate(() => window.dispatchEvent(new Event('scroll')));
  await page.locator('html[data-kept]').waitFor({ state: 'attached', timeout: 30_000 });
}

export const notice = (page: Page) => page.locator('#offline-notice');

/** How wide a picture is in itself, once it can be shown. */
export const pixelsOf = (image: Locator) => image.evaluate((shown: HTMLImageElement) => shown.decode().then(() => shown.naturalWidth));
