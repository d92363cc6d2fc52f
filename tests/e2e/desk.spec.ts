import { emptyTables } from '../fixtures/empty-tables.ts';
import { until } from '../fixtures/until.ts';
import { becomeAdmin, inquire, line, openDesk, openHistory } from './desk-parts.ts';
import { expect, test } from './test.ts';

const TOUR = 'South Gambia Tour';

test.beforeEach(async ({ site }) => {
  // The counts of the day are of this test's enquiries alone.
  await emptyTables(site.pool, 'inquiries');
});

test('an enquiry from the public site appears by itself at an open desk, is announced, counted and in the title; today tells in plain words what is new, who waits longest, how the promise is kept, and leads there', async ({
  page,
  context,
  site,
}) => {
  await becomeAdmin(context, site, 'Awa Ceesay');
  await emptyTables(site.pool, 'analytics_events');
  let waits = { reference: '', id: '' };
  await test.step('what comes between the rendering of the list and its first event is in it', async () => {
    await page.route('**/api/admin/events', async (route) => {
      waits = await inquire(site, { name: 'Ann Longwait', preferredTour: TOUR });
      await route.continue();
    });
    await openDesk(page);
    await expect(line(page, waits.reference)).toBeVisible();
  });
  const second = await inquire(site, { name: 'Jens Lund', preferredTour: TOUR });
  await expect(line(page, second.reference)).toContainText('Unread');
  await expect(line(page, second.reference)).toContainText('Jens Lund');
  await expect(line(page, second.reference)).toContainText('Inquiry form');
  await expect(page.getByText(`New enquiry from Jens Lund: ${TOUR}`)).toBeAttached();
  await expect(page).toHaveTitle(/^\(2\) Desk: /);
  await expect(page.getByRole('listitem').filter({ hasText: 'new today' })).toHaveText(/^\s*2\s*new today$/);

  await site.pool.query("UPDATE inquiries SET created_at = now() - interval '3 days' WHERE id = $1", [waits.id]);
  await site.pool.query("UPDATE inquiries SET answered_at = now(), read_at = now(), status = 'replied' WHERE id = $1", [second.id]);
  await page.unrouteAll();
  await openDesk(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), Awa$/);
  const today = page.getByRole('region', { name: /^Good/ });
  await expect(today).toContainText('1 of 1 answered within the promise in the last 7 days.');
  await expect(today).toContainText('0 chats opened today');
  await expect(today).toContainText('0 won today');
  await expect(today).toContainText('0 in spam today');
  const longest = today.getByRole('link', { name: /Waiting longest/ });
  await expect(longest).toContainText('Ann Longwait');
  await expect(longest).toContainText(/late by \d+ (h|days)/);
  await today.getByRole('link', { name: '1 waiting' }).click();
  await expect(page).toHaveURL('/admin?view=waiting');
  await expect(line(page, waits.reference)).toBeVisible();
  await expect(line(page, second.reference)).toHaveCount(0);
  await page.goBack();
  await expect(line(page, second.reference)).toContainText('answered in time');
  await page.getByRole('link', { name: /Waiting longest/ }).click();
  await expect(page).toHaveURL(`/admin/inquiries/${waits.reference}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ann Longwait');
});

/** An enquiry of the night has until the office closes the next time: 15 hours at least. */
const A_DAY_LEFT = /^reply by .+, (1[5-9]|2[0-4]) h left$/;

test('one enquiry from question to booking: everything asked, note, taken, answered with a template, quoted, won; lost needs a reason; a template asks before nothing is lost', async ({
  page,
  context,
  site,
  outside,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const me = await becomeAdmin(context, site);
  const asked = await inquire(site, {
    phone: '+353 (1) 234-5678',
    country: 'Ireland',
    preferredTour: TOUR,
    groupSize: '3',
    subject: 'A boat',
    inquiryType: 'booking',
  });
  await openDesk(page);
  await line(page, asked.reference).click();
  await expect(page).toHaveURL(`/admin/inquiries/${asked.reference}`);
  const screen = page.getByRole('article', { name: "Mary O'Brien" });
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  for (const text of [asked.reference, 'A boat', 'Two lines,\nkept as they are.', 'Ireland', 'Booking', 'Inquiry form', A_DAY_LEFT])
    await expect(screen.getByText(text).filter({ visible: true }).first()).toBeVisible();
  await expect(screen.getByRole('link', { name: TOUR }).filter({ visible: true })).toHaveAttribute('href', '/tours/south-gambia-tour');
  await expect(screen.getByRole('link', { name: '+353 (1) 234-5678' }).filter({ visible: true })).toHaveAttribute('href', 'tel:+35312345678');
  await expect(screen.getByRole('link', { name: asked.email }).filter({ visible: true })).toHaveAttribute('href', `mailto:${asked.email}`);
  const history = screen.getByRole('list', { name: 'History, newest first' });
  await openHistory(page);
  await expect(history).toContainText('The enquiry came in');
  await expect(history).toContainText('Awa Ceesay read it');

  await screen.getByRole('textbox', { name: 'Note', exact: true }).fill('Calls on Monday');
  await screen.getByRole('button', { name: 'Add note' }).click();
  await expect(screen.getByRole('list', { name: 'Conversation, newest last' }).getByText('Calls on Monday')).toBeVisible();
  await expect(screen.getByRole('textbox', { name: 'Note', exact: true })).toHaveValue('');
  await screen.getByRole('button', { name: 'Assign to me' }).click();
  await expect(history.getByText('Awa Ceesay took it')).toBeVisible();
  await expect(screen.getByLabel('Person in charge')).toHaveValue(me.id);

  await test.step('lost needs a reason; Escape leaves it as it was; it is undone', async () => {
    const lost = screen.getByRole('button', { name: 'Lost', exact: true });
    await lost.click();
    const form = screen.getByRole('form', { name: 'Why it was lost' });
    await expect(form.getByLabel('Why was it lost?')).toBeFocused();
    await form.getByRole('button', { name: 'Mark as lost' }).click();
    await expect(form.getByText('Please say in a few words why it was lost.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
    await expect(lost).toBeFocused();
    await expect(lost).toHaveAttribute('aria-pressed', 'false');
    await lost.click();
    await form.getByLabel('Why was it lost?').fill('Dates full');
    await page.keyboard.press('Enter');
    await expect(lost).toHaveAttribute('aria-pressed', 'true');
    await expect(history.getByText('Awa Ceesay changed it to Lost')).toBeVisible();
    const { rows } = await site.pool.query('SELECT status, lost_reason FROM inquiries WHERE id = $1', [asked.id]);
    expect(rows[0]).toEqual({ status: 'lost', lost_reason: 'Dates full' });
    await screen.getByRole('button', { name: 'Undo "Lost"' }).click();
    await expect(lost).toHaveAttribute('aria-pressed', 'false');
  });

  const answer = screen.getByLabel('Your answer');
  await test.step('what was typed before a template was chosen can be brought back', async () => {
    await answer.fill('My own words');
    await screen.getByLabel('Template').selectOption('price-needs-group');
    await expect(answer).toHaveValue(/^Hello Mary,/);
    await screen.getByRole('button', { name: 'Bring it back' }).click();
    await expect(answer).toHaveValue('My own words');
    await answer.fill('');
  });
  await screen.getByLabel('Template').selectOption('thanks-and-questions');
  await expect(answer).toHaveValue(/^Hello Mary,/);
  await expect(answer).toHaveValue(new RegExp(TOUR));
  await answer.fill(`${await answer.inputValue()}\nOn [date?] then.`);
  await expect(screen.getByText('Still to fill in: [date?]')).toBeVisible();
  await screen.getByRole('button', { name: 'Send e-mail' }).click();
  await expect(screen.getByText('Please fill in [date?] first.')).toBeVisible();
  await expect(answer).toBeFocused();
  expect(await answer.evaluate((field: HTMLTextAreaElement) => field.value.slice(field.selectionStart, field.selectionEnd))).toBe('[date?]');
  await page.keyboard.type('Sunday');
  await screen.getByRole('button', { name: 'Send e-mail' }).click();
  await expect(page.getByText('Answer sent')).toBeVisible();
  await expect(answer).toHaveValue('');
  await expect(screen.getByRole('button', { name: 'Replied' })).toHaveAttribute('aria-pressed', 'true');
  await expect(history.getByText('Awa Ceesay answered by e-mail')).toBeVisible();
  const mail = await until('the answer', () => site.smtp.mails.find(({ to, parsed }) => to.includes(asked.email) && parsed.text?.includes('On Sunday then.')));
  expect(mail.parsed.text).toContain('Hello Mary,');

  await screen.getByRole('button', { name: 'New quote' }).click();
  const quote = screen.getByRole('form', { name: 'New quote' });
  await expect(quote.getByLabel('Title')).toHaveValue(TOUR);
  const inTwoWeeks = new Date(Date.now() + 14 * 24 * 3600 * 1000).toISOString().slice(0, 10);
  await expect(quote.getByLabel('Valid until')).toHaveValue(inTwoWeeks);
  await quote.getByRole('button', { name: 'Send by e-mail' }).click();
  await expect(quote.getByRole('alert')).toHaveText('Please write a price for at least one size of group.');
  await quote.getByLabel('Price 2', { exact: true }).fill('D 2,500 for each of you');
  await quote.getByRole('button', { name: 'Send by e-mail' }).click();
  await expect(page.getByText('Quote sent')).toBeVisible();
  const quotes = screen.getByRole('region', { name: 'Quotes' });
  await expect(quotes).toContainText('2-3 people: D 2,500 for each of you');
  await expect(quotes).toContainText('Not seen yet');
  await expect(screen.getByRole('button', { name: 'Quoted', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await until('the quote', () => site.smtp.mails.find(({ to, raw }) => to.includes(asked.email) && raw.includes('/quote/')));
  const link = await quotes.getByRole('link', { name: 'See it' }).getAttribute('href');
  await quotes.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await quotes.getByRole('button', { name: 'Withdraw' }).click();
  await quotes.getByRole('button', { name: 'Yes, withdraw it' }).click();
  await expect(quotes).toContainText('Withdrawn');

  await screen.getByRole('radio', { name: 'WhatsApp' }).check();
  await answer.fill('See you on Sunday & thank you');
  await screen.getByRole('link', { name: 'Open WhatsApp' }).click();
  await expect(history.getByText('Awa Ceesay opened a WhatsApp chat')).toBeVisible();
  await expect.poll(() => outside).toEqual(['https://wa.me/35312345678?text=See%20you%20on%20Sunday%20%26%20thank%20you']);

  // Exactly: 'Undo "Won"' comes a moment later.
  const won = screen.getByRole('button', { name: 'Won', exact: true });
  await won.click();
  await expect(won).toHaveAttribute('aria-pressed', 'true');
  await expect(history.getByText('Awa Ceesay changed it to Won')).toBeVisible();
  const { rows } = await site.pool.query('SELECT status, assigned_to FROM inquiries WHERE id = $1', [asked.id]);
  expect(rows[0]).toEqual({ status: 'won', assigned_to: me.id });
});
