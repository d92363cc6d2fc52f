import type { Page } from '@playwright/test';
import { until } from '../fixtures/until.ts';
import { inOutbox } from './outbox-parts.ts';
import { serverAway } from './server-away.ts';
import { expect, freshEmail, inquiriesOf, test, untilInteractive, WITH_MOTION } from './test.ts';

test.use(WITH_MOTION);

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Book Your Adventure' });

async function bookUntilReview(page: Page, email: string): Promise<void> {
  await page.goto('/tours/lamin-lodge-river-cruise');
  await untilInteractive(page);
  await page.evaluate(() => window.openBooking('Lamin Lodge River Cruise'));
  await page.getByRole('button', { name: 'Go to the Next Month' }).click();
  await page.getByRole('button', { name: /\b15 [A-Z]/ }).click();
  await page.getByLabel('2 people', { exact: true }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Name').fill('Ann');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Review Booking' }).click();
  await expect(page.getByRole('button', { name: 'Send via WhatsApp' })).toBeEnabled();
}

test('where no second window may be opened, the chat takes the place of the page', async ({ page, context, site }) => {
  const email = freshEmail('blocked');
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await bookUntilReview(page, email);
  // A slow answer, longer than the dialog takes to close by itself.
  let answer = () => {};
  const closed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await context.route(/^https:\/\/wa\.me/, async (route) => {
    await closed;
    await route.fulfill({ contentType: 'text/html', body: '<title>chat</title>' });
  });
  await page.getByRole('button', { name: 'Send via WhatsApp' }).click({ noWaitAfter: true });
  await until('the row', async () => (await inquiriesOf(site, email)).length === 1);
  setTimeout(answer, 2_500);
  await page.waitForURL(/^https:\/\/wa\.me/);
});

test('the dialog that closes by itself leaves the next one alone', async ({ page, outside, context }) => {
  await page.clock.install();
  await bookUntilReview(page, freshEmail('next'));
  const chat = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Send via WhatsApp' }).click();
  await (await chat).waitForURL(/wa\.me/);
  await (await chat).close();
  await expect(page.getByText('Booking Request Sent!')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await page.evaluate(() => window.openBooking('South Gambia Tour'));
  await expect(dialog(page)).toContainText('South Gambia Tour');
  // The first dialog's own toast lives longer than its timer: when it is gone, the timer has passed.
  await page.clock.fastForward(6_000);
  await expect(page.getByText('Booking Request Sent!')).toBeHidden();
  await expect(dialog(page)).toContainText('South Gambia Tour');
  expect(outside.length).toBeLessThanOrEqual(1);
});

test.describe('an inquiry that is on its way', () => {
  test.use({ allowedConsole: { patterns: [/ERR_/, /status of 503/] } });
  test('is not lost when the visitor leaves before the answer', async ({ page, site }) => {
    const email = freshEmail('leaves');
    await page.goto('/enquiry');
    await expect(page.getByRole('form')).toHaveAttribute('novalidate', '');
    await page.route('**/api/submit-inquiry', () => {});
    await page.getByLabel('Name').fill('Ann');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Message').fill('In a hurry');
    await page.getByRole('button', { name: 'Submit Inquiry' }).click();
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
    await page.unroute('**/api/submit-inquiry');
    await page.goto('/faq');
    await until('the inquiry to arrive from the next page', async () => (await inquiriesOf(site, email)).length === 1, 30_000);
    await expect.poll(() => inOutbox(page), { timeout: 30_000 }).toEqual([]);
    expect(await inquiriesOf(site, email)).toHaveLength(1);
  });

  test('and kept, then delivered, is not stored again when the visitor reloads and submits it once more', async ({ page, site }) => {
    const email = freshEmail('reloads');
    await page.goto('/enquiry');
    await expect(page.getByRole('form')).toHaveAttribute('novalidate', '');
    await page.getByLabel('Name').fill('Ann');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Message').fill('Once, please');
    const isBack = await serverAway(page);
    await page.getByRole('button', { name: 'Submit Inquiry' }).click();
    // Beside the toast.
    await expect(page.getByRole('form').getByRole('alert')).toContainText('We kept your enquiry on this device');
    await isBack();
    await page.reload();
    await until('the kept inquiry to be delivered', async () => (await inquiriesOf(site, email)).length === 1, 30_000);
    // Row and answer are two moments: the form is emptied by the answer.
    await expect.poll(() => inOutbox(page)).toEqual([]);
    // The page that was left may have had its answer before the reload: then the form is empty, and there is nothing to submit again.
    if ((await page.getByLabel('Message').inputValue()) !== '') {
      await page.getByRole('button', { name: 'Submit Inquiry' }).click();
      await expect(page.getByText('Inquiry submitted successfully!').first()).toBeVisible();
    }
    expect(await inquiriesOf(site, email)).toHaveLength(1);
  });
});

test('while the booking dialog is on its way, what was pressed says so; pressed twice, it leaves the dialog open', { tag: '@desktop' }, async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/mount-booking*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/tours/kachikally-crocodile-pool');
  await untilInteractive(page);
  const book = page.getByRole('link', { name: 'Book Now Kachikally Crocodile Pool' }).first();
  await book.click();
  await expect(book).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(dialog(page)).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await test.step('a double click leaves it open, now that its code is there and the second press meets the open dialog', async () => {
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page)).toBeHidden();
    await book.dblclick();
    await expect(dialog(page)).toBeVisible();
  });
});
