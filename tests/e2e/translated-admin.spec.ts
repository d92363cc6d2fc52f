import type { Page } from '@playwright/test';
import { rollUpAll, seedEvents } from '../integration/analytics-seeds.ts';
import { becomeAdmin, inquire, line, openDesk, openHistory, openMore, untilHydrated } from './desk-parts.ts';
import { asOnTheFirstDay, seedVisitors, WINNING } from './results-parts.ts';
import { expect, test, type WorkerSite } from './test.ts';
import { begin, translatePage } from './translate-page.ts';

/* The rooms of the admin area on a page that the browser translates, like the public ones in translated.spec.ts. */

const TOUR = 'South Gambia Tour';

test.use({ allowedLog: { patterns: [/^everything about a person was erased$/] } });

test.beforeEach(async ({ page, context, site }) => {
  await site.pool.query('DELETE FROM user_roles; DELETE FROM invitations; TRUNCATE inquiries CASCADE');
  await becomeAdmin(context, site, 'Awa Ceesay');
  await translatePage(page);
});

type Asked = Awaited<ReturnType<typeof inquire>>;

test('the desk is filtered, searched, and hears of what comes in; an enquiry is read, taken, answered, quoted and won; a person is erased, and the next enquiry is there', async ({
  page,
  site,
}) => {
  const ann = await inquire(site, { name: 'Ann Boat', preferredTour: TOUR, groupSize: '3' });
  const ben = await inquire(site, { name: 'Ben Bird', phone: '2345678' });
  await openDesk(page);
  await untilHydrated(page);
  await begin(page);
  const eve = await test.step('the desk is filtered, searched, and hears of what comes in', () => filtersTheDesk(page, site, ann, ben));
  await test.step('an enquiry is read, taken, answered, quoted and won, and the next one is opened', () => worksOn(page, ann, ben));
  await test.step('a person is erased once the address was typed, and the next enquiry is there', () => erases(page, ben, eve));
});

