import type { Page } from '@playwright/test';
import { until } from '../fixtures/until.ts';
import { requestedLinks, tabTo } from './experiment-parts.ts';
import { expect, freshEmail, inquiriesOf, test } from './test.ts';

/* The contact form in several steps (spec §3, contact_form_layout: multi step), used to the end of its flow. */

const MULTI = '/?ab=contact_form_layout:multi#contact';
const MESSAGE = 'We are two and would like to see crocodiles.\nIs Tuesday good?';
const HEADINGS = ['Who is writing?', 'What would you like to ask?', 'Look it over and send'] as const;
const form = (page: Page) => page.getByRole('form', { name: 'Write to us' });
const button = (page: Page, name: string) => form(page).getByRole('button', { name });
const heading = (page: Page, step: 1 | 2 | 3) => form(page).getByRole('heading', { name: `Step ${step} of 3: ${HEADINGS[step - 1]}` });

async function openForm(page: Page): Promise<void> {
  await page.goto(MULTI);
  await form(page).scrollIntoViewIfNeeded();
  await expect(form(page)).toHaveAttribute('novalidate', '');
  await expect(form(page)).toHaveAttribute('data-step');
}

async function fillWho(page: Page, email: string, name = 'Tom & Ann'): Promise<void> {
  await form(page).getByLabel('Name').fill(name);
  await form(page).getByLabel('Email').fill(email);
  await button(page, 'Continue').click();
  await expect(heading(page, 2)).toBeFocused();
}

async function fillAll(page: Page, email: string, message = MESSAGE): Promise<void> {
  await fillWho(page, email);
  await form(page).getByLabel('Message').fill(message);
  await button(page, 'Continue').click();
  await expect(heading(page, 3)).toBeFocused();
}

test('by keyboard alone: three announced steps, the mail is prepared, and the same goes from here with its reference', async ({ page, site }) => {
  const email = freshEmail('steps');
  await openForm(page);
  const links = await requestedLinks(page);
  await expect(form(page).getByRole('listitem')).toHaveText(['1. You', '2. Question', '3. Send']);
  await form(page).getByLabel('Name').focus();
  await page.keyboard.type('Tom & Ann ');
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('+44 7700 900123');
  await page.keyboard.press('Enter');
  await expect(heading(page, 2)).toBeFocused();
  await expect(form(page).getByRole('listitem').nth(1)).toHaveAttribute('aria-current', 'step');
  await tabTo(page, form(page).getByLabel('Tour'));
  await page.keyboard.type('Kachikally');
  await tabTo(page, form(page).getByLabel('Group size'));
  await page.keyboard.type('2 adults and a child of 6');
  await page.keyboard.press('Tab');
  // The same day whether the browser asks for the month or the day first.
  await page.keyboard.type('02022027');
  await tabTo(page, form(page).getByLabel('Message'));
  await page.keyboard.type('We would like to see crocodiles.');
  await tabTo(page, button(page, 'Continue'));
  await page.keyboard.press('Enter');
  await expect(heading(page, 3)).toBeFocused();
  for (const text of [
    'Tom & Ann',
    email,
    '+44 7700 900123',
    'Kachikally Crocodile Pool',
    '2 adults and a child of 6',
    'Tuesday 2 February 2027',
    'see crocodiles',
  ])
    await expect(form(page)).toContainText(text);
  await tabTo(page, button(page, 'Prepare Message'));
  await page.keyboard.press('Enter');
  await expect(form(page).getByText('Message Prepared Successfully!')).toBeVisible();
  await expect(form(page).getByText('Your email client should open with the message ready to send.')).toBeVisible();
  await expect(form(page).getByRole('heading', { name: 'Ready to send' })).toBeFocused();
  await expect.poll(() => links.length).toBe(1);
  const mail = new URL(links[0] ?? '');
  expect(mail.searchParams.get('subject')).toBe('Tour enquiry: Kachikally Crocodile Pool');
  const body = mail.searchParams.get('body') ?? '';
  for (const line of [
    'We would like to see crocodiles.',
    'Name: Tom & Ann',
    `Email: ${email}`,
    'Phone: +44 7700 900123',
    'Group size: 2 adults and a child of 6',
  ])
    expect(body.split('\n')).toContain(line);
  const reference = /Form reference: (HBT\d{8}[A-Z0-9]{4})/.exec(body)?.[1];
  expect(await inquiriesOf(site, email)).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem('hbt-contact-draft'))).toBeNull();

  await expect(form(page).getByText('Nothing opened?')).toBeVisible();
  await tabTo(page, button(page, 'Send it from here'));
  await page.keyboard.press('Enter');
  await expect(form(page).getByText('Message sent')).toBeVisible();
  await expect(form(page).getByText(`Your reference: ${reference}`)).toBeVisible();
  await expect(form(page).getByRole('heading', { name: 'Thank you for writing' })).toBeFocused();
  expect(await inquiriesOf(site, email)).toMatchObject([
    {
      name: 'Tom & Ann',
      phone: '+44 7700 900123',
      message: 'We would like to see crocodiles.',
      preferred_tour: 'Kachikally Crocodile Pool',
      group_size_text: '2 adults and a child of 6',
      day: '2027-02-02',
      lead_source: 'email_form',
      inquiry_type: 'general',
      reference,
    },
  ]);
  await tabTo(page, button(page, 'Write another message'));
  await page.keyboard.press('Enter');
  await expect(heading(page, 1)).toBeFocused();
  await expect(form(page).getByLabel('Name')).toHaveValue('');
});

