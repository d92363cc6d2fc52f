import type { Page } from '@playwright/test';
import { until } from '../fixtures/until.ts';
import { form, openBeforeScript } from './contact-parts.ts';
import { inOutbox } from './outbox-parts.ts';
import { serverAway } from './server-away.ts';
import { expect, freshEmail, inquiriesOf, test, untilInteractive } from './test.ts';

/*
 * What the form does by itself is in src/domains/inquiries/ui/contact/contact-form.test.tsx, the server's limit in inquiry-limits.test.ts; without
 * scripts: inquiry.spec.ts.
 */

test.use({ allowedConsole: { patterns: [/ERR_CONNECTION_REFUSED/] } });

const MESSAGE = 'We are two and would like to see crocodiles.\nIs Tuesday good?';
const message = (page: Page) => page.locator('#contact-message');

/** Links that the page asked the browser to open, mailto among them. */
async function requestedLinks(page: Page): Promise<string[]> {
  const links: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  session.on('Page.frameRequestedNavigation', ({ url }) => links.push(url));
  return links;
}

async function fill(page: Page, email: string, text = MESSAGE): Promise<void> {
  await form(page).getByLabel('Name').fill('Tom & Ann');
  await form(page).getByLabel('Email').fill(email);
  await message(page).fill(text);
}

const prepare = (page: Page) => form(page).getByRole('button', { name: 'Prepare Message' });
const sendFromHere = (page: Page) => form(page).getByRole('button', { name: 'Send it from here' });

/** A link to the form with a tour, as others of the page are. */
async function followLinkWith(page: Page, slug: string): Promise<void> {
  await page.evaluate((choice) => {
    const link = document.createElement('a');
    link.href = '#contact';
    link.dataset.chooseTour = choice;
    link.textContent = 'Learn More';
    document.querySelector('#featured-tours')?.append(link);
    link.click();
  }, slug);
  await expect(form(page)).toBeInViewport();
}

test('phones fold the form below chat, call and hours; every link opens it, before its script arrives and after; what was typed stays', async ({ page }) => {
  const section = page.locator('#contact');
  const folded = section.getByRole('heading', { name: 'Write to us' });
  const arrive = await openBeforeScript(page, '/');
  await untilInteractive(page);
  await test.step('it is folded below the direct ways', async () => {
    await expect(folded).toBeVisible();
    await expect(form(page)).toBeHidden();
    for (const direct of [
      section.getByRole('link', { name: 'WhatsApp Us Now' }),
      section.getByRole('link', { name: 'Call Now' }),
      section.getByText('Hours', { exact: true }),
    ])
      expect((await direct.boundingBox())?.y).toBeLessThan((await folded.boundingBox())?.y ?? 0);
  });
  await test.step('before the form has come alive a link with a tour scrolls here with that tour chosen, and what is typed is kept as a draft', async () => {
    await followLinkWith(page, 'kunta-kinteh-island');
    await page.locator('#contact-name').fill('Ann Fatou');
    await message(page).fill('We are four and like birds.');
    arrive();
    await expect(form(page)).toHaveAttribute('novalidate', '');
    await expect(form(page).getByLabel('Tour')).toHaveValue('Kunta Kinteh Island');
    await expect(page.locator('#contact-name')).toHaveValue('Ann Fatou');
    await expect(message(page)).toHaveValue('We are four and like birds.');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('hbt-contact-draft'))).toContain('like birds');
  });
  await test.step('afterwards a link with another tour chooses that', async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await followLinkWith(page, 'pelican-island-river-expeditions');
    await expect(form(page).getByLabel('Tour')).toHaveValue('Pelican Island River Expeditions');
    await page.evaluate(() => window.scrollTo(0, 0));
  });
  await test.step('other links open it', async () => {
    await folded.click();
    await expect(form(page)).toBeHidden();
    await page.locator('#gallery a[href="#contact"]').click();
    await expect(message(page)).toBeVisible();
    await folded.click();
    await expect(form(page)).toBeHidden();
    await page.locator('#dakar-trip').getByRole('link', { name: 'Contact Form' }).click();
    await expect(form(page).getByLabel('Tour')).toBeVisible();
  });
  await test.step('a draft that was begun opens the form again', async () => {
    await page.goto('/');
    await form(page).scrollIntoViewIfNeeded();
    await expect(message(page)).toHaveValue('We are four and like birds.');
  });
});

