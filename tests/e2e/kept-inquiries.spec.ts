import type { Page } from '@playwright/test';
import { BIJILO, expectTickets, KUNTA, startWith } from './my-list-parts.ts';
import { expect, test } from './offline-parts.ts';
import { freshEmail, inquiriesOf } from './test.ts';

test.use({ allowedConsole: { patterns: [/ERR_|Failed to load resource|Failed to fetch/] } });

const message = (page: Page) => page.getByLabel('Message');
const form = (page: Page) => page.getByRole('form', { name: 'Ask us anything' });
const arrived = (page: Page) => page.getByText('Your request has reached us');

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('form').scrollIntoViewIfNeeded();
  await expect(page.getByRole('form')).toHaveAttribute('novalidate', '');
}

async function fill(page: Page, email: string, text?: string): Promise<void> {
  await page.getByLabel('Name').fill('Awa Ceesay');
  await page.getByLabel('Email').fill(email);
  if (text !== undefined) await message(page).fill(text);
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Inquiry' }).click();

async function submitInVain(page: Page): Promise<void> {
  await submit(page);
  await expect(page.getByText('We kept your enquiry on this device')).toBeVisible();
}

test('an enquiry that is delivered later takes nothing out of another one, and marks the tours that it asked for, on whichever page', async ({
  page,
  line,
  site,
}) => {
  const email = freshEmail('forms');
  await startWith(page, [BIJILO, KUNTA]);
  await open(page, '/enquiry');
  await fill(page, email, 'Only a question about parking');
  line.cut();
  await submitInVain(page);
  // More words are the same enquiry, other ones another.
  await message(page).fill('Only a question about parking, for a bus');
  await submitInVain(page);
  await message(page).fill('Not sent yet');
  line.mend();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(arrived(page)).toBeVisible({ timeout: 20_000 });
  await expect(message(page)).toHaveValue('Not sent yet');
  await expect(page.getByText('Inquiry submitted successfully!')).toHaveCount(0);
  expect((await inquiriesOf(site, email)).map((row) => row.message)).toEqual(['Only a question about parking, for a bus']);

  // On the page of the list, what another form had kept marks none of its tours.
  await fill(page, email, 'Is there shade?');
  line.cut();
  await submitInVain(page);
  line.mend();
  await open(page, '/my-list');
  await expect(arrived(page)).toBeVisible({ timeout: 20_000 });
  const both = `I would like to ask about these tours:\n- ${BIJILO.title}\n- ${KUNTA.title}`;
  await expect(message(page)).toHaveValue(both);
  await expectTickets(page, [BIJILO, KUNTA]);
  await expect(page.locator('.list-ticket').getByText('Asked on')).toHaveCount(0);
  await expect(form(page).getByText('Inquiry submitted successfully!')).toHaveCount(0);

  // What the list asked for is marked, though it goes out from another page.
  await fill(page, email);
  line.cut();
  await submitInVain(page);
  line.mend();
  await page.goto('/faq');
  await expect(arrived(page)).toBeVisible({ timeout: 20_000 });
  await open(page, '/my-list');
  await expect(page.locator('.list-ticket').getByText('Asked on').filter({ visible: true })).toHaveCount(2);
  await expect(message(page)).toHaveValue('');
  expect(await inquiriesOf(site, email)).toHaveLength(3);
  await test.step('an enquiry can be sent where the browser keeps no cookies', async () => {
    const other = freshEmail('cookies');
    line.losesCookies = true;
    await open(page, '/enquiry');
    await fill(page, other, 'Without cookies');
    await submit(page);
    await expect(page.getByRole('form').getByText('Inquiry submitted successfully!')).toBeVisible();
    const [row, ...others] = await inquiriesOf(site, other);
    expect(row).toMatchObject({ message: 'Without cookies', lead_source: 'inquiry_form' });
    expect(others).toEqual([]);
    await expect(page.getByRole('form').getByText(String(row?.reference))).toBeVisible();
  });
  await test.step('one that a page of an earlier release has kept is sent by the next page, once', async () => {
    line.losesCookies = false;
    const former = freshEmail('former');
    const payload = { name: 'Awa Ceesay', email: former, message: 'From before', inquiryType: 'general', leadSource: 'inquiry_form' };
    const kept = JSON.stringify([{ key: crypto.randomUUID(), payload, keptAt: Date.now() }]);
    await page.evaluate((text) => localStorage.setItem('hbt-kept-enquiries', text), kept);
    await page.goto('/faq');
    await expect(arrived(page)).toBeVisible({ timeout: 20_000 });
    expect(await page.evaluate(() => localStorage.getItem('hbt-kept-enquiries'))).toBeNull();
    expect((await inquiriesOf(site, former)).map((row) => row.message)).toEqual(['From before']);
  });
});
