import type { Page } from '@playwright/test';
import { expect, openAndKeep, test, WITH_WORKERS } from '../e2e/offline-parts.ts';
import { untilInteractive } from '../e2e/test.ts';

test.use(WITH_WORKERS);
// A mouse shows an intent before it presses.
test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

const NEXT = '/privacy-policy';
/** Longer than a pointer has to rest on a link that is meant (prefetch.ts). */
const RESTS_MS = 100;
const link = (page: Page) => page.locator(`a[href="${NEXT}"]`).first();

test('the next page sets out when its link is meant, is there at the press, and counts as a visit only then; others do not set out', async ({
  page,
  line,
  site,
}) => {
  const views = async () => (await site.pool.query('SELECT 1 FROM analytics_events WHERE page = $1', [NEXT])).rowCount;
  const before = await views();
  await openAndKeep(page, '/faq');
  expect(line.asked).not.toContain(`GET ${NEXT}`);
  await link(page).hover();
  await expect.poll(() => line.asked.filter((one) => one === `GET ${NEXT}`)).toHaveLength(1);
  // What is on this page is sent; the next one has not been looked at.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(await views()).toBe(before);
  await link(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  const [arrival] = await page.evaluate(() =>
    (performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & { deliveryType: string })[]).map(({ deliveryType }) => deliveryType),
  );
  expect(arrival, 'the page was there before it was pressed').toBe('navigational-prefetch');
  expect(line.asked.filter((one) => one === `GET ${NEXT}`)).toHaveLength(1);
  // Anybody who leaves before the page's scripts have run is not counted.
  await untilInteractive(page);
  await page.goto('/faq');
  await expect.poll(views).toBe((before ?? 0) + 1);

  // Nothing is fetched ahead of the desk, of endpoints and files, of this page, nor for anybody who saves data.
  const meant = async (href: string) => {
    await page.evaluate((address) => {
      const made = document.createElement('a');
      made.href = address;
      made.textContent = 'a made link';
      made.style.cssText = 'position:fixed;inset:0;z-index:999;background:#fff';
      document.body.append(made);
    }, href);
    const made = page.getByRole('link', { name: 'a made link' });
    for (const mean of ['hover', 'focus'] as const) {
      await made[mean]();
      await page.clock.runFor(RESTS_MS);
    }
    const isMeant = (await page.locator('a[data-ahead]').count()) > 0;
    await made.evaluate((element) => element.remove());
    return isMeant;
  };
  await openAndKeep(page, '/faq');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const path of ['/admin', '/account', '/auth', '/analytics', '/security-monitor', '/quote/abc', '/api/tours', '/rss.xml', '/faq', 'https://example.com/'])
    expect(await meant(path), path).toBe(false);
  expect(await meant('/blog')).toBe(true);
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'connection', { configurable: true, get: () => ({ saveData: true }) }));
  await page.clock.resume();
  await openAndKeep(page, '/faq');
  await page.clock.pauseAt(Date.now() + 240_000);
  expect(await meant('/gallery')).toBe(false);
  expect(line.asked).not.toContain('GET /gallery');
});
