import type { Page } from '@playwright/test';
import { until } from '../fixtures/until.ts';
import { newVisitor } from '../fixtures/visitor.ts';
import { unfold } from './folds.ts';
import { inOutbox } from './outbox-parts.ts';
import { serverAway } from './server-away.ts';
import { expect, freshEmail, inquiriesOf, test } from './test.ts';

/* What the form does by itself is in src/domains/inquiries/ui/contact/contact-form.test.tsx. */

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

test.describe('the limit of messages sent from here', () => {
  test.use({ allowedConsole: { patterns: [/status of 429/] } });
  test('the third message sent from here within ten minutes gets "Too Many Requests" from the server', async ({ page, site }) => {
    const email = freshEmail('three');
    const visitor = await newVisitor(site.url);
    for (const number of [1, 2])
      expect((await visitor.submit({ name: 'Ann', email, message: `Message number ${number}`, leadSource: 'email_form' })).status).toBe(201);
    await openForm(page);
    await fill(page, email, 'Message number 3');
    await prepare(page).press('Enter');
    await expect(form(page).getByLabel('Message')).toHaveValue('');
    await form(page).getByRole('button', { name: 'Send it from here' }).press('Enter');
    await expect(form(page).getByRole('alert')).toContainText('Too Many Requests');
    await expect(form(page).getByRole('alert')).toContainText('Please wait before submitting another message.');
    expect(await inquiriesOf(site, email)).toHaveLength(2);
  });
});

test.describe('when the server is away', () => {
  test.use({ allowedConsole: { patterns: [/ERR_CONNECTION_REFUSED/] } });
  test('"Send it from here" keeps the message and sends it once, whole, when the server is back', async ({ page, site }) => {
    const email = freshEmail('away');
    // Too long for a mail link: it is offered from here all the same.
    const message = '我们想在十二月去看冈比亚河。'.repeat(30);
    await openForm(page);
    await fill(page, email, message);
    await prepare(page).click();
    await expect(form(page).getByRole('alert')).toContainText('Error Preparing Message');
    const isBack = await serverAway(page);
    await form(page).getByRole('button', { name: 'Send it from here' }).click();
    await expect(form(page).getByRole('alert')).toContainText('We kept your message on this device');
    await isBack();
    await until('the kept message to be delivered', async () => (await inquiriesOf(site, email)).length > 0);
    await expect.poll(() => inOutbox(page)).toEqual([]);
    expect(await inquiriesOf(site, email)).toMatchObject([{ message }]);
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