for (const [step, field, text, said] of [
  [1, 'Name', 'A', 'Your name needs 2 to 50 characters.'],
  [1, 'Email', 'ann@nowhere', 'This does not look like an e-mail address.'],
  [1, 'Phone', '12345', 'A phone number has 7 to 20 characters'],
  [2, 'Message', 'Too short', 'Please write at least 10 characters.'],
] as const) {
  test(`step ${step} refuses ${field} "${text}" with "Invalid Input" and a message beside it, and stays`, async ({ page }) => {
    await openForm(page);
    if (step === 2) await fillWho(page, freshEmail('invalid'));
    else await fillValidWho(page);
    await form(page).getByLabel(field).fill(text);
    await button(page, 'Continue').click();
    await expect(form(page).getByRole('alert')).toContainText('Invalid Input');
    await expect(form(page).getByRole('alert')).toContainText('Please check your information and try again.');
    await expect(form(page).getByText(said)).toBeVisible();
    await expect(form(page).getByLabel(field)).toBeFocused();
    await expect(form(page).getByLabel(field)).toHaveAttribute('aria-invalid', 'true');
    await expect(heading(page, step)).toBeVisible();
    await form(page)
      .getByLabel(field)
      .fill(step === 1 ? { Name: 'Ann', Email: 'ann@example.com', Phone: '' }[field] : MESSAGE);
    await expect(form(page).getByText(said)).toBeHidden();
    await button(page, 'Continue').click();
    await expect(heading(page, step === 1 ? 2 : 3)).toBeFocused();
    await expect(form(page).getByRole('alert')).toHaveCount(0);
  });
}

async function fillValidWho(page: Page): Promise<void> {
  await form(page).getByLabel('Name').fill('Ann');
  await form(page).getByLabel('Email').fill('ann@example.com');
}

test('an empty first step names every field that is missing, and leads to the first', async ({ page }) => {
  await openForm(page);
  await form(page).getByLabel('Phone').fill('1');
  await button(page, 'Continue').click();
  for (const said of ['Please tell us your name.', 'Please give us your e-mail address.', 'A phone number has 7 to 20 characters'])
    await expect(form(page).getByText(said)).toBeVisible();
  await expect(form(page).getByLabel('Name')).toBeFocused();
});

