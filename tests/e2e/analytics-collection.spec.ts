import type { BrowserContext, Page } from '@playwright/test';
import { PHONE } from '../fixtures/analytics-events.ts';
import { emptyTables } from '../fixtures/empty-tables.ts';
import { until } from '../fixtures/until.ts';
import { becomeAdmin } from './desk-parts.ts';
import { pauseClock } from './paused-clock.ts';
import { expect, freshEmail, test, untilInteractive, type WorkerSite } from './test.ts';

// A browser without a window says so, and would be taken for a program.
test.use({ userAgent: PHONE });

const TOUR = 'Kachikally Crocodile Pool';
const TOUR_ID = 'kachikally-crocodile-pool';
const TOUR_PAGE = '/tours/kachikally-crocodile-pool';

type Row = Record<string, unknown>;

/** The id that this tab's visit has; undefined where it has none. */
const visitorOf = (page: Page) => page.evaluate(() => JSON.parse(sessionStorage.getItem('hbt-visitor') ?? 'null') as string | null);

async function eventsOf(site: WorkerSite, visitorId: string | null): Promise<Row[]> {
  const { rows } = await site.pool.query(
    'SELECT event_type, tour_id, page, source, referrer_host, device, is_bot FROM analytics_events WHERE visitor_id = $1 ORDER BY occurred_at',
    [visitorId],
  );
  return rows;
}

/** Waits until so many events of the visitor are stored. */
async function untilStored(site: WorkerSite, visitorId: string | null, count: number): Promise<Row[]> {
  return until(`${count} events`, async () => {
    const rows = await eventsOf(site, visitorId);
    return rows.length >= count && rows;
  });
}

/** Every request that carries events. */
function trackingOf(page: Page): string[] {
  const bodies: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/track-analytics') && bodies.push(request.postData() ?? ''));
  return bodies;
}

/** A clock that runs, a little slow so that what is sent ahead of its time is not from the future. */
const runClock = (page: Page) => page.clock.install({ time: Date.now() - 60_000 });

/** Lets the time pass for which events wait for others (track-event.ts). */
const sendWaiting = (page: Page) => page.clock.fastForward(3_000);

