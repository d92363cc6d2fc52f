import type { Locator, Page } from '@playwright/test';
import { madeLink } from '../integration/made-link.ts';
import { seedSheet } from '../integration/sheet-seeds.ts';
import { expect, keptAddresses, test, WITH_WORKERS, whenOnline } from './offline-parts.ts';
import type { WorkerSite } from './test.ts';

/* The guide's day sheet without a signal. */

test.use(WITH_WORKERS);

const card = (page: Page, name: string): Locator => page.locator('[data-party]').filter({ has: page.getByRole('heading', { name, level: 4 }) });
const html = (page: Page) => page.locator('html');
/** Until the device has the sheet with its files. */
const untilKept = (page: Page) => expect(html(page)).toHaveAttribute('data-sheet-kept', '');
const untilRuns = (page: Page) => expect(html(page)).toHaveAttribute('data-sheet-runs', '');
const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));
const STALE = 'No signal: it may have changed since.';

async function open(page: Page, token: string): Promise<void> {
  await page.goto(`/sheet/${token}`);
  await untilRuns(page);
  await untilKept(page);
}

/** In a tab of its own: the browser's page of errors is in the way of what that tab opens next. */
async function expectGone(page: Page, token: string): Promise<void> {
  const tab = await page.context().newPage();
  expect(await tab.goto(`/sheet/${token}`).catch((error: Error) => error.message)).toMatch(/ERR_/);
  await tab.close();
}

async function ticksOf(site: WorkerSite, party: string): Promise<string[]> {
  const { rows } = await site.pool.query('SELECT tick, is_set FROM sheet_ticks WHERE party_id = $1 ORDER BY said_at', [party]);
  return rows.map(({ tick, is_set }) => `${tick} ${is_set}`);
}

test('it is read and ticked without a signal, says as of when it is, and what was ticked goes once when there is one; a line that fails as it is kept leaves no guide without it', async ({
  page,
  site,
  line,
  allowedConsole,
}) => {
  allowedConsole.patterns.push(/A bad HTTP response code \(503\) was received when fetching the script/);
  const { token, mary, binta } = await seedSheet(site);
  await test.step('where the line fails as it is kept, it is kept once the signal is back', async () => {
    line.refused.set('/sheet-sw.js', 503);
    await page.goto(`/sheet/${token}`);
    await expect.poll(() => line.asked).toContain('GET /sheet-sw.js');
    await expect(html(page)).not.toHaveAttribute('data-sheet-kept');
    line.refused.clear();
    await whenOnline(page, page.locator('html[data-sheet-kept]'));
    expect(await keptAddresses(page, 'hbt-sheet')).toContain('/sheet-kept');
  });
  await page.reload();
  await untilRuns(page);
  await expect(page.getByText(STALE)).toBeHidden();
  const asOf = await page.locator('[data-as-of-clock]').textContent();
  // Its address is the key: the device has it under none that tells it.
  expect((await keptAddresses(page)).some((path) => path.includes(token))).toBe(false);
  expect(await keptAddresses(page, 'hbt-sheet')).toContain('/sheet-kept');

  await test.step('where a host or a network has no page at its address, the link has not ended', async () => {
    line.between.set(`/sheet/${token}`, { status: 404, html: '<!doctype html><h1>No site here</h1>' });
    await page.reload();
    await untilRuns(page);
    await expect(page.getByText(STALE)).toBeVisible();
    line.between.clear();
  });

  line.cut();
  await page.reload();
  await untilRuns(page);
  await expect(page.getByText(STALE)).toBeVisible();
  await expect(page.locator('[data-as-of-clock]')).toHaveText(asOf ?? '');
  await expect(page.getByText('Kairaba Beach Hotel, lobby', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/^Today, /);
  await card(page, 'Mary Test').getByRole('button', { name: 'Picked up' }).click();
  await card(page, 'Mary Test').getByRole('button', { name: 'Paid' }).click();
  await card(page, 'Binta Sowe').getByRole('button', { name: 'Did not come' }).click();
  await expect(page.getByText('3 ticks wait for a signal')).toBeVisible();
  await expect(card(page, 'Mary Test').getByText('Paid GMD 1,200: waits for a signal')).toBeVisible();

  await page.reload();
  await untilRuns(page);
  await expect(page.getByText('3 ticks wait for a signal')).toBeVisible();
  await expect(card(page, 'Mary Test').getByRole('button', { name: 'Picked up' })).toHaveAttribute('aria-pressed', 'true');
  await expect(card(page, 'Binta Sowe').getByText(/^Did not come at \d\d:\d\d: waits for a signal$/)).toBeVisible();

  // Meanwhile the office takes Binta's family off: their tick is named and kept, and in nobody's way.
  await site.pool.query("UPDATE parties SET status = 'cancelled' WHERE id = $1", [binta.id]);
  line.mend();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => ticksOf(site, mary.id)).toEqual(['picked_up true', 'paid true']);
  await expect(page.getByText('wait for a signal')).toBeHidden();
  await expect(page.getByText(STALE)).toBeHidden();
  const refused = page.getByRole('region', { name: 'Not accepted by the office' });
  await expect(refused).toContainText(/Binta Sowe: Did not come, at \d\d:\d\d\. This party is cancelled\. Tell the office what happened\./);
  await page.reload();
  await untilRuns(page);
  await expect(refused).toContainText('Did not come, at ');
  await refused.getByRole('button', { name: 'Take it off this list' }).click();
  await expect(refused).toBeHidden();
  // With nothing that waits, a signal still brings what is new.
  await site.pool.query("UPDATE parties SET pickup_place = 'Kairaba, side gate' WHERE id = $1", [mary.id]);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('Kairaba, side gate', { exact: true })).toBeVisible();
  expect(await ticksOf(site, mary.id)).toEqual(['picked_up true', 'paid true']);
  const { rows } = await site.pool.query("SELECT amount FROM cash_lines WHERE party_id = $1 AND kind = 'received'", [mary.id]);
  expect(rows.map(({ amount }) => Number(amount))).toEqual([120_000]);
});

