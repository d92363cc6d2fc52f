import type { Page } from '@playwright/test';
import { until } from '../fixtures/until.ts';
import { unfold } from './folds.ts';
import { expect, freshEmail, inquiriesOf, test } from './test.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Write to us' });
const MESSAGE = 'We are two and would like to see crocodiles.\nIs Tuesday good?';

async function openForm(page: Page): Promise<void> {
  await page.goto('/#contact');
  await form(page).scrollIntoViewIfNeeded();
  await expect(form(page)).toHaveAttribute('novalidate', '');
}

/** Links that the page asked the browser to open, mailto among them. */
async function requestedLinks(page: Page): Promise<string[]> {
  const links: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  session.on('Page.frameRequestedNavigation', ({ url }) => links.push(url));
  return links;
}

async function fill(page: Page, email: string, message = MESSAGE): Promise<void> {
  await form(page).getByLabel('Name').fill('Tom & Ann');
  await form(page).getByLabel('Email').fill(email);
  await form(page).getByLabel('Message').fill(message);
}

const prepare = (page: Page) => form(page).getByRole('button', { name: 'Prepare Message' });

test('a prepared message opens the mail program with everything, says so, clears the form, and can be sent from here once', async ({ page, site }) => {
  const email = freshEmail('prepared');
  await openForm(page);
  const links = await requestedLinks(page);
  await fill(page, email);
  await form(page).getByLabel('Phone').fill('+44 7700 900123');
  await form(page).getByLabel('Tour').selectOption('Kachikally Crocodile Pool');
  await form(page).getByLabel('Group size').fill('2 adults and a child of 6');
  await form(page).getByLabel('Preferred date').fill('2027-02-03');
  await prepare(page).click();
  await expect(form(page).getByText('Message Prepared Successfully!')).toBeVisible();
  await expect(form(page).getByText('Your email client should open with the message ready to send.')).toBeVisible();
  await expect(form(page).getByLabel('Message')).toHaveValue('');
  await expect.poll(() => links.length).toBe(1);
  const mail = new URL(links[0] ?? '');
  expect(mail.protocol + mail.pathname).toBe('mailto:hello@hiddenbaobab.example');
  expect(mail.searchParams.get('subject')).toBe('Tour enquiry: Kachikally Crocodile Pool');
  const body = mail.searchParams.get('body') ?? '';
  for (const line of [
    ...MESSAGE.split('\n'),
    'Name: Tom & Ann',
    `Email: ${email}`,
    'Phone: +44 7700 900123',
    'Tour: Kachikally Crocodile Pool',
    'Group size: 2 adults and a child of 6',
    'Preferred date: Wednesday 3 February 2027',
  ])
    expect(body.split('\n')).toContain(line);
  expect(body).toMatch(/Prepared: \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/);
  expect(body).not.toMatch(/[0-9a-f]{64}/);
  const reference = /Form reference: (HBT\d{8}[A-Z0-9]{4})/.exec(body)?.[1];
  expect(await inquiriesOf(site, email)).toEqual([]);

  await expect(form(page).getByText('Nothing opened?')).toBeVisible();
  await form(page).getByRole('button', { name: 'Send it from here' }).click();
  await expect(form(page).getByText('Message sent')).toBeVisible();
  await expect(form(page).getByText(String(reference))).toBeVisible();
  await expect(form(page).getByRole('button', { name: 'Send it from here' })).toBeHidden();
  const rows = await inquiriesOf(site, email);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    name: 'Tom & Ann',
    message: MESSAGE,
    preferred_tour: 'Kachikally Crocodile Pool',
    group_size_text: '2 adults and a child of 6',
    day: '2027-02-03',
    lead_source: 'email_form',
    reference,
  });
});

test('"Send it from here" is still offered after a reload', async ({ page, site }) => {
  const email = freshEmail('reload');
  await openForm(page);
  await fill(page, email);
  await prepare(page).click();
  await expect(form(page).getByText('Message Prepared Successfully!')).toBeVisible();
  await page.reload();
  await openForm(page);
  await form(page).getByRole('button', { name: 'Send it from here' }).click();
  await expect(form(page).getByText('Message sent')).toBeVisible();
  expect(await inquiriesOf(site, email)).toHaveLength(1);
});