async function closeChat(context: BrowserContext, open: () => Promise<void>): Promise<void> {
  const opened = context.waitForEvent('page');
  await open();
  const chat = await opened;
  // Closed earlier, the booking would take this page to the chat instead.
  await chat.waitForURL(/^https:\/\/wa\.me\//);
  await chat.close();
}

test('view, chat, booking attempt, enquiry: each is stored once for the tour, and the operator reads them; the first page’s referrer and campaign hold for the whole visit, and for the enquiry that it ends in', async ({
  page,
  site,
  context,
  outside,
}) => {
  await emptyTables(site.pool, 'analytics_events, analytics_days, analytics_stale');
  await runClock(page);
  await page.goto(`${TOUR_PAGE}?utm_source=letter`, { referer: 'https://www.google.com/' });
  await untilInteractive(page);
  await closeChat(context, () => page.getByRole('link', { name: 'Ask on WhatsApp' }).first().click());
  expect(outside).toHaveLength(1);

  await page
    .getByRole('link', { name: `Book Now ${TOUR}` })
    .first()
    .click();
  await page.getByRole('button', { name: 'Go to the Next Month' }).click();
  await page.getByRole('button', { name: /\b15 [A-Z]/ }).click();
  await page.getByLabel('3-4 people').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Name').fill('Ann Ceesay');
  await page.getByLabel('Email').fill(freshEmail('counted'));
  await page.getByRole('button', { name: 'Review Booking' }).click();
  await closeChat(context, () => page.getByRole('button', { name: 'Send via WhatsApp' }).click());

  // A beacon on leaving would name the browser without a window.
  await sendWaiting(page);
  await untilStored(site, await visitorOf(page), 5);
  // The dialog closes by itself and goes back in the history, which would call off the way to another page.
  await expect.poll(() => page.evaluate(() => history.state?.overlay)).toBeUndefined();
  await page.goto(`/enquiry?tour=${TOUR_ID}`, { referer: `${site.url}${TOUR_PAGE}` });
  const form = page.getByRole('form', { name: 'Ask us anything' });
  await form.scrollIntoViewIfNeeded();
  await expect(form).toHaveAttribute('novalidate', '');
  await form.getByLabel('Name').fill('Found by a letter');
  await form.getByLabel('Preferred tour').selectOption(TOUR);
  await form.getByLabel('Message').fill('May we feed them?');
  await page.getByRole('button', { name: 'Submit Inquiry' }).click();
  await expect(form.getByText('Inquiry submitted successfully!')).toBeVisible();
  await sendWaiting(page);

  const visitor = await visitorOf(page);
  const rows = await untilStored(site, visitor, 7);
  expect(rows.map(({ event_type, tour_id, page: path }) => [event_type, tour_id, path])).toEqual([
    ['view', TOUR_ID, TOUR_PAGE],
    ['whatsapp_click', TOUR_ID, TOUR_PAGE],
    ['book_attempt', TOUR_ID, TOUR_PAGE],
    ['inquiry', TOUR_ID, TOUR_PAGE],
    ['whatsapp_click', TOUR_ID, TOUR_PAGE],
    ['view', null, '/enquiry'],
    ['inquiry', TOUR_ID, '/enquiry'],
  ]);
  for (const row of rows) expect(row).toMatchObject({ source: 'campaign', referrer_host: 'google.com', device: 'phone', is_bot: false });
  const stored = await site.pool.query("SELECT visit_source, referrer_host FROM inquiries WHERE name = 'Found by a letter'");
  expect(stored.rows).toEqual([{ visit_source: 'campaign', referrer_host: 'www.google.com' }]);
  await until('the counts', async () => {
    const { rows: counts } = await site.pool.query(
      "SELECT views, chats, attempts, enquiries FROM analytics_days WHERE dimension = 'tour' AND value = $1 AND views > 0",
      [TOUR_ID],
    );
    return counts.length > 0 && (await site.pool.query('SELECT 1 FROM analytics_stale')).rowCount === 0;
  });

  await becomeAdmin(context, site);
  // The last seven days, so that midnight may come in between. How they are shown: analytics-page.spec.ts.
  const report = await page.request.get(`/api/admin/analytics?range=7&tour=${TOUR_ID}`);
  expect(await report.json()).toMatchObject({ now: { visitors: 1, views: 1, chats: 2, attempts: 1, enquiries: 2 } });
});

test('what a visitor sees of a test, and does then, is in its results; a chat from a card names its tour, one from the foot none; Book Now is no chat; a tour that opens over the page is a view of it', async ({
  page,
  site,
  context,
  outside,
}) => {
  // Of now, since the test has just begun for this site.
  await page.clock.install();
  await page.goto('/');
  await untilInteractive(page);
  const variant = await page.evaluate(() => document.documentElement.getAttribute('data-ab-hero_cta'));
  expect(['control', 'variant_a', 'variant_b']).toContain(variant);
  await page.locator('[data-exposes="hero_cta"]').scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('hbt-ab-seen'))).toContain('hero_cta');
  await closeChat(context, () => page.getByRole('region').getByRole('link', { name: 'WhatsApp', exact: true }).first().click());
  await sendWaiting(page);
  const visitor = await visitorOf(page);
  const row = await until('the visitor in the test', async () => {
    const { rows } = await site.pool.query(
      'SELECT test_id, variant, chat_at, enquiry_at FROM experiment_visitors JOIN experiment_runs ON id = run_id WHERE visitor_id = $1 AND chat_at IS NOT NULL',
      [visitor],
    );
    return rows.length > 0 && rows;
  }).then((rows) => rows.find((found) => found.test_id === 'hero_cta'));
  expect(row).toMatchObject({ variant, chat_at: expect.any(Date), enquiry_at: null });

  // A little slow again, as in `runClock`.
  await page.clock.setSystemTime(Date.now() - 60_000);
  await page.goto('/tours');
  await untilInteractive(page);
  const card = page.locator('article').filter({ hasText: TOUR }).first();
  await closeChat(context, () => card.getByRole('link', { name: /^WhatsApp/ }).click());
  const foot = page.locator('footer').getByRole('link', { name: /WhatsApp/ });
  await closeChat(context, () => foot.first().click());
  await card.getByRole('link', { name: /^Book Now/ }).click();
  const booking = page.getByRole('dialog', { name: 'Book Your Adventure' });
  await expect(booking).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(booking).toBeHidden();
  await page.getByRole('link', { name: TOUR, exact: true }).first().click();
  const overlay = page.getByRole('dialog', { name: TOUR });
  await expect(overlay).toBeVisible();
  await closeChat(context, () => overlay.getByRole('link', { name: 'Ask on WhatsApp' }).first().click());
  expect(outside).toHaveLength(4);
  await sendWaiting(page);
  const rows = await untilStored(site, visitor, 7);
  expect(rows).toHaveLength(7);
  expect(rows.map(({ event_type, tour_id, page: path }) => [event_type, tour_id, path]).filter(([, , path]) => path !== '/')).toEqual([
    ['view', null, '/tours'],
    ['whatsapp_click', TOUR_ID, '/tours'],
    ['whatsapp_click', null, '/tours'],
    ['view', TOUR_ID, TOUR_PAGE],
    ['whatsapp_click', TOUR_ID, TOUR_PAGE],
  ]);
});