/** @returns what came in meanwhile */
async function filtersTheDesk(page: Page, site: WorkerSite, ann: Asked, ben: Asked): Promise<Asked> {
  const today = page.getByRole('region', { name: /^Good/ });
  const lists = page.getByRole('navigation', { name: 'Lists' });
  await expect(today.getByRole('link', { name: '2 waiting' })).toBeVisible();
  const eve = await inquire(site, { name: 'Eve Late' });
  await expect(line(page, eve.reference)).toContainText('Eve Late');
  await expect(today.getByRole('link', { name: '3 waiting' })).toBeVisible();
  await expect(lists.getByRole('link', { name: /^Unread/ })).toContainText('3');
  for (const list of [/^Waiting/, /^Unread/, /^All/]) {
    await lists.getByRole('link', { name: list }).click();
    await expect(line(page, ann.reference)).toBeVisible();
  }
  await page.getByText('More filters', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Tour' }).selectOption(TOUR);
  await expect(page.getByText('More filters (1 on)')).toBeVisible();
  await expect(line(page, ben.reference)).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Statuses' }).getByRole('link', { name: 'Won' }).click();
  await expect(page.getByText('More filters (2 on)')).toBeVisible();
  await expect(line(page, ann.reference)).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Statuses' }).getByRole('link', { name: 'Won' }).click();
  await page.getByRole('combobox', { name: 'Tour' }).selectOption('Any');
  const search = page.getByLabel('Search enquiries');
  for (const [typed, found] of [['ben', 1] as const, ['nobody of this name', 0] as const, ['', 1] as const]) {
    await search.fill(typed);
    await expect(line(page, ben.reference)).toHaveCount(found);
  }
  return eve;
}

async function worksOn(page: Page, asked: Asked, other: Asked): Promise<void> {
  await line(page, asked.reference).click();
  const screen = page.getByRole('article', { name: asked.name });
  await openHistory(page);
  const history = screen.getByRole('list', { name: 'History, newest first' });
  await screen.getByRole('textbox', { name: 'Note', exact: true }).fill('Calls on Monday');
  await screen.getByRole('button', { name: 'Add note' }).click();
  await expect(screen.getByRole('list', { name: 'Conversation, newest last' }).getByText('Calls on Monday')).toBeVisible();
  await screen.getByRole('button', { name: 'Assign to me' }).click();
  await expect(history.getByText('Awa Ceesay took it')).toBeVisible();
  await screen.getByLabel('Template').selectOption('thanks-and-questions');
  const answer = screen.getByLabel('Your answer');
  await answer.fill(`${await answer.inputValue()}\nOn [date?] then.`);
  await expect(screen.getByText('Still to fill in: [date?]')).toBeVisible();
  await answer.fill('On Sunday then.');
  await expect(screen.getByText('Still to fill in: [date?]')).toHaveCount(0);
  await screen.getByRole('button', { name: 'Send e-mail' }).click();
  await expect(history.getByText('Awa Ceesay answered by e-mail')).toBeVisible();
  await expect(screen.getByRole('button', { name: 'Replied' })).toHaveAttribute('aria-pressed', 'true');
  await screen.getByRole('button', { name: 'New quote' }).click();
  const quote = screen.getByRole('form', { name: 'New quote' });
  await quote.getByRole('button', { name: 'Send by e-mail' }).click();
  await expect(quote.getByRole('alert')).toHaveText('Please write a price for at least one size of group.');
  await quote.getByLabel('Price 2', { exact: true }).fill('D 2,500 for each of you');
  await quote.getByRole('button', { name: 'Send by e-mail' }).click();
  const quotes = screen.getByRole('region', { name: 'Quotes' });
  await expect(quotes).toContainText('2-3 people: D 2,500 for each of you');
  await expect(quotes).toContainText(', valid until');
  await quotes.getByRole('button', { name: 'Withdraw' }).click();
  await quotes.getByRole('button', { name: 'Yes, withdraw it' }).click();
  await expect(quotes).toContainText('Withdrawn');
  await expect(quotes).not.toContainText(', valid until');
  await screen.getByRole('button', { name: 'Lost', exact: true }).click();
  await screen.getByRole('form', { name: 'Why it was lost' }).getByRole('button', { name: 'Mark as lost' }).click();
  await expect(screen.getByText('Please say in a few words why it was lost.')).toBeVisible();
  await page.keyboard.press('Escape');
  await screen.getByRole('button', { name: 'Won' }).click();
  await expect(history.getByText('Awa Ceesay changed it to Won')).toBeVisible();
  await page.goBack();
  await line(page, other.reference).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.name);
}

/** Of the enquiry that is open. */
async function erases(page: Page, asked: Asked, other: Asked): Promise<void> {
  const dialog = page.getByRole('dialog', { name: `Erase ${asked.name}?` });
  const opener = page.getByRole('button', { name: 'Erase this person' });
  await openMore(page);
  await opener.click();
  await expect(dialog).toContainText(`one enquiry: ${asked.reference}`);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await opener.click();
  await dialog.getByRole('textbox').fill('somebody@example.com');
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(dialog.getByText(`Please type ${asked.email} to go on.`)).toBeVisible();
  await dialog.getByRole('textbox').fill(asked.email);
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByText('The audit log notes that a person was erased.')).toBeVisible();
  await expect(line(page, asked.reference)).toHaveCount(0);
  await line(page, other.reference).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.name);
}

async function invite(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('radio', { name: /^Editor/ }).check();
  await page.getByRole('button', { name: 'Make the link' }).click();
  await expect(page.getByText(`The link for ${name} is ready`)).toBeVisible();
}

