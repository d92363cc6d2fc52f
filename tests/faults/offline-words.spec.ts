import type { BrowserContext, Page } from '@playwright/test';
import { CONTENT_VERSION_PATH } from '../../src/lib/content-version.ts';
import { endWaits, expect, notice, observeWorker, openAndKeep, readByWorker, savesData, test, WITH_WORKERS } from '../e2e/offline-parts.ts';
import type { Line } from '../fixtures/line.ts';
import { publishAnything } from '../fixtures/publish-rows.ts';

/* What is published is seen on devices that have kept what pages said before (docs/develop/offline.md). */

test.use(WITH_WORKERS);

const TOUR = '/tours/lamin-lodge-river-cruise';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens a page whose answer waits until the worker's patience has ended. @returns what lets it come */
async function openLate(
  page: Page,
  context: BrowserContext,
  line: Line,
  untilReady: () => Promise<unknown>,
): Promise<{ opened: Promise<unknown>; come: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  line.held.set('/faq', promise);
  const opened = page.goto('/faq');
  await untilReady();
  expect(await endWaits(context)).toEqual([3_000]);
  return {
    opened,
    come() {
      line.held.delete('/faq');
      resolve();
    },
  };
}

test('what was published is seen on a device that has kept what pages said before', async ({ page, context, line, site }) => {
  observeWorker(line);
  await openAndKeep(page, TOUR);
  await openAndKeep(page, '/faq');
  await test.step('a visit brings all kept pages up to date; where data are saved, each when it is next opened', async () => {
    const kept = () => page.evaluate(async (address) => (await (await caches.match(address))?.text()) ?? '', TOUR);
    line.changed.set(TOUR, (html) => html.replaceAll('Lamin Lodge River Cruise', 'Lamin Lodge at Dusk'));
    await publishAnything(site);
    await savesData(context, true);
    await openAndKeep(page, '/faq');
    expect(await kept()).not.toContain('at Dusk');
    await savesData(context, false);
    await openAndKeep(page, '/faq');
    expect(await kept()).toContain('at Dusk');
    const asked = line.asked.length;
    await openAndKeep(page, '/faq');
    expect(line.asked.slice(asked), 'all of them are of the same words').not.toContain(`GET ${TOUR}`);
  });
  const told = async () => (await readByWorker(context)).filter((path) => path === CONTENT_VERSION_PATH).length;
  const untilTold = async () => {
    const before = await told();
    return expect.poll(told).toBeGreaterThan(before);
  };
  await test.step('the same words: the copy', async () => {
    const { opened, come } = await openLate(page, context, line, untilTold);
    await opened;
    await expect(notice(page)).toContainText('This page is a copy from');
    come();
  });
  await test.step('nothing is known: the copy, which says when the page has come with other words', async () => {
    await publishAnything(site);
    await page.goto('about:blank');
    line.stalled.add(CONTENT_VERSION_PATH);
    const asked = line.asked.length;
    const untilAsked = () => expect.poll(() => line.asked.slice(asked)).toContain(`GET ${CONTENT_VERSION_PATH}`);
    const { opened, come } = await openLate(page, context, line, untilAsked);
    await opened;
    await expect(notice(page)).toContainText('This page is a copy from');
    come();
    await expect(notice(page)).toContainText('This page has changed since');
    line.stalled.delete(CONTENT_VERSION_PATH);
  });
  await test.step('other words: the page, however late', async () => {
    line.changed.set(CONTENT_VERSION_PATH, () => 'another-____');
    line.changed.set('/faq', (html) => html.replace('Questions about our tours</h1>', 'Questions and answers</h1>'));
    const { opened, come } = await openLate(page, context, line, untilTold);
    come();
    await opened;
    await expect(heading(page)).toHaveText('Questions and answers');
    await expect(notice(page)).toHaveCount(0);
  });
  for (const path of [TOUR, '/faq', CONTENT_VERSION_PATH]) line.changed.delete(path);
  await test.step('in a preview no copy stands in for a page; once it is left, copies do again', async () => {
    await page.goto('/preview/made-up');
    line.cut();
    await page.goto(TOUR);
    await expect(page.getByText('This page is part of a preview')).toBeVisible();
    line.mend();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(heading(page)).toHaveText('Lamin Lodge River Cruise');
    line.cut();
    await page.goto(TOUR);
    await expect(notice(page)).toContainText('This page is a copy from');
  });
});
