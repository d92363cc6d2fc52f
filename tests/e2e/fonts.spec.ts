import type { Browser } from '@playwright/test';
import { SLOW_4G, startSlowLine } from '../fixtures/slow-line.ts';
import { expect, test } from './test.ts';

/** quality.md, "the brand's own type": six cold visits under 1.6 Mbit/s and 150 ms, and how soon the heading's face is there. */
const VISITS = ['/', '/tours/kachikally-crocodile-pool', '/', '/blog/seasonal-highlights', '/', '/tours/dakar-city-tour'];
const WITHIN_MS = 3_000;
/** quality.md, "first view on a phone". */
const SHIFT_MAX = 0.02;

/** On a device that has nothing of the site yet. @param isWhole whether it is waited for all of the page, to see that nothing jumps */
async function visit(browser: Browser, url: string, isWhole: boolean): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) (window as never as { moved: number }).moved += (entry as never as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  // The font that the heading is really printed with.
  const face = async () => (await devtools.send('CSS.getPlatformFontsForNode', { nodeId })).fonts.map(({ familyName }) => familyName).join();
  await expect.poll(face, { intervals: [50] }).toMatch(/^Bricolage Grotesque/);
  const there = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')) as PerformanceResourceTiming[];
    return Math.max(...files.map(({ responseEnd }) => responseEnd));
  });
  expect(there, 'both files, in milliseconds after the click').toBeLessThan(WITHIN_MS);
  if (isWhole) {
    await page.waitForLoadState('load');
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => (window as never as { moved: number }).moved)).toBeLessThan(SHIFT_MAX);
  }
  await context.close();
}

test("on a slow line the heading is in the brand's own face within 3 s of six of six cold visits, and nothing jumps", async ({ browser, site }) => {
  const line = await startSlowLine(site.url, SLOW_4G);
  for (const [at, path] of VISITS.entries())
    await test.step(`visit ${at + 1}: ${path}`, () => visit(browser, new URL(path, line.url).href, VISITS.indexOf(path) === at));
  await line.stop();
});
