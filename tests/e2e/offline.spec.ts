import type { Page } from '@playwright/test';
import { expect, keptAddresses, notice, observeWorker, openAndKeep, pixelsOf, test, WITH_WORKERS } from './offline-parts.ts';
import { noViolations, untilInteractive } from './test.ts';

test.use(WITH_WORKERS);

const TOUR = '/tours/lamin-lodge-river-cruise';

test('a page that was opened is there in flight mode; while one is open the connection goes, a tour is asked for that was never opened; after an update it goes on', async ({
  page,
  context,
  line,
}) => {
  observeWorker(line);
  await openAndKeep(page, TOUR);
  await test.step('in flight mode, and back', async () => {
    await page.goto('about:blank');
    line.cut();
    await page.goto(TOUR);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lamin Lodge River Cruise');
    await expect(notice(page)).toHaveRole('status');
    await expect(notice(page)).toContainText(
      /^The connection is slow or lost\. This page is a copy from \d+ \w+ at \d\d:\d\d \((just now|\d minutes? ago)\)\./,
    );
    expect(await pixelsOf(page.locator('main img').first())).toBeGreaterThan(1);
    // What its scripts load later is there too.
    await page.waitForFunction(() => typeof window.openBooking === 'function');
    await page.evaluate(() => window.openBooking('Lamin Lodge River Cruise'));
    await expect(page.getByRole('dialog', { name: 'Book Your Adventure' })).toBeVisible();
    await page.keyboard.press('Escape');
    await noViolations(page, '#offline-notice');
    // And the connection is noticed when it is back.
    await page.locator('html[data-kept]').waitFor({ state: 'attached' });
    line.mend();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await notice(page).getByRole('link', { name: 'Reload this page' }).click();
    await expect(notice(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lamin Lodge River Cruise');
  });
  await openAndKeep(page, '/faq');
  await test.step('where the connection goes, it says so and stays', async () => {
    await context.setOffline(true);
    await expect(notice(page)).toContainText('No connection. You can read on');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.setOffline(false);
    await expect(notice(page)).toHaveCount(0);
  });
  await test.step('a link to a tour, which opens its overlay otherwise, leads to the trip in short, with what to pack and its picture; there it is tried again, and Back returns', async () => {
    await untilInteractive(page);
    line.cut();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.locator('#menu').getByRole('link', { name: 'Kachikally Crocodile Pool' }).click();
    const trip = page.locator('#trip-kachikally-crocodile-pool');
    await expect(trip).toHaveAttribute('open', '');
    await expect(trip).toContainText('To pack');
    await expect(trip).toBeInViewport();
    await expect(notice(page)).toContainText('the page you asked for is not on this device');
    // Its name stands clear of that bar.
    const [bar, name] = [await notice(page).boundingBox(), await trip.locator('summary strong').boundingBox()];
    expect(name?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 640));
    expect(await pixelsOf(trip.locator('img'))).toBeGreaterThan(1);
    // The address is the tour's: trying again leads to its page.
    await expect(page).toHaveURL(/\/tours\/kachikally-crocodile-pool/);
    line.mend();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kachikally Crocodile Pool');
    line.cut();
    await page.goBack();
    await expect(page).toHaveURL(/\/faq$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions about our tours');
    line.mend();
  });
  await test.step('after an update an open page goes on with its own scripts, and the next page has those of its own build', async () => {
    await openAndKeep(page, TOUR);
    await untilInteractive(page);
    // The next build: other names, another worker. What the first build had is gone from the server.
    const chunk = (await keptAddresses(page, 'hbt-scripts')).find((path) => path.includes('mount-booking'));
    const host = (await keptAddresses(page, 'hbt-scripts')).find((path) => path.includes('site-layout'));
    if (!chunk || !host) throw new Error('no scripts are kept');
    const nextHost = host.replace(/\.[\w-]+\.js$/, '.NEXTBUILD.js');
    line.gone.add(chunk).add(host);
    line.changed.set('/faq', (html) => html.replaceAll(host, nextHost));
    line.changed.set('/sw.js', (script) => `${script}\nself.isNext=true;`);
    const next = page.context().waitForEvent('serviceworker');
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const worker = await next;
    expect(await worker.evaluate(() => 'isNext' in self)).toBe(true);
    await expect.poll(() => waitingState(page)).toBe('installed');
    await page.evaluate(() => window.openBooking('Lamin Lodge River Cruise'));
    await expect(page.getByRole('dialog', { name: 'Book Your Adventure' })).toBeVisible();

    const asked = line.asked.length;
    await page.goto('/faq');
    await expect.poll(() => line.asked.slice(asked)).toContain(`GET ${nextHost}`);
    expect(line.asked.slice(asked)).not.toContain(`GET ${host}`);

    // With the last page the old worker goes, and takes nothing with it.
    const kept = await keptAddresses(page);
    await page.goto('about:blank');
    await expect.poll(() => worker.evaluate(() => (self as unknown as { registration: ServiceWorkerRegistration }).registration.waiting)).toBeNull();
    await page.goto('/offline');
    expect(await keptAddresses(page)).toEqual(expect.arrayContaining(kept));
  });
});

test('what is on the device is shown, is nothing that is not for everybody, and is taken away by its visitor or by us', async ({ page, line, site }) => {
  await openAndKeep(page, '/faq');
  await test.step('any other address shows numbers, hours, the pages that were opened, and a way to take them away', async () => {
    line.cut();
    await page.goto('/blog/nowhere-at-all');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('For when there is no signal');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: /^\+220/ }).first()).toHaveAttribute('href', /^tel:\+220/);
    await expect(main.getByRole('link', { name: /on WhatsApp$/ })).toBeVisible();
    await expect(main).toContainText('7:00 AM to 10:00 PM');
    const kept = main.getByRole('region', { name: 'On this device' });
    await expect(kept.getByRole('link')).toHaveText(['Questions about our tours']);
    await expect(kept).toContainText(/from \d+ \w+ at/);
    // What all devices see of this page: public-pages.spec.ts.
    await noViolations(page, '[aria-labelledby=pocket-kept]');
    // What to pack is one tap away, below every trip.
    await main.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'What to pack' }).click();
    await expect(main.getByRole('heading', { name: 'What to pack' })).toBeInViewport();
    await kept.getByRole('button', { name: 'Keep nothing on this device' }).click();
    await expect(kept.getByRole('status')).toContainText('No page of ours is kept on this device');
    expect(await keptAddresses(page)).toEqual([]);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    // It stays so, until its visitor wants it otherwise.
    line.mend();
    await page.goto('/offline');
    await page.evaluate(() => window.dispatchEvent(new Event('scroll')));
    await expect(page.getByRole('button', { name: 'Keep pages here again' })).toBeVisible();
    expect(await keptAddresses(page)).toEqual([]);
    await page.getByRole('button', { name: 'Keep pages here again' }).click();
    // The page comes anew.
    await expect(page.getByRole('button', { name: 'Keep nothing on this device' })).toBeVisible();
    await openAndKeep(page, '/faq');
  });
  await test.step('what is not for everybody is never kept, and a page with a query is kept without it', async () => {
    // One by its address, one by what its answer says; all others: kept.test.ts.
    for (const path of ['/auth', '/enquiry?tour=dakar-city-tour']) await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.goto('/tours?utm_source=letter');
    await expect.poll(() => keptAddresses(page, 'hbt-pages')).toContain('/tours');
    expect((await keptAddresses(page, 'hbt-pages')).sort()).toEqual(['/faq', '/offline', '/tours']);
    expect((await keptAddresses(page)).filter((path) => /^\/(api|admin|auth|account|quote)/.test(path))).toEqual([]);
    line.cut();
    // In a tab of its own: the browser's page for errors comes a moment later, and would push aside what is opened next.
    const other = await page.context().newPage();
    await expect(other.goto('/auth')).rejects.toThrow(/ERR_/);
    await other.close();
    line.mend();
  });
  await test.step('OFFLINE=off: the worker that stands in its place takes away everything, and itself', async () => {
    const off = await (await fetch(`${site.url}/sw-off.js`)).text();
    line.changed.set('/sw.js', () => off);
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    expect(await keptAddresses(page)).toEqual([]);
    await page.goto('/faq');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions about our tours');
  });
});

/** Of a worker that has been installed and waits until no page is open. */
const waitingState = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state);
