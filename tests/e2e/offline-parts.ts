import type { BrowserContext, Locator, Page } from '@playwright/test';
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

/** Reads on the open page until all is kept that is kept of it. What hears a scroll comes only once the page has loaded, so one may be too early. */
export async function readOn(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      window.dispatchEvent(new Event('scroll'));
      return document.documentElement.dataset.kept !== undefined;
    },
    undefined,
    { polling: 150, timeout: 30_000 },
  );
}

/** Opens a page as a visitor who begins to read, until all is kept that is kept of it. */
export async function openAndKeep(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await readOn(page);
}

/** Says that there is a network again, until what comes by it is there: a page that is just failing hears it too early. */
export async function whenOnline(page: Page, comes: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(comes).toHaveCount(1, { timeout: 1000 });
  }).toPass();
}

export const notice = (page: Page) => page.locator('#offline-notice');

/** How wide a picture is in itself, once it can be shown. */
export const pixelsOf = (image: Locator) => image.evaluate((shown: HTMLImageElement) => shown.decode().then(() => shown.naturalWidth));

/** Before the worker's own code: waits of a second and more end when a test says so, and what it has begun can be waited for. */
const OBSERVED = `{
  const waits = new Map();
  const begun = [];
  const { setTimeout, clearTimeout } = self;
  const { waitUntil } = ExtendableEvent.prototype;
  self.setTimeout = (then, ms, ...given) => {
    if (ms < 1000) return setTimeout(then, ms, ...given);
    const id = -1 - begun.length - waits.size;
    waits.set(id, { then, ms });
    return id;
  };
  self.clearTimeout = (id) => waits.delete(id) || clearTimeout(id);
  ExtendableEvent.prototype.waitUntil = function (work) {
    begun.push(work);
    return waitUntil.call(this, work);
  };
  self.endWaits = () => {
    const ended = [...waits.values()];
    waits.clear();
    for (const { then } of ended) then();
    return ended.map(({ ms }) => ms);
  };
  const read = [];
  const { text } = Response.prototype;
  Response.prototype.text = async function () {
    const said = await text.call(this);
    setTimeout(() => read.push(this.url && new URL(this.url).pathname));
    return said;
  };
  self.readSoFar = () => read;
  self.whenDone = () => Promise.allSettled(begun);
}
`;

/** From here on a page's first worker is one that tests look into; its time stands still until they let it pass. */
export function observeWorker(line: Line): void {
  line.changed.set('/sw.js', (script) => OBSERVED + script);
}

async function inWorker<Told, Given = undefined>(context: BrowserContext, ask: (given: Given) => Told, given?: Given): Promise<Told> {
  const worker = context.serviceWorkers().at(-1);
  if (!worker) throw new Error('there is no worker');
  return (await worker.evaluate(ask as (given: unknown) => Told, given)) as Told;
}

/** Lets pass what the worker waits for. @returns how long each of these waits is, in milliseconds */
export const endWaits = (context: BrowserContext) => inWorker(context, () => (self as never as { endWaits(): number[] }).endWaits());

/** Until the worker has done whatever it has begun. */
export const untilWorkerIsDone = (context: BrowserContext) => inWorker(context, () => (self as never as { whenDone(): Promise<unknown> }).whenDone());

/** Addresses whose text the worker has read and acted on, in order. */
export const readByWorker = (context: BrowserContext) => inWorker(context, () => (self as never as { readSoFar(): string[] }).readSoFar());

/** Whether the worker's browser says from here on that its visitor saves data. */
export const savesData = (context: BrowserContext, saveData: boolean) =>
  inWorker(context, (saves) => void Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: saves } }), saveData);
