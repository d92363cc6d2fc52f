import { type Browser, chromium } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '../../scripts/browser.ts';

/** `latency` until an answer begins, in milliseconds; bytes a second. */
const LINES = {
  /** As Chromium's own tools have it: 400 kbit/s each way. */
  'slow 3G': { offline: false, latency: 2_000, downloadThroughput: 50_000, uploadThroughput: 50_000 },
  /** As Lighthouse slows a browser down that it does not simulate (mobileSlow4G): 1.47 Mbit/s, and 675 kbit/s up. */
  'slow 4G': { offline: false, latency: 562.5, downloadThroughput: 188_744, uploadThroughput: 86_400 },
};
type Line = keyof typeof LINES;
/** A cheap phone beside this machine, as Lighthouse has it. */
const CPU_SLOWDOWN = 4;
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const PATIENCE_MS = 90_000;

/** One visit: times in milliseconds from the start of the navigation, sizes in bytes as transferred. */
export type SlowVisit = {
  /** Until what was waited for stands on the page and is painted. */
  usefulMs: number;
  fcpMs: number;
  lcpMs: number;
  /** Until the page's first scripts run, and its islands with them. */
  settledMs: number;
  document: number;
  everything: number;
};

/** What is visited: a page, and the part of it that is of use. The cookie is of the person who is signed in. */
export type SlowTask = { url: string; useful: string; cookie?: string };

/** What may still be painted after everything has come, in milliseconds. */
const LAST_PAINT_MS = 1_000;

/** A browser for visits of a slow phone; each visit has nothing in its cache. */
export async function startSlowPhone(line: Line = 'slow 3G'): Promise<{ visit(task: SlowTask): Promise<SlowVisit>; stop(): Promise<void> }> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS });
  return { visit: (task) => visitOnce(browser, line, task), stop: () => browser.close() };
}

async function visitOnce(browser: Browser, line: Line, { url, useful, cookie }: SlowTask): Promise<SlowVisit> {
  const context = await browser.newContext(PHONE);
  try {
    if (cookie) await context.addCookies(cookiesOf(cookie, url));
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', LINES[line]);
    await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(watch, useful);
    await page.goto(url, { timeout: PATIENCE_MS, waitUntil: 'load' });
    await page.waitForFunction(() => 'usefulAt' in window, undefined, { timeout: PATIENCE_MS });
    // What is fetched before that counts; events that an open page waits for never end.
    await page.waitForFunction(() => !document.querySelector('astro-island[ssr][client="load"]'), undefined, { timeout: PATIENCE_MS });
    const seen = await page.evaluate(read);
    await page.waitForTimeout(LAST_PAINT_MS);
    return { ...seen, lcpMs: (await page.evaluate(read)).lcpMs };
  } finally {
    await context.close();
  }
}

function cookiesOf(header: string, url: string): { name: string; value: string; url: string }[] {
  return header.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('='), url };
  });
}

/** In the page, before anything else: notes when the part is painted, and the largest paint so far. */
function watch(selector: string): void {
  const notes = window as unknown as { usefulAt?: number; largestAt?: number };
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) notes.largestAt = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const look = () => {
    if (!document.querySelector(selector)?.getClientRects().length) return requestAnimationFrame(look);
    // In the frame after the one in which it stands there, it has been painted.
    return requestAnimationFrame(() => setTimeout(() => (notes.usefulAt = performance.now())));
  };
  requestAnimationFrame(look);
}

/** In the page, at the end. */
function read(): SlowVisit {
  const notes = window as unknown as { usefulAt?: number; largestAt?: number };
  const weigh = (kind: string) => (performance.getEntriesByType(kind) as PerformanceResourceTiming[]).reduce((sum, { transferSize }) => sum + transferSize, 0);
  return {
    usefulMs: notes.usefulAt ?? Number.NaN,
    fcpMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    lcpMs: notes.largestAt ?? Number.NaN,
    settledMs: performance.now(),
    document: weigh('navigation'),
    everything: weigh('navigation') + weigh('resource'),
  };
}
