import type { Page } from '@playwright/test';
import { ARTICLES } from '../fixtures/articles.ts';
import { expect, test } from './test.ts';

/* What pages of tours and articles weigh in their first view: page, scripts, fonts, and the pictures that the browser takes before anything is scrolled. */

/** So many pixels around the window a browser on a good line takes lazy pictures. */
const REACH = 1250;
const DAKAR = '/tours/dakar-city-tour';

/** Waits for the pictures within reach. @returns addresses of all that the page has brought */
async function broughtBy(page: Page): Promise<string[]> {
  const brought = await page.waitForFunction((reach) => {
    const pictures = Array.from(document.images, (picture) => {
      const { top, right, bottom, left } = picture.getBoundingClientRect();
      const near = top < innerHeight + reach && bottom > -reach && left < innerWidth + reach && right > -reach;
      return { picture, taken: picture.checkVisibility() && (picture.loading === 'eager' || near) };
    });
    const taken = pictures.filter(({ taken }) => taken).map(({ picture }) => picture);
    if (taken.some(({ complete, currentSrc }) => !complete || !currentSrc)) return undefined;
    const wanted = new Set(taken.map(({ currentSrc }) => currentSrc));
    // Those of pages before are shown from memory, however far away they are.
    const beyond = new Set(pictures.map(({ picture }) => picture.currentSrc).filter((address) => !wanted.has(address)));
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    return entries.map(({ name }) => name).filter((name) => !beyond.has(name));
  }, REACH);
  return (await brought.jsonValue()) ?? [];
}

test('no page of a tour and no article weighs more than 180 KB in its first view', { tag: '@both' }, async ({ page, isMobile }) => {
  test.setTimeout(120_000);
  // The cache is kept from page to page; what something weighs is known from when it came.
  const weights = new Map<string, number>();
  const addresses = new Map<string, string>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId) ?? '';
    weights.set(address, Math.max(weights.get(address) ?? 0, encodedDataLength));
  });
  const names = (await (await page.request.get('/data/tour-names')).json()) as { slug: string }[];
  const tours = names.map(({ slug }) => `/tours/${slug}`).filter((path) => path !== DAKAR);
  expect(tours).toHaveLength(19);
  const brought = new Map<string, Set<string>>();
  for (const paths of [tours, [DAKAR], ARTICLES.map(({ slug }) => `/blog/${slug}`)]) {
    // Scripts that a page fetches when all else is done are those of every page of its kind: the first one shows them.
    let later: string[] = [];
    for (const path of paths) {
      await page.goto(path, { waitUntil: path === paths[0] ? 'networkidle' : 'load' });
      const now = await broughtBy(page);
      if (path === paths[0]) later = now.filter((address) => /\.(js|woff2)$/.test(address));
      brought.set(path, new Set([...now, ...later]));
    }
  }
  await expect.poll(() => Array.from(brought.values()).flatMap((all) => Array.from(all).filter((address) => !weights.has(address)))).toEqual([]);
  // quality.md, "bytes, article and tour page". The budget is a phone's; a wide screen takes larger pictures, and all six of Dakar.
  const budget = isMobile ? 180_000 : 200_000;
  const weighed = Array.from(brought, ([path, all]) => ({ path, bytes: Array.from(all).reduce((sum, address) => sum + (weights.get(address) ?? 0), 0) }));
  expect(weighed.filter(({ bytes }) => bytes > budget)).toEqual([]);
});