test('somebody is invited, and the invitation taken back; the room that crashes all the same offers to be loaded again, and works then', async ({
  page,
  allowedConsole,
}) => {
  allowedConsole.patterns.push(/A part of the page crashed/, /Failed to execute 'removeChild'/);
  await page.goto('/admin/people');
  await untilHydrated(page);
  await begin(page);
  await invite(page, 'Lamin');
  await invite(page, 'Isatou');
  await page.getByRole('button', { name: 'Take back the invitation of Lamin' }).click();
  await expect(page.getByRole('button', { name: /^Take back/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Take back the invitation of Isatou' }).click();
  await expect(page.getByRole('button', { name: /^Take back/ })).toHaveCount(0);
  await invite(page, 'Lamin');
  await invite(page, 'Isatou');
  const takeBack = page.getByRole('button', { name: 'Take back the invitation of Lamin' });
  // An extension that puts something around an element moves it behind React's back.
  await takeBack.evaluate((button) => {
    const line = button.closest('li');
    const around = document.createElement('div');
    line?.replaceWith(around);
    if (line) around.append(line);
  });
  await takeBack.click();
  await page.getByRole('button', { name: 'Load this page again' }).click();
  await untilHydrated(page);
  await expect(page.getByText('Something went wrong on our side')).toHaveCount(0);
  await invite(page, 'Binta');
});

test('figures are asked of other days and sources, and shown as a table', async ({ page, site }) => {
  await site.pool.query('TRUNCATE analytics_events, analytics_days, analytics_stale');
  await seedEvents(site.pool, [{ at: new Date().toISOString(), visitor: 'a', page: '/' }]);
  await rollUpAll(site.pool);
  await page.goto('/analytics');
  await untilHydrated(page);
  await begin(page);
  const inShort = page.getByRole('heading', { name: /^In short, / });
  for (const range of ['7 days', '90 days']) {
    const said = await inShort.textContent();
    await page.getByRole('link', { name: range }).click();
    await expect(inShort).not.toHaveText(said ?? '');
  }
  const trend = page.getByRole('figure', { name: /^Visitors per/ });
  await trend.getByRole('button', { name: 'Table' }).click();
  await expect(trend.getByRole('table')).toBeVisible();
  await trend.getByRole('button', { name: 'Chart' }).click();
  await page.getByRole('combobox', { name: 'Tour' }).selectOption('Lamin Lodge River Cruise');
  await expect(page.getByText(/Pages, referrers and countries are not kept per tour/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Tour' }).selectOption('');
  await expect(page.getByText(/Pages, referrers and countries are not kept per tour/)).toHaveCount(0);
  await page.getByLabel('Without the period before').check();
  await expect(page.getByText(/^Compared with/)).toHaveCount(0);
});

test('a test is started, concluded and set back', async ({ page, site }) => {
  await asOnTheFirstDay(site);
  await seedVisitors(site, 'hero_cta', WINNING);
  await page.goto('/analytics/experiments');
  await untilHydrated(page);
  await begin(page);
  const dialog = page.getByRole('dialog');
  const pricing = page.getByRole('region', { name: 'How pricing is shown', exact: true });
  const hero = page.getByRole('region', { name: "Words of the hero's button", exact: true });
  await pricing.getByRole('button', { name: /^Start/ }).click();
  await dialog.getByRole('button', { name: 'Start the test' }).click();
  await expect(page.getByText('2 tests are running at once.')).toBeVisible();
  await hero.getByRole('button', { name: /^Conclude/ }).click();
  await dialog.getByLabel('Everybody gets').selectOption('variant_b');
  await dialog.getByLabel('Everybody gets').selectOption('variant_a');
  await dialog.getByRole('button', { name: 'Give it to everybody' }).click();
  await expect(hero.getByText('Concluded: everybody sees “Start Your Safari”')).toBeVisible();
  await expect(page.getByText('2 tests are running at once.')).toHaveCount(0);
  await hero.getByText('Who did what').click();
  await expect(hero.getByText(/Concluded by Awa Ceesay/)).toBeVisible();
  await hero.getByRole('button', { name: /^Back to the current version/ }).click();
  await dialog.getByRole('button', { name: 'Back to the current version' }).click();
  await expect(hero.getByText('Not running: everybody sees the current version')).toBeVisible();
  await asOnTheFirstDay(site);
});
