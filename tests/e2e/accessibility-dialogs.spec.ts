import type { Page, TestInfo } from '@playwright/test';
import { closeToasts, expectForEverybody, leaveOnly, PHONE, WIDE } from './accessibility-parts.ts';
import { AS_KEPT, comparePicture } from './compare-picture.ts';
import { COMPACT, menu, openMenu } from './navigation-parts.ts';
import { NOON } from './paused-clock.ts';
import { shotOf } from './screen-pictures.ts';
import { NONE_FOUND, results, chip as searchChip, dialog as searchDialog, field as searchField } from './search-parts.ts';
import { expect, gotoWhole, test, untilInteractive } from './test.ts';
import { detail, open as openTour, START } from './tour-steps.ts';

/* Every dialog of the public pages, at each of its steps: what public-pages.spec.ts asks of pages. A look leaves the window at its narrowest. */

const DIALOG = '[role=dialog]';
const booking = (page: Page) => page.getByRole('dialog', { name: 'Book Your Adventure' });

/** What of the dialog lies beyond the window's edge. */
function sticksOut(page: Page): Promise<string[]> {
  return page
    .locator(`${DIALOG}, ${DIALOG} *`)
    .evaluateAll((parts) => parts.filter((part) => part.getBoundingClientRect().right > innerWidth + 0.5).map((part) => part.outerHTML.slice(0, 120)));
}

/** Of a page with a dialog over it only the dialog is looked at: a light page is as good as any. */
const look = (page: Page, when: string) => expectForEverybody(page, { parts: DIALOG, when });

/** The next step is filled in on a wide screen. */
async function lookAndWiden(page: Page, when: string): Promise<void> {
  await look(page, when);
  await page.setViewportSize(WIDE);
}

/** What does not open while the clock stands still, as in pictures.spec.ts: looked at, and as it is in docs/screens. */
const pictured = (page: Page, info: TestInfo, name: string) => ({
  async alsoAtEachLook({ width }: { width: number }, colorScheme: 'light' | 'dark'): Promise<void> {
    const fault = await comparePicture(await shotOf(page), `${name}-${width}-${colorScheme}`, width, info);
    expect.soft(fault, AS_KEPT).toBeUndefined();
  },
});

async function openBooking(page: Page, title: string): Promise<void> {
  await page.evaluate((tour) => window.openBooking(tour), title);
  await expect(booking(page)).toBeVisible();
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.locator(DIALOG).filter({ visible: true })).toHaveCount(0);
  await page.setViewportSize(WIDE);
}

async function chooseDayAndGroup(page: Page): Promise<void> {
  await booking(page).getByRole('button', { name: 'Go to the Next Month' }).click();
  await booking(page)
    .getByRole('button', { name: /\b15 [A-Z]/ })
    .click();
  await booking(page).getByLabel('2 people', { exact: true }).check();
}