test('leaving within three seconds still sends the view, by a beacon; nothing is loaded for it before; a page that does not exist is no view', async ({
  page,
  site,
  allowedConsole,
}) => {
  allowedConsole.patterns.push(/404/);
  const tracked = trackingOf(page);
  await pauseClock(page);
  await page.goto('/faq');
  await untilInteractive(page);
  const visitor = await visitorOf(page);
  expect(tracked).toEqual([]);
  await page.goto('about:blank');
  expect((await untilStored(site, visitor, 1)).map(({ page: path }) => path)).toEqual(['/faq']);
  await test.step('nothing is loaded for it before three seconds have passed', async () => {
    const scripts: string[] = [];
    page.on('request', (request) => request.url().includes('send-events') && scripts.push(request.url()));
    const before = tracked.length;
    await page.goto('/blog');
    await untilInteractive(page);
    await page.clock.runFor(2_900);
    expect([...tracked.slice(before), ...scripts]).toEqual([]);
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/track-analytics'));
    await page.clock.runFor(200);
    await sent;
    expect(scripts).toHaveLength(1);
  });
  await test.step('a page that does not exist is no view', async () => {
    const before = tracked.length;
    await page.goto('/no-such-page');
    await untilInteractive(page);
    await page.clock.runFor(10_000);
    expect(tracked).toHaveLength(before);
  });
});

// Do Not Track asks the same: track-event.test.ts and head-script.test.ts.
test('with Global Privacy Control nothing is sent, no visitor id is kept, and no variant is marked', async ({ page, context, outside }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }));
  const tracked = trackingOf(page);
  await pauseClock(page);
  await page.goto(TOUR_PAGE);
  await untilInteractive(page);
  expect(await page.evaluate(() => document.documentElement.getAttributeNames().filter((name) => name.startsWith('data-ab')))).toEqual([]);
  await closeChat(context, () => page.getByRole('link', { name: 'Ask on WhatsApp' }).first().click());
  expect(outside).toHaveLength(1);
  await page.clock.runFor(10_000);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /^hbt-(visitor|ab)/.test(key)))).toEqual([]);
  await page.goto('about:blank');
  expect(tracked).toEqual([]);
});
