import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/* What pages weigh in their first view: page, scripts, fonts, and the pictures that the browser takes before anything is scrolled. */

/** quality.md, "bytes, article and tour page". The budget is a phone's; a wide screen takes larger pictures, and all six of Dakar. */
const BUDGETS = { phone: 180_000, wide: 200_000 };
/** So many pixels around the window a browser on a good line takes lazy pictures. */
const REACH = 1250;

/** Waits for the pictures within reach of the window as it is now. @returns their addresses */
async function picturesTaken(page: Page): Promise<string[]> {
  // Pictures for a window of another size are chosen in its next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const taken = await page.waitForFunction((reach) => {
    const pictures = Array.from(document.images).filter((picture) => {
      const { top, right, bottom, left } = picture.getBoundingClientRect();
      const near = top < innerHeight + reach && bottom > -reach && left < innerWidth + reach && right > -reach;
      return picture.checkVisibility() && (picture.loading === 'eager' || near);
    });
    // Beside the window one browser takes them already, another waits until they are moved into sight.
    const mayWait = (picture: HTMLImageElement) => picture.loading === 'lazy' && !picture.currentSrc && picture.getBoundingClientRect().left > innerWidth;
    const wanted = pictures.filter((picture) => !mayWait(picture));
    return wanted.every(({ complete, currentSrc }) => complete && currentSrc) && wanted.map(({ currentSrc }) => currentSrc);
  }, REACH);
  return (await taken.jsonValue()) || [];
}

/** Weighs pages of one kind that are opened in this tab from now on. The cache is kept: what something weighs is known from when it came. */
export async function scalesFor(page: Page, budgets = BUDGETS) {
  const weights = new Map<string, number>();
  const addresses = new Map<string, string>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  /** What the page that is open asked for, but for pictures: of those some are far away, and others for another window. */
  let asked: string[] = [];
  let open = '';
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    addresses.set(requestId, request.url);
    if (type === 'Document') [asked, open] = [[], request.url];
    if (type !== 'Image' && type !== 'Ping') asked.push(request.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId) ?? '';
    weights.set(address, Math.max(weights.get(address) ?? 0, encodedDataLength));
  });
  /** Scripts that a page fetches when all else is done are those of every page of its kind: the first one shows them. */
  let later: string[] | undefined;
  const views: { view: string; budget: number; brought: Set<string> }[] = [];
  return {
    /** Says that this page was put in the place of the one that is open (page-in-place.ts). */
    turnTo(path: string): void {
      asked = [new URL(path, page.url()).href];
      open = path;
    },
    /** Weighs the page as it stands at its top: the window may be of another size than it was loaded in. */
    async weigh(): Promise<void> {
      if (!later) await page.waitForLoadState('networkidle');
      const pictures = await picturesTaken(page);
      later ??= asked.filter((address) => /\.(js|woff2)$/.test(address));
      const width = page.viewportSize()?.width ?? 0;
      const budget = width > 600 ? budgets.wide : budgets.phone;
      views.push({ view: `${open} at ${width} px`, budget, brought: new Set([...asked, ...pictures, ...later]) });
    },
    async expectLight(): Promise<void> {
      await expect.poll(() => views.flatMap(({ brought }) => Array.from(brought).filter((address) => !weights.has(address)))).toEqual([]);
      const weighed = views.map(({ brought, ...rest }) => ({
        ...rest,
        bytes: Array.from(brought).reduce((sum, address) => sum + (weights.get(address) ?? 0), 0),
      }));
      expect(weighed.length).toBeGreaterThan(0);
      expect(weighed.filter(({ bytes, budget }) => bytes > budget)).toEqual([]);
    },
  };
}
