import { emptyTables } from '../fixtures/empty-tables.ts';
import { becomeAdmin, inquire, openDesk, takeAllBack, untilHydrated } from './desk-parts.ts';
import { expect, test } from './test.ts';

/* Answers in the traveller's language, on a phone: at the desk, and where the owner writes them. */

test.use({ viewport: { width: 360, height: 640 } });

test.beforeEach(async ({ context, site }) => {
  await emptyTables(site.pool, 'inquiries');
  await becomeAdmin(context, site);
});

/** Whether the page can be moved sideways. */
const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;

test('a traveller’s language stands at the desk, is corrected, and chooses the words of a template and of a quote’s mail', async ({ page, site }) => {
  const { id, reference, email } = await inquire(site, { name: 'Jeroen de Vries', preferredTour: 'Lamin Lodge River Cruise' });
  await site.pool.query("UPDATE inquiries SET language = 'sv', preferred_date = '2099-03-05' WHERE id = $1", [id]);
  await openDesk(page, `/admin/inquiries/${reference}`);
  const seen = (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first();
  await expect(seen('Swedish (as the browser said). Our mails go in English.')).toBeVisible();
  await page.getByRole('button', { name: 'Change language' }).filter({ visible: true }).click();
  await page.getByRole('form', { name: 'Change language' }).getByLabel('Language').selectOption('Dutch');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('definition').filter({ hasText: /^DutchChange$/, visible: true })).toBeVisible();
  const answer = page.getByLabel('Your answer');
  await page.getByLabel('Template').selectOption('Price, how many are you?');
  await expect(answer).toHaveValue(/^Beste Jeroen,\n\nHartelijk dank voor uw vraag over Lamin Lodge River Cruise\./);
  await expect(page.getByLabel('Subject')).toHaveValue('Lamin Lodge River Cruise, 5 maart 2099: uw prijs');
  await page.getByLabel('Template').selectOption('The evening before');
  await expect(page.getByText('No Dutch version of this answer yet: English is used. Write it under Content.')).toBeVisible();
  await expect(answer).toHaveValue(/^Hello Jeroen,/);
  await page.getByLabel('Template').selectOption('Thanks, and two questions');
  await page.getByLabel('Language of the answer').selectOption('German');
  await expect(answer).toHaveValue(/^Guten Tag Jeroen,\n\nvielen Dank/);
  expect(await page.evaluate(isWide)).toBe(false);
  await page.getByRole('button', { name: 'Send e-mail' }).click();
  await expect(page.getByText(`It is on its way to ${email}.`)).toBeVisible();
  expect((await site.pool.query('SELECT language FROM replies WHERE inquiry_id = $1', [id])).rows).toEqual([{ language: 'de' }]);
  await page.getByRole('button', { name: 'New quote' }).click();
  await expect(page.getByText('The mail goes in Dutch. The page of the quote is in English.')).toBeVisible();
});

test('the owner finds each language folded beside the English, adds one, and is told what a mail still lacks', async ({
  page,
  context,
  site,
  allowedConsole,
}) => {
  allowedConsole.patterns.push(/status of 422/);
  await page.goto('/admin/content/reply-templates.yaml');
  await untilHydrated(page);
  await page.getByText('Thanks, and two questions', { exact: true }).click();
  const dutch = page.getByText('In Dutch', { exact: true }).filter({ visible: true });
  await expect(dutch).toBeVisible();
  await expect(page.getByLabel('As a chat message').filter({ visible: true })).toHaveCount(1);
  await dutch.click();
  await expect(page.getByLabel('As a chat message').filter({ visible: true })).toHaveCount(2);
  expect(await page.evaluate(isWide)).toBe(false);
  await page.getByText('The evening before', { exact: true }).click();
  await page.getByRole('button', { name: 'Add: In Dutch' }).filter({ visible: true }).click();
  await expect(page.getByLabel('Subject').filter({ visible: true }).last()).toBeVisible();
  await page.goto('/admin/content/mail-texts.yaml');
  await expect(page.getByRole('heading', { level: 1, name: /^Mails in Dutch, German and French/ })).toBeVisible();
  await untilHydrated(page);
  await page.getByText('Dutch', { exact: true }).click();
  await page.getByText('Confirmation of an enquiry', { exact: true }).filter({ visible: true }).click();
  const subject = page.getByLabel('Subject', { exact: true }).filter({ visible: true });
  await expect(page.getByText('We have your request {reference}', { exact: true }).filter({ visible: true })).toBeVisible();
  await subject.fill('Wij hebben uw aanvraag');
  await expect(page.getByText('Expected: {reference} in it, and nothing else in curly brackets').filter({ visible: true })).toBeVisible();
  expect(await page.evaluate(isWide)).toBe(false);
  await takeAllBack({ context, site });
});
