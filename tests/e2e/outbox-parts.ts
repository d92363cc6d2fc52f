import type { Page } from '@playwright/test';

/** What waits on the device (src/domains/inquiries/model/outbox.ts), as the page's origin has it. */
export function inOutbox(page: Page): Promise<{ key: string; isSent?: boolean }[]> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('hbt-outbox');
        opening.onupgradeneeded = () => opening.result.createObjectStore('outbox');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const asked = opening.result.transaction('outbox').objectStore('outbox').get('enquiries');
          asked.onerror = () => reject(asked.error);
          asked.onsuccess = () => {
            opening.result.close();
            resolve(asked.result ?? []);
          };
        };
      }),
  );
}
