import type { Page } from '@playwright/test';
import { expect, keptAddresses, openAndKeep, pixelsOf, test, WITH_WORKERS, whenOnline } from './offline-parts.ts';
import { DAKAR, passOf, untilKept } from './pass-steps.ts';

/* A traveller's pass on the phone: without a signal, with ticks, with what is new. */

test.describe('on the device', () => {
  test.use({ ...WITH_WORKERS, allowedConsole: { patterns: [/ERR_|Failed to load resource|Failed to fetch/] } });

  test('opened once it is readable without a signal, with its ticks and its check of papers, also where the worker of the public pages came first; what changed is new once; its time over, or revoked, it is gone', async ({
    page,
    line,
    site,
    allowedConsole,
  }) => {
    allowedConsole.patterns.push(/A bad HTTP response code \(503\) was received when fetching the script/);
    const { path, partyId } = await passOf(site, { departure: DAKAR });
    await openAndKeep(page, '/faq');
    await test.step('a line that fails as the page is kept leaves nobody without it: it is kept once the signal is back', async () => {
      line.refused.set('/trip-sw.js', 503);
      await page.goto(path);
      await expect.poll(() => line.asked).toContain('GET /trip-sw.js');
      await expect(page.locator('html[data-kept]')).toHaveCount(0);
      const kept = page.getByText('This device can now show this page without a signal.');
      await expect(kept).toBeHidden();
      line.refused.clear();
      await whenOnline(page, page.locator('html[data-kept]'));
      await expect(kept).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: DAKAR.title })).toBeVisible();
    });
    const hat = page.getByLabel('Sun hat and high-factor sun cream');
    await hat.check();
    const copy = page.getByText('No connection just now.');
    await expect(copy).toBeHidden();

    await test.step('its worker keeps it, where that of the public pages came first, which keeps none of it', async () => {
      for (const cache of ['hbt-pages', 'hbt-rest']) expect((await keptAddresses(page, cache)).filter((kept) => kept.startsWith('/trip'))).toEqual([]);
      expect(await keptAddresses(page, 'hbt-private')).toContain(path);
    });
    await test.step('in flight mode', async () => {
      line.cut();
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: DAKAR.title })).toBeVisible();
      await expect(copy).toBeVisible();
      await expect(page.getByText('This device can now show this page without a signal.')).toBeVisible();
      await expect(page.getByText(/This is your trip as of \d\d:\d\d on \w+day \d+ \w+ \d{4}, Gambian time/)).toBeVisible();
      await expect(hat).toBeChecked();
      expect(await pixelsOf(page.locator('.pass-poster img'))).toBeGreaterThan(1);
      await page.getByText('Check my papers').click();
      await expect(page.getByRole('button', { name: 'Check them' })).toBeVisible();
    });
    await test.step('a change is told beside the fact, once, and never on the first visit', async () => {
      await expect(page.getByText('New since you looked')).toBeHidden();
      line.mend();
      const changed = JSON.stringify([{ fact: 'pickup', at: new Date().toISOString() }]);
      await site.pool.query("UPDATE parties SET pickup_time = '08:15', changed_facts = $2 WHERE id = $1", [partyId, changed]);
      // Not while something is written on the copy.
      const words = page.getByLabel('What would you like?');
      await words.fill('Half a word');
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect(words).toHaveValue('Half a word');
      await expect(copy).toBeVisible();
      await words.fill('');
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect(copy).toBeHidden();
      const pickUp = page.getByRole('region', { name: 'Where we pick you up' });
      await expect(pickUp).toContainText('08:15');
      await expect(pickUp.getByText('New since you looked')).toBeVisible();
      await expect(page.locator('.pass-news:visible')).toHaveCount(1);
      await page.reload();
      await expect(page.locator('.pass-news:visible')).toHaveCount(0);
      expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(/\/trip-sw\.js$/);
    });
    await test.step('its time over it is gone', async () => {
      await page.evaluate(async (address) => {
        const cache = await caches.open('hbt-private');
        const kept = await cache.match(address);
        await cache.put(address, new Response(await kept?.text(), { headers: { 'x-keep-until': '2020-01-01T00:00:00.000Z', 'content-type': 'text/html' } }));
      }, path);
      line.cut();
      await expect(page.goto(path)).rejects.toThrow(/ERR_/);
      await page.waitForURL(/^chrome-error:/);
      line.mend();
      await page.goto(path);
      await untilKept(page);
    });
    await test.step('revoked', async () => {
      await site.pool.query('UPDATE private_links SET revoked_at = now() WHERE party_id = $1', [partyId]);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: 'This link opens no trip' })).toBeVisible();
      await expect.poll(() => page.evaluate(() => caches.has('hbt-private'))).toBe(false);
      // The page that was open until now may have asked just then.
      await page.evaluate(
        (address) =>
          new Promise<void>((resolve) => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve();
            navigator.serviceWorker.controller?.postMessage({ type: 'keep', page: address, files: ['/favicon.svg'] }, [port2]);
          }),
        path,
      );
      expect(await page.evaluate(() => caches.has('hbt-private'))).toBe(false);
      line.cut();
      await expect(page.goto(path)).rejects.toThrow(/ERR_/);
    });
  });
});

/** A device eight hours behind and one fourteen ahead read the same days and times. */
async function expectBanjulTime(page: Page): Promise<void> {
  const ticket = page.locator('.pass-ticket');
  await expect(ticket.locator('.pass-day')).toHaveText('Saturday 5 December 2099 to Sunday 6 December 2099');
  await expect(ticket.locator('.pass-clock')).toHaveText('07:30Gambian time, on Saturday 5 December 2099');
}

