import type { BrowserContext, Page } from '@playwright/test';
import { expect, keptAddresses, observeWorker, openAndKeep, test, untilWorkerIsDone, WITH_WORKERS } from '../e2e/offline-parts.ts';

test.use(WITH_WORKERS);

/** As the browser does after half a minute without work. */
async function letWorkersSleep(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

/** Addresses of which the worker has noted when they were used. */
const noted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('serwist-expiration');
        opening.onerror = reject;
        opening.onsuccess = () => {
          const counting = opening.result.transaction('cache-entries').objectStore('cache-entries').count();
          counting.onsuccess = () => resolve(counting.result);
          counting.onerror = reject;
        };
      }),
  );

test('the wish that nothing is kept holds in the open page too, whatever sleeps, and where local storage is full', async ({ page, context, line }) => {
  observeWorker(line);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await openAndKeep(page, '/offline');
  expect(await noted(page)).toBeGreaterThan(5);
  await letWorkersSleep(context, page);
  await page.getByRole('button', { name: 'Keep nothing on this device' }).click();
  await expect(page.getByRole('button', { name: 'Keep pages here again' })).toBeVisible();
  expect(await noted(page)).toBe(0);
  await letWorkersSleep(context, page);
  expect(await page.evaluate(async () => (await fetch('/data/tour-names')).status)).toBe(200);
  await untilWorkerIsDone(context);
  expect(await keptAddresses(page)).toEqual([]);
  expect(await noted(page)).toBe(0);
});
