import type { Page } from '@playwright/test';
import { until } from '../fixtures/until.ts';
import { expectErrorToast } from './destructive.ts';
import { tabTo } from './experiment-parts.ts';
import { expect, freshEmail, inquiriesOf, test, untilInteractive } from './test.ts';

/* The booking dialog that asks for the details first (spec §3, booking_widget: form first), used to the end of its flow. */

const TOUR = 'Kachikally Crocodile Pool';
const PATH = '/tours/kachikally-crocodile-pool?ab=booking_widget:form';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Book Your Adventure' });
const bookNow = (page: Page) => page.getByRole('link', { name: `Book Now ${TOUR}` }).first();
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name });
const WHEN = 'When, and how many of you?';

async function open(page: Page): Promise<void> {
  await page.goto(PATH);
  await untilInteractive(page);
  await bookNow(page).click();
  await expect(dialog(page)).toBeVisible();
}

async function fillDetails(page: Page, email: string, name = 'Tom & Ann'): Promise<void> {
  await dialog(page).getByLabel('Name').fill(name);
  await dialog(page).getByLabel('Email').fill(email);
  await button(page, 'Continue').click();
  await expect(dialog(page).getByRole('heading', { name: WHEN })).toBeFocused();
}

/** A day of next month, so that the choice never depends on today's date. */
async function choose(page: Page): Promise<void> {
  await button(page, 'Go to the Next Month').click();
  await dialog(page)
    .getByRole('button', { name: /\b15 [A-Z]/ })
    .click();
  await dialog(page).getByLabel('3-4 people').check();
}

async function fillUntilReview(page: Page, email: string): Promise<void> {
  await fillDetails(page, email);
  await choose(page);
  await button(page, 'Review Booking').click();
  await expect(button(page, 'Send via WhatsApp')).toBeEnabled();
}

test('by keyboard alone: details, then date and group size; row, mails and chat link carry one reference', async ({ page, site, outside, context }) => {
  const email = freshEmail('form-first');
  await page.goto(PATH);
  await untilInteractive(page);
  await tabTo(page, bookNow(page));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Opening booking calendar...')).toBeVisible();
  await expect(dialog(page).getByRole('listitem')).toHaveText(['1. Your Details', '2. Date & Group', '3. Confirmation']);
  await expect(button(page, 'Continue')).toBeDisabled();
  await expect(button(page, 'Back')).toHaveCount(0);
  await tabTo(page, dialog(page).getByLabel('Name'));
  await page.keyboard.type('Tom & Ann ');
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('heading', { name: WHEN })).toBeFocused();
  await expect(dialog(page).getByText(`Thank you, Tom & Ann. We answer at ${email}.`)).toBeVisible();
  await expect(button(page, 'Review Booking')).toBeDisabled();
  await tabTo(page, button(page, 'Go to the Next Month'));
  await page.keyboard.press('Enter');
  await tabTo(page, dialog(page).getByRole('button', { name: / 1 [A-Z]/ }));
  for (let week = 0; week < 2; week++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Review Booking')).toBeDisabled();
  await tabTo(page, dialog(page).getByLabel('1 person'));
  for (let more = 0; more < 2; more++) await page.keyboard.press('ArrowRight');
  await expect(dialog(page).getByLabel('3-4 people')).toBeChecked();
  await tabTo(page, button(page, 'Review Booking'));
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('heading', { name: 'Is everything right?' })).toBeFocused();
  const summary = dialog(page).getByRole('region', { name: 'Booking summary' });
  for (const text of [TOUR, '3-4 people', 'Tom & Ann', email, 'Contact for current pricing']) await expect(summary).toContainText(text);
  await tabTo(page, button(page, 'Send via WhatsApp'));
  const [chat] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')]);
  await chat.waitForURL(/^https:\/\/wa\.me\//);
  await expect(page.getByText('Booking Request Sent!')).toBeVisible();
  const toast = page.getByText(/Reference HBT\d{8}[A-Z0-9]{4}\. We confirm within 30 minutes via WhatsApp( from 7:00 AM, when we open)?\./);
  const reference = /HBT\d{8}[A-Z0-9]{4}/.exec((await toast.textContent()) ?? '')?.[0] ?? '';
  const rows = await inquiriesOf(site, email);
  expect(rows).toMatchObject([
    {
      reference,
      name: 'Tom & Ann',
      group_size_text: '3-4',
      group_size: 3,
      preferred_tour: TOUR,
      lead_source: 'whatsapp',
      inquiry_type: 'booking',
      subject: `Booking Request: ${TOUR}`,
      day: expect.stringMatching(/^\d{4}-\d{2}-15$/),
    },
  ]);
  const text = new URL(outside[0] ?? '').searchParams.get('text') ?? '';
  for (const part of [reference, TOUR, 'Tom & Ann', '3-4 people', email]) expect(text).toContain(part);
  const mails = await until('two mails', () => {
    const mine = site.smtp.mails.filter(({ raw }) => raw.includes(reference));
    return mine.length === 2 && mine;
  });
  expect(mails.map(({ to }) => to[0]).sort()).toEqual([email, 'operator@example.com'].sort());
  await expect(dialog(page)).toBeHidden();
  await expect(bookNow(page)).toBeFocused();
});

