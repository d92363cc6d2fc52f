import type { Page } from '@playwright/test';
import { until } from '../fixtures/until.ts';
import { tabTo } from './experiment-parts.ts';
import { expect, freshEmail, inquiriesOf, test, untilInteractive } from './test.ts';

/* The booking dialog that asks for the details first (spec §3, booking_widget: form first), used to the end of its flow; its steps are in booking-form-first.test.tsx. */

const TOUR = 'Kachikally Crocodile Pool';
const PATH = '/tours/kachikally-crocodile-pool?ab=booking_widget:form';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Book Your Adventure' });
const bookNow = (page: Page) => page.getByRole('link', { name: `Book Now ${TOUR}` }).first();
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name });
const WHEN = 'When, and how many of you?';

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
