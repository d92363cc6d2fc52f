import type { Page } from '@playwright/test';
import { until } from '../fixtures/until.ts';
import { bookNow, chooseDay, dialog, fillUntilReview, TOUR } from './booking-steps.ts';
import { expectErrorToast, toastOf } from './destructive.ts';
import { inOutbox } from './outbox-parts.ts';
import { serverAway } from './server-away.ts';
import { expect, freshEmail, inquiriesOf, test, untilInteractive, WITH_MOTION } from './test.ts';

test.use(WITH_MOTION);

/*
 * What a step does by itself, and what is said of what cannot be sent: booking-dialog.test.tsx, step-*.test.tsx, send-booking.test.ts. The server's
 * limit: inquiry-limits.test.ts.
 */

/** Presses Tab until the named element has the focus, as somebody without a pointer does. */
async function tabTo(page: Page, role: 'button' | 'link' | 'textbox' | 'radio', name: string | RegExp): Promise<void> {
  const target = page.getByRole(role, { name }).first();
  for (let presses = 0; presses < 120; presses++) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${role} ${name}`);
}

test('by keyboard alone, for 3-4 people: row, two mails and chat link carry one reference', async ({ page, site, outside, context }) => {
  const email = freshEmail('keyboard');
  await page.goto('/tours/kachikally-crocodile-pool');
  await untilInteractive(page);
  await tabTo(page, 'link', `Book Now ${TOUR}`);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await expect(page.getByText('Opening booking calendar...')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await tabTo(page, 'button', 'Go to the Next Month');
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', / 1 [A-Z]/);
  for (let week = 0; week < 2; week++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await tabTo(page, 'radio', '1 person');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByLabel('3-4 people')).toBeChecked();
  await tabTo(page, 'button', 'Continue');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'How do we reach you?' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Review Booking' })).toBeDisabled();
  await tabTo(page, 'textbox', 'Name');
  await page.keyboard.type('Tom & Ann ');
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await tabTo(page, 'button', 'Review Booking');
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', 'Send via WhatsApp');
  const [chat] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')]);
  await chat.waitForURL(/^https:\/\/wa\.me\//);
  const toast = page.getByText(/Reference HBT\d{8}[A-Z0-9]{4}\. We confirm within 30 minutes via WhatsApp( from 7:00 AM, when we open)?\./);
  await expect(page.getByText('Booking Request Sent!')).toBeVisible();
  const reference = /HBT\d{8}[A-Z0-9]{4}/.exec((await toast.textContent()) ?? '')?.[0] ?? '';

  const [row, ...others] = await until('the row', async () => {
    const rows = await inquiriesOf(site, email);
    return rows.length > 0 && rows;
  });
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    reference,
    name: 'Tom & Ann',
    group_size_text: '3-4',
    group_size: 3,
    preferred_tour: TOUR,
    lead_source: 'whatsapp',
    inquiry_type: 'booking',
    subject: `Booking Request: ${TOUR}`,
  });
  expect(String(row?.day)).toMatch(/^\d{4}-\d{2}-15$/);
  const text = new URL(outside[0] ?? '').searchParams.get('text') ?? '';
  for (const part of [reference, TOUR, 'Tom & Ann', '3-4 people', email]) expect(text).toContain(part);
  const mails = await until('two mails', () => {
    const mine = site.smtp.mails.filter(({ raw }) => raw.includes(reference));
    return mine.length === 2 && mine;
  });
  expect(mails.map(({ to }) => to[0]).sort()).toEqual([email, 'operator@example.com'].sort());
  expect(mails.find(({ to }) => to[0] === 'operator@example.com')?.parsed.replyTo?.[0]).toEqual({ name: 'Tom & Ann', address: email });
  await expect(dialog(page)).toBeHidden();
  await expect(bookNow(page)).toBeFocused();
  // What stays when toast and dialog are gone, also after a reload, until it is closed.
  const strip = page
    .locator('main')
    .getByRole('status')
    .filter({ hasText: `We have your request ${reference}.` });
  await expect(strip).toContainText(`A confirmation goes to ${email}. We answer by`);
  await page.reload();
  await expect(strip).toBeInViewport();
  await page.getByRole('main').getByRole('button', { name: 'Close', exact: true }).click();
  await expect(strip).toHaveCount(0);
});

const next = (page: Page) => page.getByRole('button', { name: 'Continue' });

/** What lies in the way of the dialog on a phone. */
async function expectNothingInTheWay(page: Page): Promise<void> {
  const toast = toastOf(page, 'Opening booking calendar...');
  const end = async () => {
    const box = await toast.boundingBox();
    return box ? box.y + box.height : Infinity;
  };
  await expect.poll(async () => (await end()) - ((await dialog(page).boundingBox())?.y ?? 0)).toBeLessThanOrEqual(0);
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    const over = await dialog(page)
      .getByRole('list', { name: 'Progress' })
      .getByRole('listitem')
      .evaluateAll((steps) => steps.map((step) => step.scrollWidth - step.clientWidth));
    expect(Math.max(...over), `${width} px`).toBeLessThanOrEqual(0);
    expect(await dialog(page).evaluate((box) => box.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 360, height: 740 });
}

test.describe('on one page', () => {
  test.use({ allowedConsole: { patterns: [/ERR_CONNECTION_REFUSED/, /could not be opened/, /ERR_FAILED/, /Failed to fetch dynamically/] } });

  test('the dialog opens once, for any title, goes back, is reset and put back; whatever its code, the server or a second window does, a request is not lost', async ({
    page,
    site,
    outside,
    context,
  }) => {
    await page.goto('/tours/kachikally-crocodile-pool');
    await untilInteractive(page);
    await test.step('while it is on its way, what was pressed says so; asked for twice at once it opens for the first', async () => {
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/mount-booking*', async (route) => {
        await held;
        await route.continue();
      });
      await bookNow(page).click();
      await expect(bookNow(page)).toHaveAttribute('aria-busy', 'true');
      await page.evaluate(() => void window.openBooking('South Gambia Tour'));
      release();
      await expect(dialog(page)).toContainText(TOUR);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page.getByText('Opening booking calendar...')).toHaveCount(1);
      await page.unroute('**/mount-booking*');
    });
    await test.step('on a phone the names of the steps stay in their columns, and a toast lies on nothing of the dialog', () => expectNothingInTheWay(page));
    await test.step('asked for again it opens for any other title, and one Back closes it', async () => {
      await page.evaluate(() => window.openBooking('Kunta Kinteh Island'));
      await expect(dialog(page)).toContainText('Kunta Kinteh Island');
      await page.goBack();
      await expect(dialog(page)).toHaveCount(0);
      await expect(page).toHaveURL(/kachikally-crocodile-pool$/);
    });
    await bookNow(page).click();
    await expect(dialog(page)).toContainText(TOUR);
    await test.step('Back leads to the step before', async () => {
      await chooseDay(page);
      await page.getByLabel('2 people', { exact: true }).check();
      await next(page).click();
      await page.getByLabel('Name').fill('Ann');
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(page.getByLabel('2 people', { exact: true })).toBeChecked();
      await next(page).click();
      await expect(page.getByLabel('Name')).toHaveValue('Ann');
      await expect(page.locator('input[name="csrfToken"]'), 'a form token of 64 hexadecimal digits').toHaveValue(/^[0-9a-f]{64}$/);
    });
    await page.reload();
    await untilInteractive(page);
    // The page takes the dialog's entry out of the history first.
    await expect.poll(() => page.evaluate(() => history.state?.overlay)).toBeUndefined();
    await test.step('when the dialog cannot be loaded, a toast says so and the chat for that tour opens', async () => {
      await page.route(/mount-booking/, (route) => route.abort());
      const opened = context.waitForEvent('page');
      await bookNow(page).click();
      await expectErrorToast(page, 'Booking system temporarily unavailable');
      await expect(page.getByText('Redirecting to WhatsApp for immediate assistance')).toBeVisible();
      const chat = await opened;
      await chat.waitForURL(/wa\.me/);
      await chat.close();
      expect(decodeURIComponent(outside.pop() ?? '')).toContain(TOUR);
      await page.unroute(/mount-booking/);
      // Under a pointer it would stay, and lie over the calendar.
      await page.getByRole('button', { name: 'Close toast' }).click();
      await expect(page.getByText('Redirecting to WhatsApp for immediate assistance')).toBeHidden();
    });
    await bookNow(page).click();
    await expect(page.getByLabel('Name'), 'a reload has lost nothing').toHaveValue('Ann');
    await test.step('closed, it is reset; a double click leaves it open; the browser’s Back closes the dialog, not the page', async () => {
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await bookNow(page).dblclick();
      await expect(dialog(page)).toBeVisible();
      await expect(page.getByLabel('2 people', { exact: true })).not.toBeChecked();
      await page.goBack();
      await expect(dialog(page)).toBeHidden();
      await expect(page).toHaveURL(/kachikally-crocodile-pool$/);
    });
    const reference = () => /HBT\d{8}[A-Z0-9]{4}/.exec(new URL(outside[0] ?? '').searchParams.get('text') ?? '')?.[0];
    const email = freshEmail('down');
    const isBack = await test.step('with the server down at the moment of sending it is kept, and the chat opens all the same', async () => {
      await bookNow(page).click();
      await fillUntilReview(page, email);
      const back = await serverAway(page);
      const [chat] = await Promise.all([context.waitForEvent('page'), page.getByRole('button', { name: 'Send via WhatsApp' }).click()]);
      await chat.waitForURL(/^https:\/\/wa\.me\//);
      await chat.close();
      await expect(page.getByText('Booking Request Sent!')).toBeVisible();
      await expect(page.getByText(/Our server could not be reached; we send your request again by itself\./)).toBeVisible();
      return back;
    });
    await test.step('the dialog that closes by itself leaves the next one alone', async () => {
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await page.evaluate(() => window.openBooking('South Gambia Tour'));
      await expect(dialog(page)).toContainText('South Gambia Tour');
      // Under a pointer no toast goes: this is the lower left corner, where none lies.
      await page.mouse.move(0, 739);
      // The first dialog's own toast lives longer than its timer: when it is gone, the timer has passed.
      await page.clock.fastForward(6_000);
      await expect(page.getByText('Booking Request Sent!')).toBeHidden();
      await expect(dialog(page)).toContainText('South Gambia Tour');
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      expect(outside).toHaveLength(1);
    });
    await test.step('what was kept is sent once after the server is back', async () => {
      expect(await inquiriesOf(site, email)).toEqual([]);
      await isBack();
      await until('the kept request to be delivered', async () => (await inquiriesOf(site, email)).length > 0);
      await expect(page.getByText('Your request has reached us')).toBeVisible();
      await expect.poll(() => inOutbox(page)).toEqual([]);
      expect((await inquiriesOf(site, email)).map((row) => row.reference)).toEqual([reference()]);
      // Under a pointer it would stay, and lie over the calendar of the next dialog.
      await page.getByRole('button', { name: 'Close toast' }).click();
      await expect(page.getByText('Your request has reached us')).toBeHidden();
    });
    await test.step('where no second window may be opened, the chat takes the place of the page', async () => {
      const blocked = freshEmail('blocked');
      await page.evaluate(() => {
        window.open = () => null;
      });
      await bookNow(page).click();
      await fillUntilReview(page, blocked);
      // A slow answer, longer than the dialog takes to close by itself.
      const { promise: closed, resolve: answer } = Promise.withResolvers<void>();
      await context.route(/^https:\/\/wa\.me/, async (route) => {
        await closed;
        await route.fulfill({ contentType: 'text/html', body: '<title>chat</title>' });
      });
      await page.getByRole('button', { name: 'Send via WhatsApp' }).click({ noWaitAfter: true });
      await until('the row', async () => (await inquiriesOf(site, blocked)).length === 1);
      setTimeout(answer, 2_500);
      await page.waitForURL(/^https:\/\/wa\.me/);
    });
  });
});