test('a field is sanitised like a field while it is typed; a prepared message opens the mail program with everything, and can be sent from here once, also where the server is away at first', async ({
  page,
  context,
  site,
}) => {
  await page.goto('/#contact');
  await form(page).scrollIntoViewIfNeeded();
  await expect(form(page)).toHaveAttribute('novalidate', '');
  await test.step('what is taken out of the middle of a message leaves the caret there', async () => {
    await message(page).click();
    await message(page).pressSequentially('We are four');
    for (let step = 0; step < 'four'.length; step++) await page.keyboard.press('ArrowLeft');
    await message(page).pressSequentially('<<about> ');
    await expect(message(page)).toHaveValue('We are about four');
  });
  await test.step('a word that a keyboard puts together is sanitised when it is whole, and written once', async () => {
    await message(page).fill('');
    const input = await context.newCDPSession(page);
    await input.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
    await input.send('Input.imeSetComposition', { text: 'にほ<', selectionStart: 3, selectionEnd: 3 });
    await input.send('Input.insertText', { text: 'にほん<' });
    await expect(message(page)).toHaveValue('にほん');
    await message(page).pressSequentially(' to');
    await expect(message(page)).toHaveValue('にほん to');
  });
  await test.step('prepared, it opens the mail program with everything, says so, clears the form, and is sent from here once', async () => {
    const email = freshEmail('prepared');
    const links = await requestedLinks(page);
    await fill(page, email);
    await form(page).getByLabel('Phone').fill('+44 7700 900123');
    await form(page).getByLabel('Tour').selectOption('Kachikally Crocodile Pool');
    await form(page).getByLabel('Group size').fill('2 adults and a child of 6');
    await form(page).getByLabel('Preferred date').fill('2099-02-03');
    await prepare(page).click();
    await expect(form(page).getByText('Message Prepared Successfully!')).toBeVisible();
    await expect(prepare(page), 'it slept meanwhile').toBeFocused();
    await expect(form(page).getByText('Your email client should open with the message ready to send.')).toBeVisible();
    await expect(message(page)).toHaveValue('');
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
      'Preferred date: Tuesday 3 February 2099',
    ])
      expect(body.split('\n')).toContain(line);
    expect(body).toMatch(/Prepared: \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/);
    expect(body).not.toMatch(/[0-9a-f]{64}/);
    const reference = /Form reference: (HBT\d{8}[A-Z0-9]{4})/.exec(body)?.[1];
    expect(await inquiriesOf(site, email)).toEqual([]);

    await expect(form(page).getByText('Nothing opened?')).toBeVisible();
    await sendFromHere(page).click();
    await expect(form(page).getByText('Message sent')).toBeVisible();
    await expect(form(page).getByText(String(reference))).toBeVisible();
    await expect(sendFromHere(page)).toBeHidden();
    await expect(prepare(page), 'what was pressed has gone').toBeFocused();
    const rows = await inquiriesOf(site, email);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      name: 'Tom & Ann',
      message: MESSAGE,
      preferred_tour: 'Kachikally Crocodile Pool',
      group_size_text: '2 adults and a child of 6',
      day: '2099-02-03',
      lead_source: 'email_form',
      reference,
    });
  });
  await test.step('too long for a mail link and with the server away, it is kept, and sent once, whole, when that is back', async () => {
    const email = freshEmail('away');
    const long = '我们想在十二月去看冈比亚河。'.repeat(30);
    await fill(page, email, long);
    await prepare(page).click();
    await expect(form(page).getByRole('alert')).toContainText('Error Preparing Message');
    const isBack = await serverAway(page);
    await sendFromHere(page).click();
    await expect(form(page).getByRole('alert')).toContainText('We kept your message on this device');
    await isBack();
    await until('the kept message to be delivered', async () => (await inquiriesOf(site, email)).length > 0);
    await expect.poll(() => inOutbox(page)).toEqual([]);
    expect(await inquiriesOf(site, email)).toMatchObject([{ message: long }]);
  });
  await test.step('the home page’s form for questions sends as well', async () => {
    const email = freshEmail('home');
    const inquiry = page.getByRole('form', { name: 'Ask us anything' });
    await inquiry.scrollIntoViewIfNeeded();
    await expect(inquiry).toHaveAttribute('novalidate', '');
    await inquiry.getByLabel('Name').fill('Ann');
    await inquiry.getByLabel('Email').fill(email);
    await inquiry.getByLabel('Message').fill('From the first page');
    await inquiry.getByRole('button', { name: 'Submit Inquiry' }).click();
    await expect(inquiry.getByText('Inquiry submitted successfully!')).toBeVisible();
    expect(await inquiriesOf(site, email)).toMatchObject([{ message: 'From the first page', lead_source: 'inquiry_form' }]);
  });
});
