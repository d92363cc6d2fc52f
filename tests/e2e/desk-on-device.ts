import type { Page } from '@playwright/test';
import { expect } from './offline-parts.ts';

/** Until the device has what it keeps: the page without a signal, and the trips of the next days. */
export const untilKept = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-desk-kept', '');

/** What of the desk is on the device: enquiries in its database, pages in its caches, and its worker. */
export const onDevice = (page: Page) =>
  page.evaluate(async () => {
    const open = indexedDB.open('hbt-desk');
    const value = await new Promise<{ inquiries: object } | undefined>((resolve) => {
      open.onupgradeneeded = () => open.result.createObjectStore('desk');
      open.onsuccess = () => {
        const asked = open.result.transaction('desk').objectStore('desk').get('desk');
        asked.onsuccess = () => resolve(asked.result);
      };
    });
    open.result.close();
    const workers = await navigator.serviceWorker.getRegistrations();
    return {
      inquiries: Object.keys(value?.inquiries ?? {}).sort(),
      pages: (await caches.has('hbt-desk')) ? (await (await caches.open('hbt-desk')).keys()).length : 0,
      workers: workers.map(({ scope }) => new URL(scope).pathname),
    };
  });
export const NOTHING = { inquiries: [], pages: 0, workers: [] };