/** The menu at each width that has one, and as it is in docs/screens. */
async function lookAtMenu(page: Page, info: TestInfo, name: string, sizes: (typeof WIDE)[]): Promise<void> {
  await openMenu(page);
  await expect(menu(page)).toBeVisible();
  await expectForEverybody(page, { when: `menu ${name}`, sizes, ...pictured(page, info, `menu-${name}`) });
  await expect(menu(page)).toBeVisible();
  expect(await menu(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
}

test.describe('no accessibility violation, no sideways scrolling down to 320 px:', { tag: '@desktop' }, () => {
  // After a change of the styles every look is taken anew.
  test.describe.configure({ timeout: 360_000 });
  test('the open menu; the search, with results and with none; the detail of a tour, on each tab, and of one that is not found; the booking dialog at each step, in either order', async ({
    page,
  }, info) => {
    await page.setViewportSize(PHONE);
    await page.goto(START);
    await untilInteractive(page);
    await test.step('the open menu, which the standard bar has not on wide screens', async () => {
      await lookAtMenu(page, info, 'standard', [PHONE]);
      await closeDialog(page);
    });
    await test.step('the search, with results and with none', async () => {
      await page.keyboard.press('Control+k');
      await expect(results(page)).toHaveCount(20);
      await searchField(page).fill('lunch');
      await expect(searchDialog(page).locator('mark').first()).toBeVisible();
      await look(page, 'results');
      await searchChip(page, 'Adventure & Sports').click();
      await searchField(page).fill('zzzzzz');
      await expect(searchDialog(page).getByText(NONE_FOUND)).toBeVisible();
      // It is said a moment later than it is shown.
      await expect(searchDialog(page).getByText('0 tours found')).toBeAttached();
      await look(page, 'none found');
      const widest = () => page.locator(`${DIALOG}, ${DIALOG} .search-desk`).evaluateAll((boxes) => Math.max(...boxes.map((box) => box.scrollWidth)));
      await expect.poll(widest).toBeLessThanOrEqual(320);
      await searchDialog(page).getByRole('button', { name: 'Clear filters' }).click();
      await expect(results(page)).toHaveCount(20);
      await expect.poll(widest).toBeLessThanOrEqual(320);
      await closeDialog(page);
    });
    await test.step('the detail of a tour, on each tab; book, quote and call stay in sight; and of one that is not found', async () => {
      await openTour(page, 'Kachikally Crocodile Pool');
      await expect(detail(page)).toBeVisible();
      for (const name of ['Overview', 'Itinerary', 'Includes', 'FAQ']) {
        await page.setViewportSize(WIDE);
        await detail(page).getByRole('tab', { name }).click();
        await expectForEverybody(page, { parts: DIALOG, when: name, alsoAtEachWidth: async () => expect(await sticksOut(page)).toEqual([]) });
        for (const action of ['Book Now', 'Get a Quote', 'Call Now']) await expect(detail(page).getByRole('link', { name: action })).toBeInViewport();
      }
      await closeDialog(page);
      await openTour(page, 'Atlantis by submarine');
      await expect(page.getByRole('dialog', { name: 'Tour Not Found' })).toBeVisible();
      await look(page, 'not found');
      await closeDialog(page);
    });
    await test.step('the booking dialog at each step', async () => {
      // The calendar's month, with what of it has passed.
      await page.clock.setFixedTime(NOON);
      await openBooking(page, 'Lamin Lodge River Cruise');
      await lookAndWiden(page, 'the day and the group');
      await chooseDayAndGroup(page);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(booking(page).getByLabel('Name')).toBeVisible();
      await lookAndWiden(page, 'the details');
      await booking(page).getByLabel('Name').fill('Ann');
      await booking(page).getByLabel('Email').fill('ann@example.com');
      await page.getByRole('button', { name: 'Review Booking' }).click();
      await expect(page.getByRole('button', { name: 'Send via Email' })).toBeVisible();
      await closeToasts(page);
      await look(page, 'the review');
    });
    await test.step('the booking dialog that asks for the details first, at each step', async () => {
      await page.setViewportSize(WIDE);
      await page.evaluate(() => sessionStorage.clear());
      await page.goto(`${START}?ab=booking_widget:form`);
      await untilInteractive(page);
      // It comes by itself: once the dialog is open it would not lie behind it.
      await expect(page.getByRole('complementary', { name: 'Looking at a variant' })).toBeVisible();
      await openBooking(page, 'Kachikally Crocodile Pool');
      await expect(booking(page).getByLabel('Name')).toBeVisible();
      await lookAndWiden(page, 'the details, first');
      await booking(page).getByLabel('Name').fill('Tom & Ann');
      await booking(page)
        .getByLabel('Email')
        .fill(`${'long'.repeat(20)}@example.com`);
      await booking(page).getByRole('button', { name: 'Continue' }).click();
      await expect(booking(page).getByRole('heading', { name: 'When, and how many of you?' })).toBeFocused();
      await closeToasts(page);
      await lookAndWiden(page, 'the day and the group, last');
      await chooseDayAndGroup(page);
      await booking(page).getByRole('button', { name: 'Review Booking' }).click();
      await expect(page.getByRole('button', { name: 'Send via Email' })).toBeVisible();
      await closeToasts(page);
      await look(page, 'the review of both');
    });
  });

  test.describe('where something is missing or out of the ordinary', () => {
    test.use({ allowedConsole: { patterns: [/ERR_FAILED/, /status of 404/] } });
    test('the search without the catalogue; a picture of the gallery in the viewer, whose buttons fit 320 px; the open compact menu; the question before leaving', async ({
      page,
    }, info) => {
      await test.step('the search without the catalogue says so, offers other ways, and tries again', async () => {
        await page.route('/api/tours', (route) => route.abort());
        await page.goto('/no-such-page');
        await untilInteractive(page);
        await page.keyboard.press('Control+k');
        const alert = searchDialog(page).getByRole('alert');
        await expect(alert).toContainText('Our tours could not be loaded');
        await look(page, 'no catalogue');
        await expect(alert.getByRole('link', { name: 'Ask us on WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\//);
        await expect(alert.getByRole('link', { name: 'All tours' })).toHaveAttribute('href', '/tours');
        await page.unroute('/api/tours');
        await alert.getByRole('button', { name: 'Try again' }).click();
        await expect(results(page)).toHaveCount(20);
      });
      await test.step('a picture of the gallery in the viewer, whose buttons fit 320 px', async () => {
        await page.setViewportSize(WIDE);
        await page.goto('/gallery');
        await leaveOnly(page, '#wildlife');
        await page.locator('a[data-view="wildlife:1"]').click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await look(page, 'the viewer');
        await page.setViewportSize({ width: 320, height: 560 });
        for (const name of ['Previous image', 'Next image', 'Zoom in', 'Zoom out', 'Close'])
          await expect(page.getByRole('dialog').getByRole('button', { name })).toBeInViewport({ ratio: 1 });
      });
      await test.step('the open compact menu', async () => {
        await page.setViewportSize(PHONE);
        await page.goto(COMPACT);
        await untilInteractive(page);
        await lookAtMenu(page, info, 'compact', [WIDE, PHONE]);
      });
      await test.step('the question before leaving', async () => {
        await page.setViewportSize(WIDE);
        await page.evaluate(() => sessionStorage.clear());
        await page.clock.install();
        await gotoWhole(page, START);
        await page.clock.fastForward(10_000);
        await page.evaluate(() => document.documentElement.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, clientX: 300, clientY: -4 })));
        const question = page.getByRole('dialog', { name: 'Still wondering about something?' });
        await expect(question).toBeVisible();
        await expectForEverybody(page, { parts: DIALOG, when: 'the question', ...pictured(page, info, 'question-before-leaving') });
        await expect(question.getByRole('link', { name: 'Write an enquiry' })).toBeInViewport();
      });
    });
  });
});
