import { chromium, type Page } from '@playwright/test';
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

type Action = { name: string; act(page: Page): Promise<void> };

const dialog = (page: Page) => page.getByRole('dialog');
const booking = (page: Page) => page.getByRole('dialog', { name: 'Book Your Adventure' });

/** In this order on one visit of the home page, the heaviest of all; what is between them is no part of what is measured. */
const ACTIONS: Action[] = [
  { name: 'menu', act: (page) => page.getByRole('button', { name: 'Open menu' }).tap() },
  { name: 'search', act: (page) => page.locator('#menu').getByRole('link', { name: 'Search' }).tap() },
  { name: 'a letter in the search', act: (page) => page.keyboard.press('c') },
  {
    name: 'show more tours',
    async act(page) {
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'hidden' });
      await forget(page);
      await page.getByRole('button', { name: /^Show More Tours/ }).tap();
    },
  },
  {
    name: 'gallery, a picture',
    async act(page) {
      const picture = page.locator('#gallery').locator('button:has(img), a:has(img)').first();
      await picture.scrollIntoViewIfNeeded();
      await forget(page);
      await picture.tap();
    },
  },
  {
    name: 'booking dialog',
    async act(page) {
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'hidden' });
      await page.locator('#featured-tours').scrollIntoViewIfNeeded();
      await forget(page);
      await page.locator('#featured-tours [data-book]').first().tap();
    },
  },
  { name: 'booking dialog, a day', act: (page) => booking(page).getByRole('gridcell').getByRole('button', { disabled: false }).last().tap() },
  { name: 'booking dialog, a group', act: (page) => booking(page).getByText('3-4', { exact: true }).tap() },
  { name: 'booking dialog, step 2', act: (page) => booking(page).getByRole('button', { name: 'Continue' }).tap() },
  {
    name: 'booking dialog, step 3',
    async act(page) {
      await booking(page).getByLabel('Name').fill('Awa Ceesay');
      await booking(page).getByLabel('Email').fill('awa@example.com');
      await forget(page);
      await booking(page).getByRole('button', { name: 'Review Booking' }).tap();
    },
  },
];

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
  for (const { act } of ACTIONS) {
    await forget(page);
    await act(page);
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
