import type { Page } from '@playwright/test';
import { until } from '../fixtures/until.ts';
import { unfoldInquiry } from './folds.ts';
import { expect, freshEmail, inquiriesOf, test } from './test.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Ask us anything' });
const button = (page: Page) => form(page).getByRole('button');

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

test('without name and message: the banner, a message beside each field, the focus on the first, nothing stored', async ({ page, site }) => {
  const before = (await site.pool.query('SELECT 1 FROM inquiries')).rowCount;
  await openForm(page);
  await unfoldInquiry(page);
  await form(page).getByLabel('Country').fill('Senegal');
  await page.getByRole('button', { name: 'Submit Inquiry' }).click();
  await expect(form(page).getByRole('alert')).toContainText('Required fields missing');
  await expect(form(page).getByRole('alert')).toContainText('Please fill in your name and message.');
  await expect(form(page).getByText('Please tell us your name.')).toBeVisible();
  await expect(form(page).getByText('Please write us a message.')).toBeVisible();
  await expect(form(page).getByLabel('Name')).toBeFocused();
  await expect(form(page).getByLabel('Country')).toHaveValue('Senegal');
  expect((await site.pool.query('SELECT 1 FROM inquiries')).rowCount).toBe(before);
});

const wrong: [string, string, string][] = [
  ['Name', 'A', 'Your name needs 2 to 50 characters.'],
  ['Email', 'ann@nowhere', 'This does not look like an e-mail address. Example: name@example.com'],
  ['Phone', '12345', 'A phone number has 7 to 20 characters'],
  ['Group size', '0', 'The group size is a whole number from 1 to 500.'],
];
test('a value that cannot be right gets its message, is kept, and stores nothing', async ({ page, site }) => {
  const before = (await site.pool.query('SELECT 1 FROM inquiries')).rowCount;
  await openForm(page);
  await form(page).getByLabel('Name').fill('Ann');
  await form(page).getByLabel('Message').fill('Hello');
  await unfoldInquiry(page);
  for (const [label, text, message] of wrong) {
    await test.step(`${label} "${text}"`, async () => {
      const field = form(page).getByLabel(label);
      const right = await field.inputValue();
      await field.fill(text);
      await page.getByRole('button', { name: 'Submit Inquiry' }).click();
      await expect(form(page).getByRole('alert')).toContainText('Invalid Input');
      await expect(form(page).getByText(message)).toBeVisible();
      await expect(field).toHaveValue(text);
      await field.fill(right);
      await expect(form(page).getByText(message)).toBeHidden();
    });
  }
  expect((await site.pool.query('SELECT 1 FROM inquiries')).rowCount).toBe(before);
});

test('the button reads "Submitting..." while busy, and cannot be pressed twice', async ({ page, site }) => {
  const email = freshEmail('busy');
  await openForm(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/submit-inquiry', async (route) => {
    await held;
    await route.continue();
  });
  await form(page).getByLabel('Name').fill('Ann');
  await form(page).getByLabel('Email').fill(email);
  await form(page).getByLabel('Message').fill('Hello');
  await page.getByRole('button', { name: 'Submit Inquiry' }).click();
  await expect(button(page)).toHaveText('Submitting...');
  await expect(button(page)).toBeDisabled();
  release();
  await expect(form(page).getByText('Inquiry submitted successfully!')).toBeVisible();
  expect(await inquiriesOf(site, email)).toHaveLength(1);
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

test('without an e-mail address no confirmation is promised; without phone too, a hint asks how to answer', async ({ page }) => {
  await openForm(page);
  await form(page).getByLabel('Name').fill('Ann');
  await form(page).getByLabel('Message').fill('Hello');
  await expect(form(page).getByText('How can we answer you?')).toBeVisible();
  await page.getByRole('button', { name: 'Submit Inquiry' }).click();
  await expect(form(page).getByText("We'll get back to you within 24 hours.", { exact: true })).toBeVisible();
});

test('a draft survives a reload', async ({ page }) => {
  await openForm(page);
  await form(page).getByLabel('Message').fill('A long thought, half finished');
  await unfoldInquiry(page);
  await form(page).getByLabel('Preferred tour').selectOption('Lamin Lodge River Cruise');
  await page.reload();
  await openForm(page);
  await expect(form(page).getByLabel('Message')).toHaveValue('A long thought, half finished');
  await expect(form(page).getByLabel('Preferred tour')).toHaveValue('Lamin Lodge River Cruise');
});

test('the fourth inquiry within 5 minutes gets "Too Many Requests" and keeps what was typed', async ({ page, site }) => {
  const email = freshEmail('many');
  await openForm(page);
  for (let number = 1; number <= 4; number++) {
    await form(page).getByLabel('Name').fill('Ann');
    await form(page).getByLabel('Email').fill(email);
    await form(page).getByLabel('Message').fill(`Question ${number}`);
    await page.getByRole('button', { name: 'Submit Inquiry' }).click();
    if (number < 4) await expect(form(page).getByLabel('Message')).toHaveValue('');
  }
  await expect(form(page).getByRole('alert')).toContainText('Please wait before submitting another inquiry.');
  await expect(form(page).getByLabel('Message')).toHaveValue('Question 4');
  expect(await inquiriesOf(site, email)).toHaveLength(3);
});

test.describe('when the server is away', () => {
  test.use({ allowedConsole: { patterns: [/ERR_CONNECTION_REFUSED/, /status of 503/] } });
  test('the form says what happened and what was kept, and the inquiry is sent once after the server is back', async ({ page, site }) => {
    const email = freshEmail('away');
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
    await until('the kept inquiry to be delivered', async () => (await inquiriesOf(site, email)).length > 0, 45_000);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('hbt-kept-enquiries'))).toBeNull();
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
