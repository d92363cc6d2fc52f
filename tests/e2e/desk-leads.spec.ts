import { emptyTables } from '../fixtures/empty-tables.ts';
import { becomeAdmin, inquire, line, openDesk, openHistory } from './desk-parts.ts';
import { expect, test } from './test.ts';

/* Travellers who did not write by the site: entered at the desk, also without a signal; the thread, and nobody who answers twice. */

const TOUR = 'South Gambia Tour';
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test.beforeEach(async ({ site }) => {
  await emptyTables(site.pool, 'inquiries');
});

test('a call is entered with a name and five taps; the list says day and people; a known number is offered what they asked before; a lead is kept on the device, also over a reload; one that the server refuses is edited', async ({
  page,
  context,
  site,
  allowedConsole,
}) => {
  allowedConsole.patterns.push(/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/);
  await becomeAdmin(context, site);
  await openDesk(page);
  await page.getByRole('button', { name: '+ New' }).click();
  const form = page.getByRole('form', { name: 'New enquiry' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Please write a name, at least two letters.').first()).toBeVisible();
  await form.getByLabel('Name').fill('Fatou Sanneh');
  await form.getByText('Hotel', { exact: true }).first().click();
  await form.getByLabel('Day of the trip').fill(day(9));
  await form.getByLabel('People').fill('7');
  await form.getByLabel('Tour').selectOption(TOUR);
  await form.getByLabel('Through which hotel').fill('Kairaba Beach');
  await form.getByLabel('Phone or WhatsApp').fill('777 1234');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fatou Sanneh' })).toBeVisible();
  const screen = page.getByRole('article', { name: 'Fatou Sanneh' });
  await openHistory(page);
  for (const text of ['Kairaba Beach', '777 1234', 'Awa Ceesay entered it'])
    await expect(screen.getByText(text).filter({ visible: true }).first()).toBeVisible();
  const [{ reference }] = (await site.pool.query('SELECT reference FROM inquiries')).rows;
  await page.getByRole('link', { name: 'Inbox' }).press('Enter');
  await expect(line(page, reference)).toContainText('7 people');
  await expect(line(page, reference)).toContainText('reply by');
  await page.getByRole('button', { name: '+ New' }).click();
  await form.getByLabel('Name').fill('Fatou');
  await form.getByLabel('Phone or WhatsApp').fill('+220 7771234');
  await form.getByRole('radio', { name: new RegExp(`Add it to ${reference}`) }).check();
  await form.getByLabel('What they asked').fill('Is there shade on the boat?');
  await form.getByRole('button', { name: `Add to ${reference}` }).click();
  const thread = page.getByRole('list', { name: 'Conversation, newest last' });
  await expect(thread).toContainText('Is there shade on the boat?');
  expect((await site.pool.query('SELECT count(*)::int AS n FROM inquiries')).rows[0].n).toBe(1);

  await page.getByRole('link', { name: 'Inbox' }).press('Enter');
  const waits = page.getByText('1 enquiry waits on this device for a signal.');
  const refused = page.getByRole('list', { name: 'Enquiries that were not taken' });
  await test.step('without a signal a lead is kept on the device, also over a reload, and is sent once when there is one', async () => {
    await page.getByRole('button', { name: '+ New' }).click();
    await form.getByLabel('Name').fill('Omar Bah');
    await form.getByLabel('What they asked').fill('Rang from the ferry');
    await context.setOffline(true);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(waits).toBeVisible();
    await expect(form).toHaveCount(0);
    // One that an earlier version let through waits before it.
    await page.evaluate(() => {
      const key = 'hbt-store:desk-draft:leads';
      const kept = JSON.parse(localStorage.getItem(key) ?? '');
      const lead = { key: '6f1f7c5e-3a53-4f0e-9d6f-000000000001', source: 'phone', name: 'Ebou', phone: '-------', confirm: false };
      kept.value.unshift({ lead: { ...lead, keptAt: new Date().toISOString() } });
      localStorage.setItem(key, JSON.stringify(kept));
    });
    await context.setOffline(false);
    await page.reload();
    await expect
      .poll(async () => (await site.pool.query("SELECT name, lead_source, message FROM inquiries WHERE name = 'Omar Bah'")).rows)
      .toEqual([{ name: 'Omar Bah', lead_source: 'phone', message: 'Rang from the ferry' }]);
    await expect(waits).toHaveCount(0);
    await expect(page.locator('[data-line]').filter({ hasText: 'Omar Bah' })).toHaveCount(1);
  });
  await test.step('a lead that the server refuses later is not lost, blocks no other, and is edited', async () => {
    await expect(refused).toContainText('The enquiry of Ebou was not taken: A phone number has 7 to 20 characters');
    await refused.getByRole('button', { name: 'Edit it' }).click();
    await expect(form.getByLabel('Name')).toHaveValue('Ebou');
    await form.getByLabel('Phone or WhatsApp').fill('777 4321');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ebou' })).toBeVisible();
    await expect(refused).toHaveCount(0);
    expect((await site.pool.query('SELECT name FROM inquiries ORDER BY name')).rows.map(({ name }) => name)).toEqual(['Ebou', 'Fatou Sanneh', 'Omar Bah']);
  });
});

test.describe('two at one desk', () => {
  test.use({ allowedConsole: { patterns: [/409 \(Conflict\)/, /ERR_FAILED/] } });
  test('what they answered in a chat stands in the thread, waits again, and a colleague who did not see it cannot answer past it; a fact is changed where it stands, and a quote that says another day says so', async ({
    page,
    context,
    site,
    browser,
  }) => {
    const asked = await inquire(site, { phone: '+353 1 234 5678', preferredTour: TOUR, preferredDate: day(20) });
    await becomeAdmin(context, site, 'Awa Ceesay');
    await openDesk(page, `/admin/inquiries/${asked.reference}`);
    const other = await browser.newContext({ baseURL: site.url, viewport: page.viewportSize() });
    await becomeAdmin(other, site, 'Lamin Jallow');
    const lamin = await other.newPage();
    await openDesk(lamin, `/admin/inquiries/${asked.reference}`);
    await lamin.getByLabel('Your answer').fill('The 10th is full.');
    await expect(page.getByText(/^Lamin Jallow has this open/)).toBeVisible();
    // Lamin's desk hears nothing for a while, as in a dead spot.
    await lamin.route('**/api/admin/inquiries/*', (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()));
    await page.getByRole('button', { name: 'They answered' }).click();
    const form = page.getByRole('form', { name: 'They answered' });
    await form.getByLabel('What they answered').fill('Could we come on the 14th?');
    await form.getByRole('button', { name: 'Add their answer' }).click();
    const thread = page.getByRole('list', { name: 'Conversation, newest last' });
    await expect(thread).toContainText('Could we come on the 14th?');
    await lamin.getByRole('button', { name: 'Send e-mail' }).click();
    await expect(lamin.getByText(/Mary O'Brien wrote .+: read it first\./)).toBeVisible();
    await expect(lamin.getByLabel('Your answer')).toHaveValue('The 10th is full.');
    expect((await site.pool.query("SELECT count(*)::int AS n FROM replies WHERE direction = 'out'")).rows[0].n).toBe(0);
    // With a signal it stands above the answer, which goes once it was read.
    await lamin.unrouteAll();
    await lamin.reload();
    await expect(lamin.getByText("Mary O'Brien wrote since you began:")).toBeVisible();
    await lamin.getByRole('button', { name: 'Send e-mail' }).click();
    await expect(lamin.getByText('A message came since you began.')).toBeVisible();
    await lamin.getByRole('button', { name: 'I have read it' }).click();
    await lamin.getByLabel('Your answer').fill('The 14th is free.');
    await lamin.getByRole('button', { name: 'Send e-mail' }).click();
    await expect(lamin.getByText('Answer sent')).toBeVisible();
    await expect(thread).toContainText('The 14th is free.');
    await other.close();
    await test.step('a fact is changed where it stands; a quote that says another day says so', async () => {
      await page.getByRole('button', { name: 'New quote' }).click();
      const composer = page.getByRole('form', { name: 'New quote' });
      await expect(composer.getByLabel('Day of the trip')).toHaveValue(day(20));
      await composer.getByLabel('Price 2', { exact: true }).fill('D 2,500');
      await composer.getByRole('button', { name: 'Send by e-mail' }).click();
      await expect(page.getByText('Quote sent')).toBeVisible();
      await page.getByRole('button', { name: 'Change date' }).filter({ visible: true }).click();
      await page.getByLabel('Date', { exact: true }).filter({ visible: true }).fill(day(22));
      await page.getByRole('button', { name: 'Save' }).filter({ visible: true }).click();
      const quotes = page.getByRole('region', { name: 'Quotes' });
      await expect(quotes).toContainText('Withdraw it and quote anew?');
      await quotes.getByRole('button', { name: 'Withdraw and quote anew' }).click();
      await expect(quotes).toContainText('Withdrawn');
      await expect(composer.getByLabel('Day of the trip')).toHaveValue(day(22));
      await openHistory(page);
      await expect(page.getByRole('list', { name: 'History, newest first' })).toContainText('Awa Ceesay changed the day');
    });
  });
});