test('by e-mail: the mail program opens with the request, and it is stored', async ({ page, site }) => {
  const email = freshEmail('form-first-mail');
  await open(page);
  await fillUntilReview(page, email);
  await button(page, 'Send via Email').click();
  await expect(page.getByText('Email Prepared!')).toBeVisible();
  await until('the row', async () => (await inquiriesOf(site, email))[0]?.lead_source === 'contact_form');
  await expect(dialog(page)).toBeHidden();
});

test('step 1 refuses wrong details with "Invalid Information", says it beside the field and keeps what was typed', async ({ page, site }) => {
  await open(page);
  await dialog(page).getByLabel('Name').fill('A<b>"\'nn');
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Ab"\'nn');
  await dialog(page).getByLabel('Email').fill('ann-first@nowhere');
  await dialog(page).getByLabel('Phone').fill('12');
  await button(page, 'Continue').click();
  await expectErrorToast(page, 'Invalid Information');
  await expect(page.getByText('Please check your contact information and try again.')).toBeVisible();
  await expect(dialog(page).getByText('This does not look like an e-mail address.')).toBeVisible();
  await expect(dialog(page).getByText('A phone number has 7 to 20 characters')).toBeVisible();
  await expect(dialog(page).getByLabel('Email')).toBeFocused();
  await expect(dialog(page).getByLabel('Email')).toHaveValue('ann-first@nowhere');
  await expect(dialog(page).getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  expect((await site.pool.query("SELECT 1 FROM inquiries WHERE email = 'ann-first@nowhere'")).rowCount).toBe(0);
});

test('while the details are checked on a slow line, the button says so and sleeps', async ({ page }) => {
  let answer = () => {};
  const wanted = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/form-token', async (route) => {
    await wanted;
    await route.continue();
  });
  await open(page);
  await dialog(page).getByLabel('Name').fill('Ann');
  await dialog(page).getByLabel('Email').fill('ann@example.com');
  await button(page, 'Continue').click();
  await expect(button(page, 'Checking...')).toBeDisabled();
  answer();
  await expect(dialog(page).getByRole('heading', { name: WHEN })).toBeFocused();
  await button(page, 'Back').click();
  await expect(page.locator('input[name="csrfToken"]')).toHaveValue(/^[0-9a-f]{64}$/);
});

test('Back keeps everything; a reload does not lose the draft; closing resets step and draft', async ({ page }) => {
  await open(page);
  await fillUntilReview(page, 'ann@example.com');
  await button(page, 'Back').click();
  await expect(dialog(page).getByLabel('3-4 people')).toBeChecked();
  await button(page, 'Back').click();
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Tom & Ann');
  await expect(dialog(page).getByRole('region', { name: 'Booking summary' })).toContainText('3-4 people');
  await button(page, 'Continue').click();
  await page.reload();
  await open(page);
  await expect(dialog(page).getByRole('heading', { name: WHEN })).toBeVisible();
  await expect(dialog(page).getByLabel('3-4 people')).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await open(page);
  await expect(dialog(page).getByLabel('Name')).toHaveValue('');
  await expect(button(page, 'Continue')).toBeDisabled();
});

test.describe('when the server is away', () => {
  test.use({ allowedConsole: { patterns: [/ERR_CONNECTION_REFUSED/, /status of 503/] } });
  test('the request is kept, the chat opens all the same, and it is sent once after the server is back', async ({ page, site, outside, context }) => {
    const email = freshEmail('form-first-down');
    await open(page);
    await fillUntilReview(page, email);
    await site.stop();
    const [chat] = await Promise.all([context.waitForEvent('page'), button(page, 'Send via WhatsApp').click()]);
    await chat.waitForURL(/^https:\/\/wa\.me\//);
    await expect(page.getByText(/Our server could not be reached; we send your request again by itself\./)).toBeVisible();
    const reference = /HBT\d{8}[A-Z0-9]{4}/.exec(new URL(outside[0] ?? '').searchParams.get('text') ?? '')?.[0];
    await site.start();
    await until('the kept request to be delivered', async () => (await inquiriesOf(site, email)).length > 0, 45_000);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('hbt-kept-enquiries'))).toBeNull();
    expect(await inquiriesOf(site, email)).toMatchObject([{ reference }]);
  });
});

test('the fourth booking within a minute is stopped with "Too Many Requests"', async ({ page, site, context, outside }) => {
  const email = freshEmail('form-first-many');
  for (let booking = 1; booking <= 4; booking++) {
    await open(page);
    await fillUntilReview(page, email);
    await button(page, 'Send via WhatsApp').click();
    if (booking < 4) {
      await expect(dialog(page)).toBeHidden();
      await expect.poll(() => outside).toHaveLength(booking);
    }
    for (const other of context.pages()) if (other !== page) await other.close();
  }
  await expectErrorToast(page, 'Too Many Requests');
  await expect(page.getByText('Please wait before submitting another booking.')).toBeVisible();
  expect(await inquiriesOf(site, email)).toHaveLength(3);
});

for (const variant of ['booking_widget:calendar', 'control']) {
  test(`?ab=${variant}: date and group size come first`, async ({ page }) => {
    await page.goto(`/tours/kachikally-crocodile-pool?ab=${variant}`);
    await untilInteractive(page);
    await bookNow(page).click();
    await expect(dialog(page).getByRole('listitem')).toHaveText(['1. Date & Group', '2. Your Details', '3. Confirmation']);
    await expect(dialog(page).getByRole('heading', { name: WHEN })).toBeVisible();
  });
}