const WRONG = [
  ['Name', 'A', 'Your name needs 2 to 50 characters.'],
  ['Email', 'ann@nowhere', 'This does not look like an e-mail address.'],
  ['Phone', '12345', 'A phone number has 7 to 20 characters'],
  ['Message', 'Too short', 'Please write at least 10 characters.'],
] as const;

test('a value that cannot be right is refused with "Invalid Input" and a message beside it; nothing is opened', async ({ page }) => {
  await openForm(page);
  const links = await requestedLinks(page);
  await fill(page, freshEmail('invalid'));
  for (const [label, text, said] of WRONG) {
    await test.step(`${label} "${text}"`, async () => {
      const field = form(page).getByLabel(label);
      const right = await field.inputValue();
      await field.fill(text);
      await prepare(page).click();
      await expect(form(page).getByRole('alert')).toContainText('Invalid Input');
      await expect(form(page).getByRole('alert')).toContainText('Please check your information and try again.');
      await expect(form(page).getByText(said)).toBeVisible();
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(text);
      await field.fill(right);
      await expect(form(page).getByText(said)).toBeHidden();
    });
  }
  expect(links).toEqual([]);
});

test('what is typed is sanitised at once, and a space at the end survives until the field is left', async ({ page }) => {
  await openForm(page);
  await form(page).getByLabel('Name').fill('A<b>"n\'n');
  await expect(form(page).getByLabel('Name')).toHaveValue('Ab"n\'n');
  await form(page).getByLabel('Message').pressSequentially('One <i>line & ');
  await expect(form(page).getByLabel('Message')).toHaveValue('One iline & ');
  await form(page).getByLabel('Name').focus();
  await expect(form(page).getByLabel('Message')).toHaveValue('One iline &');
  await form(page).getByLabel('Message').fill('x'.repeat(1200));
  await expect(form(page).getByLabel('Message')).toHaveValue('x'.repeat(1000));
  await expect(form(page).getByText('1000 of 1000 characters')).toBeVisible();
});

test('a message too long for a mail link says so, stays in the form, and goes from here whole', async ({ page, site }) => {
  const email = freshEmail('long');
  const message = '我们想在十二月去看冈比亚河。'.repeat(30);
  await openForm(page);
  await fill(page, email, message);
  await prepare(page).click();
  await expect(form(page).getByRole('alert')).toContainText('Error Preparing Message');
  await expect(form(page).getByRole('alert')).toContainText('Email content too long. Send it from here instead: every word arrives.');
  await expect(form(page).getByRole('alert')).not.toContainText('try again');
  await expect(form(page).getByLabel('Message')).toHaveValue(message);
  await form(page).getByRole('button', { name: 'Send it from here' }).click();
  await expect(form(page).getByText('Message sent')).toBeVisible();
  await expect(form(page).getByLabel('Message')).toHaveValue('');
  expect((await inquiriesOf(site, email))[0]?.message).toBe(message);
});

test('the sixth mail within a minute gets "Too Many Email Requests" and keeps what was typed', async ({ page }) => {
  const email = freshEmail('six');
  await openForm(page);
  for (let number = 1; number <= 6; number++) {
    await fill(page, email, `Message number ${number}`);
    await prepare(page).press('Enter');
    if (number < 6) await expect(form(page).getByLabel('Message')).toHaveValue('');
  }
  await expect(form(page).getByRole('alert')).toContainText('Too Many Email Requests');
  await expect(form(page).getByRole('alert')).toContainText('Please wait a minute before generating another email.');
  await expect(form(page).getByLabel('Message')).toHaveValue('Message number 6');
});

test.describe('the limit of messages sent from here', () => {
  test.use({ allowedConsole: { patterns: [/status of 429/] } });
  test('the third message sent from here within ten minutes gets "Too Many Requests", from page and server alike', async ({ page, site }) => {
    const email = freshEmail('three');
    await openForm(page);
    async function sendAnother(number: number): Promise<void> {
      await fill(page, email, `Message number ${number}`);
      await prepare(page).press('Enter');
      await expect(form(page).getByLabel('Message')).toHaveValue('');
      await form(page).getByRole('button', { name: 'Send it from here' }).press('Enter');
    }
    for (const number of [1, 2]) {
      await sendAnother(number);
      await expect(form(page).getByText('Message sent')).toBeVisible();
    }
    await sendAnother(3);
    await expect(form(page).getByRole('alert')).toContainText('Too Many Requests');
    await expect(form(page).getByRole('alert')).toContainText('Please wait before submitting another message.');
    // The page's own count gone, the server still counts.
    await page.evaluate(() => sessionStorage.removeItem('hbt-attempts-email-send'));
    await form(page).getByRole('button', { name: 'Send it from here' }).press('Enter');
    await expect(form(page).getByRole('alert')).toContainText('Please wait before submitting another message.');
    expect(await inquiriesOf(site, email)).toHaveLength(2);
  });
});

