import type { Page } from '@playwright/test';
import { emptyTables } from '../fixtures/empty-tables.ts';
import { until } from '../fixtures/until.ts';
import { unfold, unfoldInquiry } from './folds.ts';
import { inOutbox } from './outbox-parts.ts';
import { serverAway } from './server-away.ts';
import { expect, freshEmail, inquiriesOf, test } from './test.ts';

/* What the form does by itself is in src/domains/inquiries/ui/form/inquiry-form.test.tsx. */

const form = (page: Page) => page.getByRole('form', { name: 'Ask us anything' });

/** Waits until the form's script runs: it takes over from the browser's own checks. */
async function openForm(page: Page, address = '/enquiry'): Promise<void> {
  await page.goto(address);
  await form(page).scrollIntoViewIfNeeded();
  await expect(form(page)).toHaveAttribute('novalidate', '');
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Inquiry' }).click();
const askAgain = (page: Page) => page.getByRole('button', { name: 'Ask something else' }).click();

async function fill(page: Page, email: string, message: string): Promise<void> {
  await form(page).getByLabel('Name').fill('Ann');
  await form(page).getByLabel('Email').fill(email);
  await form(page).getByLabel('Message').fill(message);
}

test.describe('with scripts', () => {
  test.use({ allowedConsole: { patterns: [/ERR_/, /status of 503/] } });

  test('the form asks for little, is sent with everything, and loses nothing to a server that is away, to a visitor who leaves or to one who sends again', async ({
    page,
    site,
  }) => {
    const phone = form(page).getByLabel('Phone');
    await openForm(page);
    await test.step('it asks for name, e-mail and message, and opens the rest where something in it is refused or came back', async () => {
      for (const label of ['Name', 'Email', 'Message']) await expect(form(page).getByLabel(label)).toBeVisible();
      await expect(phone).toBeHidden();
      await unfoldInquiry(page);
      await phone.fill('12345');
      await form(page).getByLabel('Name').fill('Ann');
      await form(page).getByLabel('Message').fill('Hello');
      await page.getByText('Add dates, group, phone').click();
      await expect(phone).toBeHidden();
      await submit(page);
      await expect(phone).toBeFocused();
      await page.reload();
      await expect(phone).toHaveValue('12345');
      await expect(phone).toBeVisible();
      await expect(form(page)).toHaveAttribute('novalidate', '');
    });
    await test.step('with everything filled in it is stored, confirmed on the page, and cleared', async () => {
      const email = freshEmail('full');
      await form(page).getByLabel('Name').fill("Mary O'Brien");
      await form(page).getByLabel('Email').fill(email);
      await phone.fill('+353 (1) 234-5678');
      await form(page).getByLabel('Country').fill('Ireland');
      await form(page).getByLabel('Inquiry type').selectOption('group');
      await form(page).getByLabel('Preferred tour').selectOption('South Gambia Tour');
      await form(page).getByLabel('Group size').fill('12');
      await form(page).getByLabel('Preferred date').fill('2099-02-03');
      await form(page).getByLabel('Subject').fill('A school & its teachers');
      await form(page).getByLabel('Message').fill('First line\nsecond line');
      await submit(page);
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
        day: '2099-02-03',
        subject: 'A school & its teachers',
        message: 'First line\nsecond line',
        lead_source: 'inquiry_form',
      });
      await expect(form(page).getByText(String(row?.reference))).toBeVisible();
    });
    await askAgain(page);
    await page.clock.install();
    await test.step('when the server is away it is kept; the inquiry is sent once after the server is back', async () => {
      const email = freshEmail('down');
      await fill(page, email, 'Hello from a bad connection');
      await site.stop();
      await submit(page);
      await expect(form(page).getByRole('alert')).toContainText('Submission failed');
      await expect(form(page).getByRole('alert')).toContainText('Please try again or contact us via WhatsApp.');
      await expect(form(page).getByRole('alert')).toContainText('We kept your enquiry on this device');
      await expect(form(page).getByLabel('Message')).toHaveValue('Hello from a bad connection');
      // Impatience: the same again, still without a server.
      await submit(page);
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
    await askAgain(page);
    await test.step('it is not lost when the visitor leaves before the answer', async () => {
      const email = freshEmail('leaves');
      await page.route('**/api/submit-inquiry', () => {});
      await fill(page, email, 'In a hurry');
      await submit(page);
      await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
      await page.unroute('**/api/submit-inquiry');
      await page.goto('/faq');
      await until('the inquiry to arrive from the next page', async () => (await inquiriesOf(site, email)).length === 1, 30_000);
      await expect.poll(() => inOutbox(page), { timeout: 30_000 }).toEqual([]);
      expect(await inquiriesOf(site, email)).toHaveLength(1);
    });
    await openForm(page, '/enquiry?tour=dakar-city-tour');
    await expect(form(page).getByLabel('Preferred tour'), 'the rest is open where a tour was chosen').toBeVisible();
    await test.step('kept, then delivered, it is not stored again when the visitor reloads and submits it once more', async () => {
      const email = freshEmail('reloads');
      await fill(page, email, 'Once, please');
      const isBack = await serverAway(page);
      await submit(page);
      // Beside the toast.
      await expect(form(page).getByRole('alert')).toContainText('We kept your enquiry on this device');
      await isBack();
      await page.reload();
      await until('the kept inquiry to be delivered', async () => (await inquiriesOf(site, email)).length === 1, 30_000);
      // Row and answer are two moments: the form is emptied by the answer.
      await expect.poll(() => inOutbox(page)).toEqual([]);
      // The page that was left may have had its answer before the reload: then the form is empty, and there is nothing to submit again.
      if ((await page.getByLabel('Message').inputValue()) !== '') {
        await submit(page);
        await expect(page.getByText('Inquiry submitted successfully!').first()).toBeVisible();
      }
      expect(await inquiriesOf(site, email)).toHaveLength(1);
    });
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowedConsole: { patterns: [/status of 422/] } });

  test('the tour is found, asked for through the form, stored, mailed and confirmed with its reference; chat and booking box lead on as they stand', async ({
    page,
    context,
    site,
    outside,
  }) => {
    const TOUR = 'Kachikally Crocodile Pool';
    await emptyTables(site.pool, 'chat_leads');
    await page.goto('/tours');
    await page.getByRole('link', { name: TOUR, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TOUR);
    await test.step('the chat opens by its link as it stands, and nothing is stored of it', async () => {
      const link = page.getByRole('main').getByRole('link', { name: 'Ask on WhatsApp' }).filter({ visible: true }).first();
      const opened = context.waitForEvent('page');
      await link.click();
      await (await opened).waitForURL(/^https:\/\/wa\.me\//);
      expect(outside).toHaveLength(1);
      const textOf = (href: string) => new URL(href).searchParams.get('text') ?? '';
      expect(textOf(outside[0] ?? '')).toBe(textOf((await link.getAttribute('href')) ?? ''));
      expect(textOf(outside[0] ?? '')).toMatch(/the group-size options\? Thank you!$/);
      expect((await site.pool.query('SELECT 1 FROM chat_leads')).rowCount).toBe(0);
    });
    await test.step('Book Now of the booking box leads to the form with tour, day and group in it', async () => {
      const day = `${new Date().getUTCFullYear() + 1}-02-14`;
      const box = page.getByRole('form', { name: 'Ask for your day' });
      await unfold(box.getByText('Day & group'));
      await box.getByLabel('Which day?').fill(day);
      await box.getByLabel('How many of you?').selectOption({ label: '3-4 people' });
      await box.getByRole('button', { name: 'Book Now' }).click();
      await expect(page).toHaveURL(`/enquiry?tour=kachikally-crocodile-pool&date=${day}&group=3-4`);
      await expect(form(page).getByLabel('Preferred tour')).toHaveValue(TOUR);
      await expect(form(page).getByLabel('Preferred date')).toHaveValue(day);
      await expect(form(page).getByLabel('Group size')).toHaveValue('3');
      await expect(form(page).getByLabel('Inquiry type')).toHaveValue('booking');
      await expect(form(page).getByLabel('Subject')).toHaveValue(`Booking Request: ${TOUR}, 3-4 people`);
      await page.goBack();
    });
    await page.getByRole('link', { name: 'Get a Quote' }).click();
    await expect(form(page).getByLabel('Preferred tour')).toHaveValue(TOUR);
    const email = freshEmail('noscript');
    await form(page).getByLabel('Name').fill('Ann');
    await form(page).getByLabel('Email').fill(email);
    await form(page).getByLabel('Group size').fill('3');
    await form(page).getByLabel('Message').fill('Can we come on a Sunday?\nBoth lines');
    await test.step('a post with a mistake brings the form back as it was filled, with the message', async () => {
      await form(page).getByLabel('Phone').fill('no number');
      await submit(page);
      await expect(page.getByText('A phone number has 7 to 20 characters').first()).toBeVisible();
      // Of what is folded nothing that was filled or refused stays out of sight.
      await expect(form(page).getByLabel('Phone')).toBeVisible();
      await expect(form(page).getByLabel('Phone')).toHaveValue('no number');
      await expect(form(page).getByLabel('Message')).toHaveValue('Can we come on a Sunday?\nBoth lines');
      await form(page).getByLabel('Phone').fill('');
    });
    await submit(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inquiry submitted successfully!');
    const [row] = await inquiriesOf(site, email);
    expect(row).toMatchObject({ preferred_tour: TOUR, group_size: 3, message: 'Can we come on a Sunday?\nBoth lines' });
    await expect(page.getByText(String(row?.reference))).toBeVisible();
    await until('two mails', () => site.smtp.mails.filter(({ raw }) => raw.includes(String(row?.reference))).length === 2);
    await test.step('the contact form posts to the server too; a mistake brings it back as it was filled', async () => {
      const contact = page.getByRole('form', { name: 'Write to us' });
      const prepare = contact.getByRole('button', { name: 'Prepare Message' });
      const other = freshEmail('noscript-contact');
      await page.goto('/');
      await unfold(page.getByRole('heading', { name: 'Write to us' }));
      await contact.getByLabel('Name').fill('Tom & Ann');
      await contact.getByLabel('Email').fill(other);
      await contact.getByLabel('Message').fill('Do you go to Kunta Kinteh Island?');
      await contact.getByLabel('Tour').selectOption('Kunta Kinteh Island');
      await contact.getByLabel('Group size').fill('about five');
      await contact.getByLabel('Phone').fill('no number');
      await prepare.click();
      await expect(page.getByText('A phone number has 7 to 20 characters').first()).toBeVisible();
      await expect(contact.getByLabel('Group size')).toHaveValue('about five');
      await expect(contact.getByLabel('Tour')).toHaveValue('Kunta Kinteh Island');
      await contact.getByLabel('Phone').fill('');
      await prepare.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inquiry submitted successfully!');
      expect((await inquiriesOf(site, other))[0]).toMatchObject({ lead_source: 'email_form', group_size_text: 'about five' });
    });
  });
});
