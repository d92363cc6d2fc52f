import type { Page } from '@playwright/test';
import { emptyTables } from '../fixtures/empty-tables.ts';
import { becomeAdmin, openDesk } from './desk-parts.ts';
import { expect, test, type WorkerSite } from './test.ts';

/* What the desk makes of a chat that was opened from the site (chat-leads.spec.ts): its reference is typed or pasted. */

const TOUR = 'Lamin Lodge River Cruise';
const PAGE = '/tours/lamin-lodge-river-cruise';
const UNKNOWN = 'No chat with that reference was opened here in the last 30 days. Enter it as a new lead.';

/** By the keyboard: for a moment a toast lies there, and longer under a pointer. */
const backToInbox = (page: Page) => page.getByRole('link', { name: 'Inbox' }).press('Enter');

async function opened(site: WorkerSite, reference: string, tours = [TOUR]): Promise<void> {
  await site.pool.query(
    "INSERT INTO chat_leads (reference, tours, page, source, referrer_host, opened_at) VALUES ($1, $2, $3, 'search', 'google.com', now() - interval '2 hours')",
    [reference, JSON.stringify(tours), PAGE],
  );
}

test('a chat that is pasted whole into the search is found, becomes an enquiry, and is told to be one after; one that nobody knows, or that another enquiry has, is said so; one typed without a signal is linked later', async ({
  page,
  context,
  site,
  allowedConsole,
}) => {
  allowedConsole.patterns.push(/404 \(Not Found\)/, /409 \(Conflict\)/, /422 \(Unprocessable/, /ERR_INTERNET_DISCONNECTED/);
  await emptyTables(site.pool, 'inquiries, chat_leads');
  await becomeAdmin(context, site);
  await openDesk(page);
  await opened(site, 'HBTC-7K3M4X');
  const search = page.getByLabel('Search enquiries');
  const text = `Hello Hidden Baobab Tours! I am interested in the tour "${TOUR}". Could you please tell me the current pricing? (Ref. HBTC-7K3M4X)`;
  await search.fill(text);
  await expect(search).toHaveValue('HBTC-7K3M4X');
  const chat = page.getByRole('region', { name: 'Chat HBTC-7K3M4X' });
  await expect(chat).toContainText(TOUR);
  await expect(chat).toContainText(`Came by a chat from ${PAGE}, found us by google.com.`);
  await expect(page).toHaveURL(/\/admin\?q=HBTC-7K3M4X$/);
  await expect(page.getByText('Nothing found')).toHaveCount(0);
  await chat.getByRole('button', { name: 'Make it an enquiry' }).click();
  const form = page.getByRole('form', { name: 'New enquiry' });
  await expect(form.getByLabel('WhatsApp chat')).toBeChecked();
  await expect(form.getByLabel('Tour')).toHaveValue(TOUR);
  await expect(form.getByLabel('Reference in the chat')).toHaveValue('HBTC-7K3M4X');
  const heard = await form.getByLabel(/^When you heard of it/).inputValue();
  expect(Math.abs(Date.parse(`${heard}Z`) - (Date.now() - 2 * 3600_000))).toBeLessThan(120_000);
  await form.getByLabel('Name').fill('Fatou Sanneh');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fatou Sanneh' })).toBeVisible();
  const facts = page.getByText(`Came by a chat from ${PAGE}, found us by google.com (HBTC-7K3M4X,`).filter({ visible: true });
  await expect(facts).toHaveCount(1);
  const [{ reference }] = (await site.pool.query('SELECT reference FROM inquiries')).rows;
  await backToInbox(page);
  await search.fill('hbtc7k3m4x');
  // Put into its full form after a pause, which must not fall into what is typed next.
  await expect(search).toHaveValue('HBTC-7K3M4X');
  await expect(page.getByRole('region', { name: 'Chat HBTC-7K3M4X' }).getByRole('button')).toHaveCount(0);
  await page.getByRole('link', { name: `It is the enquiry ${reference}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fatou Sanneh' })).toBeVisible();

  await backToInbox(page);
  await test.step('a reference that nobody knows is said so, with a way on; in the form it fills what is not typed yet, and one that another enquiry has is refused with what was typed kept', async () => {
    await opened(site, 'HBTC-7K3M4Y', [TOUR, 'South Gambia Tour']);
    await search.fill('HBTC-AAAAAA');
    const unknown = page.getByRole('region', { name: 'Chat HBTC-AAAAAA' });
    await expect(unknown).toContainText(UNKNOWN);
    await unknown.getByRole('button', { name: 'Enter it as a new lead' }).click();
    await expect(form.getByLabel('WhatsApp chat')).toBeChecked();
    await form.getByText('Hotel', { exact: true }).first().click();
    await form.getByLabel('Name').fill('Omar Bah');
    await form.getByLabel('Tour').selectOption('Kachikally Crocodile Pool');
    await unknown.getByRole('button', { name: 'Enter it as a new lead' }).click();
    await expect(page.getByText('What you had typed before is still in it. Is it about the same person?')).toBeVisible();
    await expect(form.getByLabel('Name')).toHaveValue('Omar Bah');
    await form.getByText('Hotel', { exact: true }).first().click();
    const reference = form.getByLabel('Reference in the chat');
    await reference.fill('HBTC-AAAAAA');
    await expect(form.getByText(UNKNOWN)).toBeVisible();
    await reference.fill('We are four (Ref. HBTC-7K3M4Y)');
    await expect(reference).toHaveValue('HBTC-7K3M4Y');
    await expect(form.getByLabel('WhatsApp chat')).toBeChecked();
    await expect(form.getByLabel('Tour')).toHaveValue('Kachikally Crocodile Pool');
    await expect(form.getByLabel('What they asked')).toHaveValue(`They asked about: ${TOUR}, South Gambia Tour`);
    await expect(form.getByText(`We know this chat. Came by a chat from ${PAGE}, found us by google.com.`)).toBeVisible();
    await site.pool.query(
      `WITH other AS (INSERT INTO inquiries (id, reference, idempotency_key, content_hash, name, inquiry_type, message, lead_source)
        VALUES (gen_random_uuid(), 'HBT20261127AAAA', gen_random_uuid(), '', 'Other', 'general', '', 'chat') RETURNING id)
       UPDATE chat_leads SET inquiry_id = (SELECT id FROM other) WHERE chat_leads.reference = 'HBTC-7K3M4Y'`,
    );
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('This chat is the enquiry HBT20261127AAAA already.').first()).toBeVisible();
    await expect(form.getByLabel('Name')).toHaveValue('Omar Bah');
    await reference.fill('');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Omar Bah' })).toBeVisible();
  });

  await backToInbox(page);
  await test.step('one that is typed where there is no signal waits with its lead, and is linked once there is one', async () => {
    await opened(site, 'HBTC-7K3M4W');
    await page.getByRole('button', { name: '+ New' }).click();
    await context.setOffline(true);
    await form.getByLabel('Name').fill('Ebou Jarju');
    await form.getByLabel('Reference in the chat').fill('hbtc-7k3m4w');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('1 enquiry waits on this device for a signal.')).toBeVisible();
    await context.setOffline(false);
    const linked = 'SELECT name FROM inquiries JOIN chat_leads ON inquiry_id = id WHERE chat_leads.reference = $1';
    await expect.poll(async () => (await site.pool.query(linked, ['HBTC-7K3M4W'])).rows).toEqual([{ name: 'Ebou Jarju' }]);
  });
});
