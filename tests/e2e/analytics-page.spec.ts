import type { Page } from '@playwright/test';
import { emptyTables } from '../fixtures/empty-tables.ts';
import { rollUpAll, type SeedEvent, seedEvents } from '../integration/analytics-seeds.ts';
import { seedInquiry } from '../integration/desk-seeds.ts';
import { becomeAdmin, untilHydrated } from './desk-parts.ts';
import { expect, test, type WorkerSite } from './test.ts';

const LAMIN = 'lamin-lodge-river-cruise';
const TABLES = 'analytics_events, analytics_days, analytics_stale';

test.beforeEach(async ({ site }) => {
  await emptyTables(site.pool, `${TABLES}, inquiries`);
});

/** Twelve days in March: many visitors, most through search; enquiries for two tours, a chat at night. */
async function seedMarch(site: WorkerSite): Promise<void> {
  const events: SeedEvent[] = [];
  for (let visitor = 0; visitor < 40; visitor++) {
    const at = (hour: number) => `2026-03-${String(10 + (visitor % 12)).padStart(2, '0')}T${String(hour).padStart(2, '0')}:15:00Z`;
    const search = visitor % 4 > 0;
    const who = {
      visitor: `visitor-${visitor}`,
      source: search ? 'search' : 'reviews',
      host: search ? 'www.google.com' : 'www.tripadvisor.com',
      device: visitor % 3 ? 'phone' : 'computer',
    };
    events.push({ ...who, at: at(9), page: '/', country: 'SE' });
    if (visitor % 2 === 0) events.push({ ...who, at: at(10), tour: LAMIN, page: `/tours/${LAMIN}`, country: 'SE' });
    if (visitor % 4 === 0) events.push({ ...who, at: at(23), type: 'whatsapp_click', tour: LAMIN });
    if (visitor % 4 === 0 && visitor < 28) events.push({ ...who, at: at(11), type: 'inquiry', tour: visitor < 24 ? LAMIN : 'kartong-reptile-farm' });
  }
  events.push({ at: '2026-03-11T12:00:00Z', visitor: 'visitor-1', source: 'search', device: 'phone', type: 'booking_error', tour: LAMIN });
  await seedEvents(site.pool, events);
  await rollUpAll(site.pool);
}

const MARCH = '/analytics?range=own&from=2026-03-10&to=2026-03-21';

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
  await untilHydrated(page);
}

