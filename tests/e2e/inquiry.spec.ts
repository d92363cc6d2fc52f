import type { Page } from '@playwright/test';
import { until } from '../fixtures/until.ts';
import { unfoldInquiry } from './folds.ts';
import { inOutbox } from './outbox-parts.ts';
import { expect, freshEmail, inquiriesOf, test } from './test.ts';

/* What the form does by itself is in src/domains/inquiries/ui/form/inquiry-form.test.tsx. */

const form = (page: Page) => page.getByRole('form', { name: 'Ask us anything' });

/** Waits until the form's script runs: it takes over from the browser's own checks. */
async function openForm(page: Page, address = '/enquiry'): Promise<void> {
  await page.goto(address);
  await form(page).scrollIntoViewIfNeeded();
  await expect(form(page)).toHaveAttribute('novalidate', '');
}

test('an inquiry with everything filled in is stored, confirmed on the page, and the form is cleared', async ({ page, site }) => {
  const email = freshEmail('full');
  await openForm(page, '/#inquiry');
  await form(page).getByLabel('Name').fill("Mary O'Brien");
  await form(page).getByLabel('Email').fill(email);
  await unfoldInquiry(page);
  await form(page).getByLabel('Phone').fill('+353 (1) 234-5678');
  await form(page).getByLabel('Country').fill('Ireland');
  await form(page).getByLabel('Inquiry type').selectOption('group');
  await form(page).getByLabel('Preferred tour').selectOption('South Gambia Tour');
  await form(page).getByLabel('Group size').fill('12');
  await form(page).getByLabel('Preferred date').fill('2027-02-03');
  await form(page).getByLabel('Subject').fill('A school & its teachers');
  await form(page).getByLabel('Message').fill('First line\nsecond line');
  await page.getByRole('button', { name: 'Submit Inquiry' }).click();
  await expect(form(page).getByText('Inquiry submitted successfully!')).toBeVisible();
  await expect(form(page).getByText("We'll get back to you within 24 hours. Check your email for confirmation.")).toBeVisible();
  await expect(form(page).getByLabel('Message')).toHaveValue('');
  const [row] = await inquiriesOf(site, email);
  expect(row).toMatchObject({
    name: "Mary O'Brien",
    phone: '+353 (1) 234-5678',
    country: 'Ireland',
    inquiry_type: 'group',
    preferred_tour: 'South Gambia Tour',
    group_size: 12,
    day: '2027-02-03',
    subject: 'A school & its teachers',
    message: 'First line\nsecond line',
    lead_source: 'inquiry_form',
  });
  await expect(form(page).getByText(String(row?.reference))).toBeVisible();
});

test('asks for name, e-mail and message, and opens the rest where something in it is refused, came back or was chosen', async ({ page }) => {
  const phone = form(page).getByLabel('Phone');
  await openForm(page);
  for (const label of ['Name', 'Email', 'Message']) await expect(form(page).getByLabel(label)).toBeVisible();
  await expect(phone).toBeHidden();
  await unfoldInquiry(page);
  await phone.fill('12345');
  await form(page).getByLabel('Name').fill('Ann');
  await form(page).getByLabel('Message').fill('Hello');
  await page.getByText('Add dates, group, phone').click();
  await expect(phone).toBeHidden();
  await page.getByRole('button', { name: 'Submit Inquiry' }).click();
  await expect(phone).toBeFocused();
  await page.reload();
  await openForm(page);
  await expect(phone).toHaveValue('12345');
  await expect(phone).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await openForm(page, '/enquiry?tour=dakar-city-tour');
  await expect(form(page).getByLabel('Preferred tour')).toBeVisible();
});

test.describe('when the server is away', () => {
  test.use({ allowedConsole: { patterns: [/ERR_CONNECTION_REFUSED/, /status of 503/] } });
  test('the form says what happened and what was kept, and the inquiry is sent once after the server is back', async ({ page, site }) => {
    const email = freshEmail('away');
    await page.clock.install();
    await openForm(page);
    await form(page).getByLabel('Name').fill('Ann');
    await form(page).getByLabel('Email').fill(email);
    await form(page).getByLabel('Message').fill('Hello from a bad connection');
    await site.stop();
    await page.getByRole('button', { name: 'Submit Inquiry' }).click();
    await expect(form(page).getByRole('alert')).toContainText('Submission failed');
    await expect(form(page).getByRole('alert')).toContainText('Please try again or contact us via WhatsApp.');
    await expect(form(page).getByRole('alert')).toContainText('We kept your enquiry on this device');
    await expect(form(page).getByLabel('Message')).toHaveValue('Hello from a bad connection');
    // Impatience: the same again, still without a server.
    await page.getByRole('button', { name: 'Submit Inquiry' }).click();
    await expect(form(page).getByRole('alert')).toContainText('We kept your enquiry on this device');
    await site.start();
    // Until the page tries again.
    await page.clock.fastForward(10_000);
    await until('the kept inquiry to be delivered', async () => (await inquiriesOf(site, email)).length > 0, 45_000);
    await expect.poll(() => inOutbox(page)).toEqual([]);
    await expect(form(page).getByText('Inquiry submitted successfully!')).toBeVisible();
    await expect(form(page).getByLabel('Message')).toHaveValue('');
    expect(await inquiriesOf(site, email)).toHaveLength(1);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the tour is found, asked for through the form, stored, mailed and confirmed with its reference', async ({ page, site }) => {
    const email = freshEmail('noscript');
    await page.goto('/tours');
    await page.getByRole('link', { name: 'Kachikally Crocodile Pool', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kachikally Crocodile Pool');
    await page.getByRole('link', { name: 'Get a Quote' }).click();
    await expect(form(page).getByLabel('Preferred tour')).toHaveValue('Kachikally Crocodile Pool');
    await form(page).getByLabel('Name').fill('Ann');
    await form(page).getByLabel('Email').fill(email);
    await form(page).getByLabel('Group size').fill('3');
    await form(page).getByLabel('Message').fill('Can we come on a Sunday?');
    await page.getByRole('button', { name: 'Submit Inquiry' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inquiry submitted successfully!');
    const [row] = await inquiriesOf(site, email);
    expect(row).toMatchObject({ preferred_tour: 'Kachikally Crocodile Pool', group_size: 3, message: 'Can we come on a Sunday?' });
    await expect(page.getByText(String(row?.reference))).toBeVisible();
    await until('two mails', () => site.smtp.mails.filter(({ raw }) => raw.includes(String(row?.reference))).length === 2);
  });

  test.describe('a post with a mistake', () => {
    test.use({ allowedConsole: { patterns: [/status of 422/] } });
    test('brings the form back as it was filled, with the message', async ({ page }) => {
      await page.goto('/enquiry');
      await form(page).getByLabel('Name').fill('Ann');
      await unfoldInquiry(page);
      await form(page).getByLabel('Phone').fill('no number');
      await form(page).getByLabel('Message').fill('Kept,\nboth lines');
      await page.getByRole('button', { name: 'Submit Inquiry' }).click();
      await expect(page.getByText('A phone number has 7 to 20 characters').first()).toBeVisible();
      // Of what is folded nothing that was filled or refused stays out of sight.
      await expect(form(page).getByLabel('Phone')).toBeVisible();
      await expect(form(page).getByLabel('Phone')).toHaveValue('no number');
      await expect(form(page).getByLabel('Message')).toHaveValue('Kept,\nboth lines');
    });
  });
});
