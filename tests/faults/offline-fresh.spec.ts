import type { Page } from '@playwright/test';
import { endWaits, expect, keptAddresses, notice, observeWorker, openAndKeep, readOn, test, WITH_WORKERS } from '../e2e/offline-parts.ts';

test.use(WITH_WORKERS);

const TOUR = '/tours/lamin-lodge-river-cruise';
const NEVER_OPENED = '/tours/kachikally-crocodile-pool';

/** How the next page that this one fetches ahead ends, as the browser tells it. */
async function nextAhead(page: Page): Promise<{ end: Promise<string> }> {
  const session = await page.context().newCDPSession(page);
  const end = new Promise<string>((resolve) =>
    session.on('Preload.prefetchStatusUpdated', ({ status }) => ['Ready', 'Success', 'Failure'].includes(status) && resolve(status)),
  );
  await session.send('Preload.enable');
  return { end };
}

test('what stands in for a page says so, and never longer than it must: behind a proxy, a slow line and none; what is gone from the server goes from the device', async ({
  page,
  line,
  context,
}) => {
  observeWorker(line);
  await openAndKeep(page, TOUR);
  await test.step('what a copy is opened at stands clear of the bar, at every width', async () => {
    line.cut();
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      if (width === 360) {
        // From elsewhere: on its own page it would only be scrolled to.
        await page.goto('about:blank');
        await page.goto(`${TOUR}#itinerary`);
      } else
        await page.evaluate(() => {
          scrollTo({ top: 0, behavior: 'instant' });
          document.querySelector('#itinerary')?.scrollIntoView({ behavior: 'instant' });
        });
      const target = page.locator('#itinerary');
      await expect(target).toBeInViewport();
      const [bar, at] = [await notice(page).boundingBox(), await target.boundingBox()];
      expect(at?.y, `${width} px wide`).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 900));
    }
    await page.setViewportSize({ width: 360, height: 740 });
    line.mend();
  });
  await test.step('a proxy alone is answered by a copy that says so; data are waited for; what is gone goes', async () => {
    line.refused.set(TOUR, 502);
    await page.goto(TOUR);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lamin Lodge River Cruise');
    await expect(notice(page)).toContainText(/^The connection is slow or lost\. This page is a copy from \d+ \w+ at /);
    // The proxy has its server back: the browser knows of no connection that went and came.
    line.refused.delete(TOUR);
    await notice(page).getByRole('link', { name: 'Try again' }).click();
    await expect(notice(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lamin Lodge River Cruise');
    // Data of a page that is new are new: they are waited for, until there is no line that could bring them.
    const data = '/data/tour-names';
    const asks = () => page.evaluate(async (address) => (await (await fetch(address)).text()).length, data);
    const length = await asks();
    await expect.poll(() => keptAddresses(page, 'hbt-rest')).toContain(data);
    line.stalled.add(data);
    const asked = line.asked.length;
    let answered: number | undefined;
    const answer = asks().then((told) => (answered = told));
    await expect.poll(() => line.asked.slice(asked)).toContain(`GET ${data}`);
    expect(await endWaits(context), 'nothing ends the wait for data').toEqual([]);
    expect(answered).toBeUndefined();
    line.cut();
    expect(await answer).toBe(length);
    line.mend();

    // What a host or a network says at our address is no word of ours: a copy neither goes for it, nor becomes a page of theirs.
    const title = page.getByRole('heading', { level: 1 });
    line.between.set(TOUR, { status: 404, html: '<!doctype html><h1>No site here</h1>' });
    await page.goto(TOUR);
    await expect(title).toHaveText('Lamin Lodge River Cruise');
    await expect(notice(page)).toHaveCount(1);
    line.between.set(TOUR, { status: 200, html: '<!doctype html><h1>Welcome to our hotel</h1>' });
    await page.goto(TOUR);
    await expect(title, 'a network is signed in to on its own page').toHaveText('Welcome to our hotel');
    line.between.clear();
    line.cut();
    await page.goto(TOUR);
    await expect(title).toHaveText('Lamin Lodge River Cruise');
    line.mend();

    line.gone.add(TOUR);
    await page.goto(TOUR);
    expect(await keptAddresses(page, 'hbt-pages')).not.toContain(TOUR);
    line.gone.delete(TOUR);
  });
  await test.step('without a connection nothing is fetched ahead, the page that stands in says how old it is, and what an address chose stands in the form', async () => {
    await openAndKeep(page, '/enquiry');
    line.cut();
    const answer = await page.goto(NEVER_OPENED);
    expect(answer?.status(), 'browsers take it for no page that they may show later').toBe(503);
    await expect(notice(page)).toContainText(/is not on this device\. Here is what this device keeps, as of \d+ \w+ at \d\d:\d\d \(/);
    await page.goto('/enquiry?tour=lamin-lodge-river-cruise&date=2030-12-05&group=3-4');
    await expect(page.getByLabel('Preferred Tour')).toHaveValue('Lamin Lodge River Cruise');
    await expect(page.getByLabel('Subject')).toHaveValue('Booking Request: Lamin Lodge River Cruise, 3-4 people');
    await readOn(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'What is on this device' }).dispatchEvent('pointerdown');
    await expect(page.locator('a[data-ahead]')).toHaveCount(0);
    await context.setOffline(false);
    line.mend();
  });
  await test.step('what the device has in place of a page is not fetched ahead, to be shown when there is a connection', async () => {
    await openAndKeep(page, TOUR);
    await openAndKeep(page, '/offline');
    // The browser knows nothing of either: a line that is too slow, where there is a copy, and one that is cut, where there is none.
    line.stalled.add(TOUR);
    const copied = page.locator(`[data-kept-pages] a[href="${TOUR}"]`);
    const asked = line.asked.length;
    const first = await nextAhead(page);
    await copied.dispatchEvent('pointerdown');
    await expect.poll(() => line.asked.slice(asked)).toContain(`GET ${TOUR}`);
    expect(await endWaits(context), 'a page waits three seconds for its server').toEqual([3_000]);
    expect(await first.end).toBe('Failure');
    line.stalled.delete(TOUR);
    // What still waits for an answer ends, else the browser lets the next one wait for it.
    line.cut();
    line.mend();
    await copied.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lamin Lodge River Cruise');
    await expect(notice(page)).toHaveCount(0);

    await openAndKeep(page, '/offline');
    line.cut();
    const kachikally = page.locator('#trip-kachikally-crocodile-pool');
    await kachikally.locator('summary').click();
    const second = await nextAhead(page);
    await kachikally.getByRole('link', { name: 'The full page of this trip' }).dispatchEvent('pointerdown');
    await expect(page.locator(`a[data-ahead][href="${NEVER_OPENED}"]`)).toBeAttached();
    expect(await second.end).toBe('Failure');
    line.mend();
    await kachikally.getByRole('link', { name: 'The full page of this trip' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kachikally Crocodile Pool');
    await expect(notice(page)).toHaveCount(0);
  });
});