test('a honeypot that autofill filled silences nobody: the mail is prepared, and what is sent from here waits in quarantine', async ({ page, site }) => {
  const email = freshEmail('autofill');
  await openForm(page);
  const links = await requestedLinks(page);
  await fill(page, email);
  await form(page)
    .locator('input[name=website]')
    .evaluate((input: HTMLInputElement) => {
      input.value = 'https://spam.example';
    });
  await prepare(page).click();
  await expect(form(page).getByText('Message Prepared Successfully!')).toBeVisible();
  expect(links).toHaveLength(1);
  await form(page).getByRole('button', { name: 'Send it from here' }).click();
  await expect(form(page).getByText('Message sent')).toBeVisible();
  expect(await inquiriesOf(site, email)).toMatchObject([{ spam_at: expect.any(Date) }]);
});

test('the button reads "Preparing..." while the mail is prepared', async ({ page }) => {
  await page.clock.install();
  await openForm(page);
  await fill(page, freshEmail('busy'));
  await page.clock.pauseAt(Date.now() + 60_000);
  await prepare(page).click();
  await expect(form(page).getByRole('button', { name: 'Preparing...' })).toBeDisabled();
  await page.clock.runFor(1_000);
  await expect(prepare(page)).toBeEnabled();
});

test('a draft survives a reload', async ({ page }) => {
  await openForm(page);
  await form(page).getByLabel('Message').fill('Half a thought');
  await form(page).getByLabel('Tour').selectOption('Bijilo Forest Park');
  await page.reload();
  await openForm(page);
  await expect(form(page).getByLabel('Message')).toHaveValue('Half a thought');
  await expect(form(page).getByLabel('Tour')).toHaveValue('Bijilo Forest Park');
});

test.describe('when the server is away', () => {
  test.use({ allowedConsole: { patterns: [/ERR_CONNECTION_REFUSED/, /status of 503/] } });
  test('"Send it from here" keeps the message and sends it once when the server is back', async ({ page, site }) => {
    const email = freshEmail('away');
    await openForm(page);
    await fill(page, email);
    await prepare(page).click();
    await expect(form(page).getByText('Message Prepared Successfully!')).toBeVisible();
    await site.stop();
    await form(page).getByRole('button', { name: 'Send it from here' }).click();
    await expect(form(page).getByRole('alert')).toContainText('We kept your message on this device');
    await site.start();
    await until('the kept message to be delivered', async () => (await inquiriesOf(site, email)).length > 0, 45_000);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('hbt-kept-enquiries'))).toBeNull();
    expect(await inquiriesOf(site, email)).toHaveLength(1);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowedConsole: { patterns: [/status of 422/] } });

  test('the form posts to the server; a mistake brings it back as it was filled', async ({ page, site }) => {
    const email = freshEmail('noscript');
    await page.goto('/');
    await unfold(page.getByRole('heading', { name: 'Write to us' }));
    await fill(page, email, 'Do you go to Kunta Kinteh Island?');
    await form(page).getByLabel('Tour').selectOption('Kunta Kinteh Island');
    await form(page).getByLabel('Group size').fill('about five');
    await form(page).getByLabel('Phone').fill('no number');
    await prepare(page).click();
    await expect(page.getByText('A phone number has 7 to 20 characters').first()).toBeVisible();
    await expect(form(page).getByLabel('Group size')).toHaveValue('about five');
    await expect(form(page).getByLabel('Tour')).toHaveValue('Kunta Kinteh Island');
    await form(page).getByLabel('Phone').fill('');
    await prepare(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inquiry submitted successfully!');
    expect((await inquiriesOf(site, email))[0]).toMatchObject({ lead_source: 'email_form', group_size_text: 'about five' });
  });
});