test('two devices tick one sheet without a signal, a link is revoked, a person erased, a copy gets old: the phone has what it may have, and forgets the rest', async ({
  page,
  browser,
  site,
  line,
}) => {
  const { token, binta, guide, departure } = await seedSheet(site);
  let anew = '';
  await test.step('of two devices both are sent, the later holds, and both stand in the history', async () => {
    const other = await browser.newContext({ baseURL: line.url, serviceWorkers: 'allow' });
    const second = await other.newPage();
    await page.clock.install();
    await open(page, token);
    await open(second, token);
    line.cut();
    await card(page, 'Mary Test').getByRole('button', { name: 'Did not come' }).click();
    await expect(page.getByText('1 tick waits for a signal')).toBeVisible();
    await card(second, 'Mary Test').getByRole('button', { name: 'Picked up' }).click();
    await expect(second.getByText('1 tick waits for a signal')).toBeVisible();
    // Ticks whose messages are under way for longer than lies between the two may change places: a minute lies between these.
    await page.clock.setSystemTime(Date.now() + 60_000);
    line.mend();
    // The later one comes first.
    for (const device of [second, page]) {
      await device.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect(device.getByText('1 tick waits for a signal')).toBeHidden();
    }
    await expect(card(page, 'Mary Test').getByRole('button', { name: 'Picked up' })).toHaveAttribute('aria-pressed', 'true');
    const { rows } = await site.pool.query(
      "SELECT resource_id, detail->>'tick' AS tick FROM departure_history WHERE departure_id = $1 AND event = 'tick' ORDER BY tick",
      [departure],
    );
    expect(rows).toEqual([
      { resource_id: guide, tick: 'did_not_come' },
      { resource_id: guide, tick: 'picked_up' },
    ]);
    await other.close();
  });
  await test.step('an erased person is gone with the next look; a link that was revoked empties it at the next signal, and only its own', async () => {
    await site.pool.query('DELETE FROM inquiries WHERE id = $1', [binta.inquiryId]);
    await lookAgain(page);
    await expect(page.getByText('Binta Sowe').first()).toBeHidden();
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.match('/sheet-kept', { cacheName: 'hbt-sheet' }))?.text())?.includes('Binta')))
      .toBe(false);
    // A wrong address takes nobody else's sheet away.
    await page.goto(`/sheet/${'x'.repeat(43)}`);
    await expect(page.getByRole('heading', { name: 'This sheet is no longer open' })).toBeVisible();
    expect(await keptAddresses(page, 'hbt-sheet')).toContain('/sheet-kept');
    line.cut();
    await page.goto(`/sheet/${token}`);
    await expect(page.getByText(STALE)).toBeVisible();
    await site.pool.query('UPDATE private_links SET revoked_at = now() WHERE resource_id = $1', [guide]);
    line.mend();
    await lookAgain(page);
    await expect(page.getByRole('heading', { name: 'This sheet is no longer open' })).toBeVisible();
    expect(await page.evaluate(() => caches.has('hbt-sheet'))).toBe(false);
    line.cut();
    await expectGone(page, token);
    line.mend();
    // The office sends a new one.
    anew = await madeLink(site, { kind: 'sheet', resourceId: guide });
    await open(page, anew);
  });
  await test.step('after 48 hours a copy is shown no more, and goes; the guide forgets it at once, also with ticks that wait', async () => {
    const age = (hours: number) =>
      page.evaluate(async (ms) => {
        const cache = await caches.open('hbt-sheet');
        const copy = await cache.match('/sheet-kept');
        const headers = new Headers(copy?.headers);
        headers.set('x-kept-at', String(Date.now() - ms));
        await cache.put('/sheet-kept', new Response(await copy?.text(), { headers }));
      }, hours * 3_600_000);
    line.cut();
    await age(47);
    await page.reload();
    await expect(page.getByText(STALE)).toBeVisible();
    await untilRuns(page);
    await card(page, 'Mary Test').getByRole('button', { name: 'Paid' }).click();
    await expect(page.getByText('1 tick waits for a signal')).toBeVisible();
    await page.getByRole('button', { name: 'Forget this sheet on this phone' }).click();
    await expect(page.getByText('1 tick has not reached the office and would be lost.')).toBeVisible();
    await page.getByRole('button', { name: 'Forget this sheet on this phone' }).click();
    await expect(page.getByText('This phone has forgotten the sheet.')).toBeVisible();
    const left = await page.evaluate(async () => ({
      copy: await caches.has('hbt-sheet'),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      items: Object.keys(localStorage).filter((key) => key.includes('day-sheet')),
    }));
    expect(left).toEqual({ copy: false, workers: 0, items: [] });
    line.mend();
    await open(page, anew);
    await age(49);
    line.cut();
    await expectGone(page, anew);
    line.mend();
    await page.goto('/faq');
    expect(await page.evaluate(() => caches.has('hbt-sheet'))).toBe(false);
  });
});