test('Back and Change keep everything; a reload keeps draft and step; a draft that is gone leads to the beginning', async ({ page }) => {
  const email = freshEmail('back');
  await openForm(page);
  await fillAll(page, email);
  await button(page, 'Back').click();
  await expect(heading(page, 2)).toBeFocused();
  await expect(form(page).getByLabel('Message')).toHaveValue(MESSAGE);
  await form(page).getByLabel('Tour').selectOption('Bijilo Forest Park');
  await button(page, 'Back').click();
  await expect(heading(page, 1)).toBeFocused();
  await expect(form(page).getByLabel('Name')).toHaveValue('Tom & Ann');
  await expect(form(page).getByLabel('Email')).toHaveValue(email);
  await expect(form(page).getByText('You are asking about Bijilo Forest Park.')).toBeVisible();
  await expect(button(page, 'Back')).toHaveCount(0);
  await button(page, 'Continue').click();
  await page.reload();
  await openForm(page);
  await expect(heading(page, 2)).toBeVisible();
  await expect(form(page).getByLabel('Message')).toHaveValue(MESSAGE);
  await expect(form(page).getByLabel('Tour')).toHaveValue('Bijilo Forest Park');
  await button(page, 'Continue').click();
  await page.reload();
  await openForm(page);
  await expect(heading(page, 3)).toBeVisible();
  await button(page, 'Change your details').click();
  await expect(heading(page, 1)).toBeFocused();
  await button(page, 'Continue').click();
  await button(page, 'Continue').click();
  await button(page, 'Change your question').click();
  await expect(heading(page, 2)).toBeFocused();
  await page.evaluate(() => sessionStorage.removeItem('hbt-contact-draft'));
  await page.reload();
  await openForm(page);
  await expect(heading(page, 1)).toBeVisible();
});

test('a link with a tour says it at the first step and has it chosen at the second', async ({ page }) => {
  await openForm(page);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '#contact';
    link.dataset.chooseTour = 'kunta-kinteh-island';
    document.querySelector('#featured-tours')?.append(link);
    link.click();
  });
  await expect(form(page).getByText('You are asking about Kunta Kinteh Island.')).toBeVisible();
  await fillWho(page, freshEmail('chosen'));
  await expect(form(page).getByLabel('Tour')).toHaveValue('Kunta Kinteh Island');
});

test('a message too long for a mail link stays at the last step, and goes from here whole', async ({ page, site }) => {
  const email = freshEmail('long');
  const message = 'Élégante rivière, où êtes-vous ? '.repeat(30).trim();
  await openForm(page);
  await fillAll(page, email, message);
  await button(page, 'Prepare Message').click();
  await expect(form(page).getByRole('alert')).toContainText('Error Preparing Message');
  await expect(heading(page, 3)).toBeVisible();
  await button(page, 'Send it from here').click();
  await expect(form(page).getByText('Message sent')).toBeVisible();
  expect((await inquiriesOf(site, email))[0]?.message).toBe(message);
});

test('the sixth mail within a minute gets "Too Many Email Requests" at the last step and keeps what was typed', async ({ page }) => {
  const email = freshEmail('six');
  await openForm(page);
  for (let number = 1; number <= 6; number++) {
    await fillAll(page, email, `Message number ${number}`);
    await button(page, 'Prepare Message').click();
    if (number < 6) await button(page, 'Write another message').click();
  }
  await expect(form(page).getByRole('alert')).toContainText('Too Many Email Requests');
  await expect(form(page)).toContainText('Message number 6');
});

test.describe('when the server is away', () => {
  test.use({ allowedConsole: { patterns: [/ERR_CONNECTION_REFUSED/, /status of 503/] } });
  test('"Send it from here" keeps the message and sends it once when the server is back', async ({ page, site }) => {
    const email = freshEmail('away');
    await openForm(page);
    await fillAll(page, email);
    await button(page, 'Prepare Message').click();
    await expect(form(page).getByText('Message Prepared Successfully!')).toBeVisible();
    await site.stop();
    await button(page, 'Send it from here').click();
    await expect(form(page).getByRole('alert')).toContainText('We kept your message on this device');
    await site.start();
    await until('the kept message to be delivered', async () => (await inquiriesOf(site, email)).length > 0, 45_000);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('hbt-kept-enquiries'))).toBeNull();
    expect(await inquiriesOf(site, email)).toHaveLength(1);
  });
});
