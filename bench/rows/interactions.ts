import { chromium, type Locator, type Page } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from '../../scripts/browser.ts';
import type { Bench, Measured, Measurement, Row } from '../kit/row.ts';
import { median, round } from '../kit/stats.ts';

/** quality.md, "answering the finger": a phone six times slower than this machine. */
const CPU_SLOWDOWN = 6;
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'en-GB' };
const EACH_MS = 200;
const MEDIAN_MS = 100;
const VISITS = 3;
/** The browser tells of events that take longer than this; a shorter one counts as so long. */
const SHORTEST_TOLD_MS = 16;
/** Entries come some frames after the paint that they are about. */
const TOLD_AFTER_MS = 300;

/** What is done first, which is no part of what is measured, and where the finger comes down; without a place a letter is typed. */
type Action = { name: string; before?(page: Page): Promise<void>; place?(page: Page): Locator };

const dialog = (page: Page) => page.getByRole('dialog');
const booking = (page: Page) => page.getByRole('dialog', { name: 'Book Your Adventure' });

async function closeDialog(page: Page): Promise<void> {
  // It hears Escape once it has the focus.
  await page.waitForFunction(() => document.activeElement?.closest('[role="dialog"]'));
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
}

/** In this order on one visit of the home page, the heaviest of all. */
const ACTIONS: Action[] = [
  { name: 'menu', place: (page) => page.getByRole('button', { name: 'Open menu' }) },
  { name: 'search', place: (page) => page.locator('#menu').getByRole('link', { name: 'Search' }) },
  {
    name: 'a letter in the search',
    async before(page) {
      await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement);
    },
  },
  { name: 'show more tours', before: closeDialog, place: (page) => page.getByRole('button', { name: /^Show More Tours/ }) },
  { name: 'gallery, a picture', place: (page) => page.locator('#gallery').locator('button:has(img), a:has(img)').first() },
  { name: 'booking dialog', before: closeDialog, place: (page) => page.locator('#featured-tours [data-book]').first() },
  { name: 'booking dialog, a day', place: (page) => booking(page).getByRole('gridcell').getByRole('button', { disabled: false }).last() },
  { name: 'booking dialog, a group', place: (page) => booking(page).getByText('3-4', { exact: true }) },
  { name: 'booking dialog, step 2', place: (page) => booking(page).getByRole('button', { name: 'Continue' }) },
  {
    name: 'booking dialog, step 3',
    async before(page) {
      await booking(page).getByLabel('Name').fill('Awa Ceesay');
      await booking(page).getByLabel('Email').fill('awa@example.com');
    },
    place: (page) => booking(page).getByRole('button', { name: 'Review Booking' }),
  },
];

/**
 * Finds the place first and taps its middle afterwards, as a finger does: Playwright's own `tap` asks the page for the element while
 * the tap is under way, which takes a slow phone some 50 ms that are not ours.
 */
async function makeReady(page: Page, { before, place }: Action): Promise<() => Promise<void>> {
  await before?.(page);
  if (!place) return () => page.keyboard.press('c');
  const target = place(page);
  // Scrolls there, and waits until it stands still and nothing covers it.
  await target.tap({ trial: true });
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not to be seen`);
  return () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** In the page, before anything else: notes how long each event took until its paint. */
function watch(): void {
  const notes = window as unknown as { took: number[] };
  notes.took = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) notes.took.push(duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

async function forget(page: Page): Promise<void> {
  await page.waitForTimeout(TOLD_AFTER_MS);
  await page.evaluate(() => ((window as unknown as { took: number[] }).took = []));
}

/** What each action took from the finger to the next paint, in milliseconds. */
async function visitOnce(page: Page, address: string): Promise<number[]> {
  await page.addInitScript(watch);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForFunction(() => 'openBooking' in window);
  const took: number[] = [];
  for (const action of ACTIONS) {
    const act = await makeReady(page, action);
    await forget(page);
    await act();
    await page.waitForTimeout(TOLD_AFTER_MS);
    // What is still being worked on delays what tells of it.
    took.push(await page.evaluate((shortest) => Math.max(shortest, ...(window as unknown as { took: number[] }).took), SHORTEST_TOLD_MS));
  }
  return took;
}

async function measure(bench: Bench): Promise<Measured> {
  const { port } = await bench.app();
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS });
  const visits: number[][] = [];
  try {
    for (let i = 0; i < (bench.quick ? 1 : VISITS); i++) {
      const context = await browser.newContext(PHONE);
      visits.push(await visitOnce(await context.newPage(), `http://localhost:${port}/?ab=control`));
      await context.close();
    }
  } finally {
    await browser.close();
  }
  const times = ACTIONS.map((_, index) => round(median(visits.map((took) => took[index] ?? Number.NaN))));
  const row = (name: string, ours: number, limit: number): Row => ({
    row: name,
    unit: 'ms',
    ours,
    budget: `at most ${limit} ms`,
    met: ours <= limit,
    noisy: true,
  });
  return {
    rows: [
      ...ACTIONS.map(({ name }, index) => row(`finger to paint, 6 times slower: ${name}`, times[index] ?? Number.NaN, EACH_MS)),
      row('finger to paint, 6 times slower: the median of these', round(median(times)), MEDIAN_MS),
    ],
    details: { visits, actions: ACTIONS.map(({ name }) => name) },
  };
}

/** How long each answer to a finger takes on a slow phone (quality.md). */
export const interactions: Measurement = { name: 'interactions', measure };