test('range, comparison and filters are in the address: kept, shared, and gone back from; the file has them too', async ({ page, context, site }) => {
  await becomeAdmin(context, site);
  await seedMarch(site);
  await open(page, '/analytics');
  await expect(page.getByText('Nothing was counted on these days')).toBeVisible();
  await page.getByRole('link', { name: '7 days' }).click();
  await expect(page).toHaveURL('/analytics?range=7');
  await page.getByText('Choose days').click();
  await page.getByLabel('First day').fill('2026-03-22');
  await page.getByLabel('Last day').fill('2026-03-21');
  await page.getByRole('button', { name: 'Show these days' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The first day is after the last.' })).toBeVisible();
  await page.getByLabel('First day').fill('2026-03-10');
  await page.getByRole('button', { name: 'Show these days' }).click();
  await expect(page).toHaveURL(MARCH);
  const visitors = page.getByRole('region', { name: 'Figures', exact: true }).locator('dd').first();
  await expect(visitors).toContainText('40');
  await page.getByRole('combobox', { name: 'Source' }).selectOption('Review sites');
  await expect(page).toHaveURL(`${MARCH}&source=reviews`);
  await expect(visitors).toContainText('10');
  await page.getByRole('combobox', { name: 'Tour' }).selectOption('Lamin Lodge River Cruise');
  await page.getByLabel('Without the period before').check();
  await expect(page).toHaveURL(`/analytics?range=own&from=2026-03-10&to=2026-03-21&compare=no&tour=${LAMIN}&source=reviews`);
  await expect(page.getByText('more than 0 before')).toHaveCount(0);
  const file = await page.request.get((await page.getByRole('link', { name: 'Save as CSV' }).getAttribute('href')) ?? '');
  expect(await file.text()).toContain('sources,2026-03-10,2026-03-21,Review sites,reviews,10,');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Tour' })).toHaveValue(LAMIN);
  await expect(page.getByRole('combobox', { name: 'Source' })).toHaveValue('reviews');
  await expect(page.getByLabel('Without the period before')).toBeChecked();
  await page.goBack();
  await expect(page.getByLabel('Without the period before')).not.toBeChecked();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(MARCH);
  await expect(page.getByRole('combobox', { name: 'Source' })).toHaveValue('');
  await expect(visitors).toContainText('40');
});

test('the first question is answered at the top, and every figure says its change in words; a chart is a table where somebody chose that, which is kept, and is read by keyboard and finger', {
  tag: '@both',
}, async ({ page, context, site, isMobile }) => {
  await becomeAdmin(context, site);
  await seedMarch(site);
  for (const answered of [true, true, false]) {
    const at = '2026-03-12T10:00:00Z';
    await seedInquiry(site.pool, { created_at: at, read_at: at, answered_at: answered ? at : null, preferred_tour: 'Lamin Lodge River Cruise' });
  }
  await open(page, MARCH);
  await test.step('the first question is answered at the top, and every figure says its change in words', async () => {
    await expect(
      page.getByText('Most enquiries came from Lamin Lodge River Cruise (6 of 7); search brought the most visitors, review sites the most enquiries.'),
    ).toBeVisible();
    const figures = page.getByRole('region', { name: 'Figures', exact: true });
    await expect(figures).toContainText(/Visitors40\s*40 more than 0 before/);
    await expect(figures).toContainText(/Views60\s*60 more than 0 before/);
    await expect(figures).toContainText(/Chats opened10/);
    await expect(figures).toContainText(/Enquiries7/);
    await expect(figures).toContainText('Compared with 26 February 2026 to 9 March 2026.');
    const way = page.getByRole('figure', { name: 'From visit to booking: all visitors' });
    await expect(way).toContainText('Visited 40, Viewed a tour 20, Chat or booking attempt 10, Enquired 7, Opened 3, Replied 2, Won 0.');
    await expect(way).toContainText('(50 % of the step before)');
    await expect(page.getByRole('figure', { name: 'Times of day' })).toContainText(
      '10 of 17 chats, booking attempts and enquiries came outside your hours (07:00 to 22:00).',
    );
    await expect(page.getByRole('heading', { name: 'The booking dialog failed once' })).toBeVisible();
    for (const text of ['Global Privacy Control or Do Not Track', 'Robots that say what they are', 'looked at a variant of a page'])
      await expect(page.getByText(text)).toBeVisible();
    await expect(page.locator('#main').getByRole('link', { name: 'Experiments' })).toHaveAttribute('href', '/analytics/experiments');
    await expect(page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name: 'Analytics' })).toHaveAttribute('aria-current', 'page');
  });
  const trend = page.getByRole('figure', { name: 'Visitors per day' });
  const chart = trend.getByRole('slider', { name: 'Visitors per day' });
  await expect(trend).toContainText('40 visitors; most, 4, on 10 March 2026.');
  await chart.focus();
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuetext', '10 March 2026: 4 visitors; the period before 0');
  await expect(trend.getByText('10 March 2026: 4 visitors; the period before 0')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(chart).toHaveAttribute('aria-valuetext', '11 March 2026: 4 visitors; the period before 0');
  await page.keyboard.press('End');
  await expect(chart).toHaveAttribute('aria-valuetext', '21 March 2026: 3 visitors; the period before 0');
  const box = await chart.boundingBox();
  if (!box) throw new Error('the chart has no place');
  const [x, y] = [box.x + 2, box.y + box.height / 2];
  if (isMobile) await page.touchscreen.tap(x, y);
  else await page.mouse.move(x, y);
  await expect(chart).toHaveAttribute('aria-valuetext', /^10 March 2026/);
  await trend.getByRole('button', { name: 'Table' }).click();
  await expect(trend.getByRole('table').getByRole('row')).toHaveCount(13);
  await expect(trend.getByRole('row', { name: '10 March 2026 4 0' })).toBeVisible();
  await expect(chart).toBeHidden();
  await page.reload();
  await expect(trend.getByRole('button', { name: 'Table' })).toHaveAttribute('aria-pressed', 'true');
  await expect(trend.getByRole('table')).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Enquiries per day' }).getByRole('slider')).toBeVisible();
  await trend.getByRole('button', { name: 'Chart' }).click();
  await expect(chart).toBeVisible();
});

test('who is here now is counted while one looks', async ({ page, context, site }) => {
  await becomeAdmin(context, site);
  await page.clock.install();
  await open(page, '/analytics');
  await expect(page.getByText('No visitors in the last five minutes')).toBeVisible();
  await seedEvents(site.pool, [{ at: new Date().toISOString(), visitor: 'a' }]);
  await page.clock.runFor(16_000);
  await expect(page.getByText('1 visitor in the last five minutes')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the first view reads, tables included, and ranges and filters are links and forms', async ({ page, context, site }) => {
    await becomeAdmin(context, site);
    await seedMarch(site);
    await page.goto(MARCH);
    await expect(page.getByText('Most enquiries came from Lamin Lodge River Cruise (6 of 7)')).toBeVisible();
    await expect(page.getByRole('row', { name: '10 March 2026 4 0' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Source' }).selectOption('Review sites');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page).toHaveURL(/source=reviews/);
    await expect(page.getByRole('region', { name: 'Figures', exact: true }).locator('dd').first()).toContainText('10');
    await page.getByRole('link', { name: '7 days' }).click();
    await expect(page).toHaveURL('/analytics?range=7&source=reviews');
  });
});