test.describe('on a device eight hours behind', () => {
  test.use({ timezoneId: 'Pacific/Pitcairn' });

  test('in 60 KB without the picture, and on paper one page; days and times are Banjul’s', async ({ page, site }) => {
    const { path } = await passOf(site, { departure: DAKAR });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const kinds = new Map<string, string>();
    const bytes = new Map<string, number>();
    session.on('Network.requestWillBeSent', ({ requestId, type }) => kinds.set(requestId, type ?? ''));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength));
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const sum = Array.from(bytes)
      .filter(([id]) => kinds.get(id) !== 'Image')
      .reduce((total, [, size]) => total + size, 0);
    test.info().annotations.push({ type: 'bytes', description: String(sum) });
    expect(sum).toBeGreaterThan(10_000);
    expect(sum).toBeLessThanOrEqual(60_000);
    await test.step('days and times are Banjul’s', () => expectBanjulTime(page));
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('link', { name: /^Call/ })).toBeHidden();
    await expect(page.getByText('Kairaba Beach Hotel, main gate')).toBeVisible();
    const sheet = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    expect(sheet.toString('latin1').match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);
  });
});

test.describe('on a device fourteen hours ahead', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test('by keyboard: each control is reached in reading order, ticked and sent; a form that is sent without a connection stays, with what was typed, and goes when there is one', async ({
    page,
    context,
    site,
  }) => {
    const { path } = await passOf(site, { departure: DAKAR });
    await page.goto(path);
    await test.step('days and times are Banjul’s', () => expectBanjulTime(page));
    const seen: string[] = [];
    for (let i = 0; i < 60; i += 1) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(() => {
        const { activeElement } = document;
        if (!activeElement || activeElement === document.body) return '';
        if (!activeElement.checkVisibility()) return 'hidden';
        return activeElement.closest('label')?.textContent ?? (activeElement.id || activeElement.textContent || '');
      });
      if (name === '' || seen.includes(name)) break;
      seen.push(name.trim());
      if (name.startsWith('Sun hat')) await page.keyboard.press('Space');
      if (name === 'ask-message') await page.keyboard.type('By keyboard alone.');
      if (name.trim() === 'Send it to us') break;
    }
    const places = ['Open the map', 'Call +220', 'Sun hat', 'ask-message', 'Send it to us'].map((start) => seen.findIndex((name) => name.startsWith(start)));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
    expect(seen).not.toContain('hidden');
    await expect(page.getByLabel('Sun hat and high-factor sun cream')).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'We have your message' })).toBeVisible();

    await test.step('a form that is sent without a connection stays, with what was typed, and goes when there is one', async () => {
      const form = page.getByRole('form', { name: 'Ask for a change' });
      const words = form.getByLabel('What would you like?');
      const send = form.getByRole('button', { name: 'Send it to us' });
      await words.fill('My sister comes, too.');
      await context.setOffline(true);
      for (let press = 0; press < 2; press += 1) {
        await send.click();
        await expect(form.getByRole('alert')).toContainText('Nothing was sent; what you wrote stays here.');
      }
      await expect(form.getByRole('alert')).toBeInViewport();
      await expect(words).toHaveValue('My sister comes, too.');
      await context.setOffline(false);
      await expect(form.getByRole('alert')).toHaveCount(0);
      await send.click();
      await expect(page.getByText('We have your message, and answer by')).toBeVisible();
    });
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, allowedConsole: { patterns: [/422 \(Unprocessable/] } });

  test('a message is sent by a form, what was refused stays; called off is said first, and another day is one press', async ({ page, site }) => {
    const { path, departure, inquiryId } = await passOf(site);
    await page.goto(path);
    const form = page.getByRole('form', { name: 'Ask for a change' });
    await form.getByLabel('More of us, or fewer').check();
    await form.getByLabel('What would you like?').fill('x'.repeat(1001));
    await form.getByRole('button', { name: 'Send it to us' }).click();
    await expect(page.getByRole('alert')).toHaveText('Please keep your message to 1000 characters.');
    await expect(page.getByRole('alert')).toBeInViewport();
    await expect(form.getByLabel('What would you like?')).toHaveValue('x'.repeat(1001));
    await expect(form.getByLabel('More of us, or fewer')).toBeChecked();
    await form.getByLabel('What would you like?').fill('My sister comes, too.');
    await form.getByRole('button', { name: 'Send it to us' }).click();
    await expect(page.getByRole('status')).toContainText('We have your message, and answer by');
    const offered = '2099-12-12';
    await site.pool.query("UPDATE departures SET status = 'cancelled', reason = 'weather', offered_days = $2 WHERE id = $1", [
      departure,
      JSON.stringify([offered]),
    ]);
    await page.goto(path);
    await expect(page.locator('main h1')).toHaveText('Your trip is called off');
    await expect(page.getByText('Where we pick you up')).toHaveCount(0);
    await expect(page.getByRole('form', { name: 'Write to us' }).getByLabel('Your message')).toBeVisible();
    for (const change of ['More of us, or fewer', 'Another pick-up']) await expect(page.getByText(change)).toHaveCount(0);
    await page.getByRole('button', { name: 'We would like Saturday 12 December 2099' }).click();
    await expect(page.getByRole('status')).toContainText('We have your wish for Saturday 12 December 2099');
    const { rows } = await site.pool.query("SELECT body FROM replies WHERE inquiry_id = $1 AND channel = 'pass' ORDER BY created_at", [inquiryId]);
    expect(rows.map(({ body }) => body)).toEqual(['More of us, or fewer: My sister comes, too.', 'We would like Saturday 12 December 2099 instead.']);
  });
});
