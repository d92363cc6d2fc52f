import type { Page } from '@playwright/test';
import { requestedLinks, tabTo } from './experiment-parts.ts';
import { expect, freshEmail, inquiriesOf, test } from './test.ts';

/* The contact form in several steps (spec §3, contact_form_layout: multi step), used to the end of its flow; what it does by itself is in contact-form-in-steps.test.tsx. */

const MULTI = '/?ab=contact_form_layout:multi#contact';
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
  await page.keyboard.type('02022099');
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
    'Monday 2 February 2099',
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
      day: '2099-02-02',
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
