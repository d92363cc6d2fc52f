import type { BrowserContext, Page, Worker } from '@playwright/test';
import { expect } from './test.ts';

export const button = (page: Page) => page.getByRole('button', { name: /^Alerts on this device/ }).filter({ visible: true });
export const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname));
/** What stands beside the button. */
export const said = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text, visible: true });
/** What stands among the notices of this device. */
export const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/admin');
    return ((await registration?.getNotifications()) ?? []).map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** Has a page or a worker note what it has shown: to ask the browser while it is being shown loses it (Chromium 156). */
export function noteShown(): void {
  const { prototype } = ServiceWorkerRegistration;
  const show = prototype.showNotification;
  const noted: string[] = [];
  Object.assign(globalThis, { noted });
  prototype.showNotification = async function (...given) {
    await show.apply(this, given);
    noted.push(given[0]);
  };
}
export const noted = (where: Pick<Worker, 'evaluate'>) => where.evaluate(() => (globalThis as unknown as { noted: string[] }).noted);

/** Chromium on Android has the constructor and the permission, and throws. */
export async function likeAndroid(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const real = window.Notification;
    window.Notification = new Proxy(real, {
      construct() {
        throw new TypeError("Failed to construct 'Notification': Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.");
      },
    });
  });
}

export async function switchOn(page: Page, context: BrowserContext): Promise<Worker> {
  await expect(button(page)).toHaveText('Alerts on this device: off');
  await button(page).click();
  await expect(button(page)).toHaveText('Alerts on this device: on');
  // The desk registers it for what it keeps too. What is pushed to one that is not active yet is lost.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  return context.serviceWorkers().at(-1) ?? context.waitForEvent('serviceworker');
}

/** Presses the notice as far as a worker can tell; the browser lets nobody but people press the real one. */
export function press(worker: Worker, address: string): Promise<string[]> {
  return worker.evaluate(async (path) => {
    type Scope = {
      registration: ServiceWorkerRegistration;
      clients: { openWindow(address: string): Promise<null> };
      NotificationEvent: new (type: string, init: { notification: Notification }) => Event & { waitUntil(work: Promise<unknown>): void };
      dispatchEvent(event: Event): boolean;
    };
    const scope = globalThis as unknown as Scope;
    const opened: string[] = [];
    scope.clients.openWindow = (wanted) => {
      opened.push(wanted);
      return Promise.resolve(null);
    };
    await scope.registration.showNotification('New enquiry', { tag: path, data: { address: path } });
    const [notification] = await scope.registration.getNotifications({ tag: path });
    if (!notification) throw new Error('the notice is not there');
    const event = new scope.NotificationEvent('notificationclick', { notification });
    let work: Promise<unknown> = Promise.resolve();
    event.waitUntil = (given) => {
      work = given;
    };
    scope.dispatchEvent(event);
    await work;
    if ((await scope.registration.getNotifications({ tag: path })).length > 0) throw new Error('the notice stays');
    return opened;
  }, address);
}
