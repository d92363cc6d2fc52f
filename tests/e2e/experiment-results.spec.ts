import type { Page } from '@playwright/test';
import type { ExperimentsView } from '../../src/domains/experiments/model/result-types.ts';
import { signedInPerson } from '../fixtures/signed-in-person.ts';
import { becomeAdmin, untilHydrated } from './desk-parts.ts';
import { asOnTheFirstDay, seedVisitors, WINNING } from './results-parts.ts';
import { expect, freshEmail, test, type WorkerSite } from './test.ts';

const PAGE = '/analytics/experiments';

// Other files' tests run on the same site, which looks at the tests every ten seconds.
test.afterAll(async ({ site }) => {
  await asOnTheFirstDay(site);
  await expect.poll(async () => (await fetch(`${site.url}/faq`)).text(), { timeout: 20_000 }).toContain('data-experiments="hero_cta=');
});

test.beforeEach(async ({ context, site }) => {
  await becomeAdmin(context, site, 'Awa Njie');
  await asOnTheFirstDay(site);
});

function card(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}
const hero = (page: Page) => card(page, "Words of the hero's button");
const pricing = (page: Page) => card(page, 'How pricing is shown');

async function open(page: Page): Promise<void> {
  await page.goto(PAGE);
  await untilHydrated(page);
  await expect(hero(page).getByRole('button', { name: /^(Stop|Start)/ })).toBeEnabled();
}

// The sentence of every other verdict: result-words.test.ts. Without scripts: experiment-results.test.ts.
test('says in one sentence which one is better, by how much and how sure, with its figures; an admin concludes the test: everybody gets the winner, and goes back to the current one', async ({
  page,
  site,
}) => {
  await seedVisitors(site, 'hero_cta', WINNING);
  await open(page);
  await test.step('which one is better, by how much and how sure, with its figures', async () => {
    await expect(hero(page).getByText(/^“Start Your Safari” is better by 80\s% \(9\d\s% sure\)\.$/)).toBeVisible();
    await expect(hero(page).getByRole('img')).toHaveAccessibleName(
      /Book Your Adventure: 5\.0\s% got in touch \(95\s% interval 4\.1\s% to 6\.0\s%\); Start Your Safari: 9\.0\s%/,
    );
    const rows = hero(page).getByRole('table').getByRole('row');
    await expect(rows.filter({ hasText: 'who saw it' })).toContainText('2,000');
    await expect(rows.filter({ hasText: 'Got in touch' })).toContainText(/4\.1\s% to 6\.0\s%/);
    await expect(rows.filter({ hasText: 'Opened the chat' })).toContainText('100');
    await expect(rows.filter({ hasText: 'Sent a booking request' })).toContainText('0');
    await expect(rows.filter({ hasText: 'Sent an enquiry' })).toContainText('45');
    await expect(rows.filter({ hasText: 'Probability of being best' })).toContainText(/99\s%/);
    await expect(rows.filter({ hasText: 'Expected loss' })).toContainText('%');
    await expect(rows.filter({ hasText: 'Against the current one' })).toContainText('more');
    await expect(hero(page).getByText('The words on the first button of the home page.')).toBeVisible();
    await expect(page.getByText('Run one test at a time where you can')).toBeVisible();
  });
  await hero(page)
    .getByRole('button', { name: /^Conclude/ })
    .click();
  const question = page.getByRole('dialog', { name: 'Conclude this test?' });
  await expect(question.getByLabel('Everybody gets')).toHaveValue('variant_a');
  await question.getByLabel('Everybody gets').selectOption('variant_b');
  await expect(question.getByText('The figures do not show that this one is better.')).toBeVisible();
  await question.getByLabel('Everybody gets').selectOption('variant_a');
  await question.getByRole('button', { name: 'Give it to everybody' }).click();
  await expect(hero(page).getByText('Concluded: everybody sees “Start Your Safari”')).toBeVisible();
  await expect(page.getByText('Everybody gets the winner now')).toBeVisible();
  const faq = async () => (await page.request.get('/faq')).text();
  await expect.poll(faq).toMatch(/<html[^>]* data-ab-hero_cta="variant_a"/);
  await hero(page).getByText('Who did what').click();
  await expect(hero(page).getByText(/Concluded by Awa Njie: winner variant_a; got in touch control 100 of 2000/)).toBeVisible();
  await hero(page)
    .getByRole('button', { name: /^Back to the current version/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Back to the current version' }).click();
  await expect(hero(page).getByText('Not running: everybody sees the current version')).toBeVisible();
  await expect(page.getByText('Everybody sees the current version again')).toBeVisible();
  await expect.poll(faq).not.toMatch(/<html[^>]* data-ab-hero_cta=/);
});

test('is reached from the head of the admin area; is started and stopped by keyboard, each after a question; shows a change at once, and as it was where the server refuses', async ({
  page,
  site,
  allowedConsole,
}) => {
  allowedConsole.patterns = [/503/, /409/];
  await test.step('is reached from the head of the admin area', () => isReached(page));
  await untilHydrated(page);
  await expect(hero(page).getByRole('button', { name: /^Stop/ })).toBeEnabled();
  await expect(hero(page).getByText(/^How many are needed is known once the first visitor gets in touch\./)).toBeVisible();
  await test.step('is started and stopped by keyboard, each after a question', () => isStartedAndStopped(page));
  await test.step('shows a change at once, and as it was with a message where the server refuses', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/admin/experiments/hero_cta', async (route) => {
      await held;
      await route.fulfill({ status: 503, json: { success: false, code: 'temporarily_unavailable', error: 'The database is away.' } });
    });
    await hero(page).getByRole('button', { name: /^Stop/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop the test' }).click();
    await expect(hero(page).getByText('Not running: everybody sees the current version')).toBeVisible();
    release();
    await expect(hero(page).getByText('Running', { exact: true })).toBeVisible();
    const toast = page.getByRole('listitem').filter({ hasText: 'The test was not stopped' });
    await expect(toast).toContainText('The database is away. It is shown as it was.');
    await page.unroute('**/api/admin/experiments/hero_cta');
  });
  await test.step('where another admin was quicker, says who and how it stands, and shows that', () => tellsWhoWasQuicker(page, site));
  await test.step('every variant can be looked at by its link', async () => {
    const links = page.getByRole('link', { name: /^Look at/ });
    await expect(links).toHaveCount(13);
    await expect(hero(page).getByRole('link', { name: /“Plan Your Journey”/ })).toHaveAttribute('href', '/?ab=hero_cta:variant_b');
    await hero(page)
      .getByRole('link', { name: /“Plan Your Journey”/ })
      .click();
    await expect(page).toHaveURL(`${site.url}/?ab=hero_cta:variant_b`);
    await expect(page.locator('html')).toHaveAttribute('data-ab-hero_cta', 'variant_b');
  });
});

async function isReached(page: Page): Promise<void> {
  await page.goto('/admin');
  const bar = page.getByRole('navigation', { name: 'Admin area' });
  await bar.locator('summary', { hasText: 'More' }).press('Enter');
  await expect(bar.getByRole('link')).toHaveText(['Desk', 'Diary', 'Content', 'Analytics', 'Experiments', 'Security', 'People', 'Account']);
  const tops = await bar.locator('> a:visible, summary').evaluateAll((places) => places.map((place) => place.getBoundingClientRect().top));
  expect(new Set(tops).size, 'one line on a phone of 360 px').toBe(1);
  await bar.getByRole('link', { name: 'Experiments' }).press('Enter');
  await expect(page).toHaveURL(PAGE);
  await expect(bar.locator('summary'), 'which says where one is').toHaveText('Experiments');
  await bar.locator('summary').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Experiments' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Experiments' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name: 'Analytics' })).not.toHaveAttribute('aria-current', 'page');
}

async function isStartedAndStopped(page: Page): Promise<void> {
  const start = pricing(page).getByRole('button', { name: /^Start/ });
  await start.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Start this test?' });
  await expect(question).toContainText('“Banner Style” to 50 %, “Card Style” to 50 %');
  await expect(question).toContainText('Another test is running');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(start).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Start the test' }).press('Enter');
  await expect(pricing(page).getByText('Running', { exact: true })).toBeVisible();
  await expect(page.getByText('2 tests are running at once.')).toBeVisible();
  await expect(pricing(page).getByText('Too few visitors.')).toBeVisible();
  await pricing(page).getByRole('button', { name: /^Stop/ }).press('Enter');
  await page.getByRole('dialog', { name: 'Stop this test?' }).getByRole('button', { name: 'Stop the test' }).press('Enter');
  await expect(pricing(page).getByText('Not running: everybody sees the current version')).toBeVisible();
}

async function tellsWhoWasQuicker(page: Page, site: WorkerSite): Promise<void> {
  await hero(page).getByRole('button', { name: /^Stop/ }).click();
  const modou = await signedInPerson(site, { email: freshEmail('modou'), name: 'Modou Sarr', role: 'admin' });
  const headers = { cookie: modou.cookie, origin: site.url, 'content-type': 'application/json' };
  const path = `${site.url}/api/admin/experiments`;
  const before = (await (await fetch(path, { headers })).json()) as ExperimentsView;
  const run = before.experiments.find(({ id }) => id === 'hero_cta')?.latest?.run.id;
  const answer = await fetch(`${path}/hero_cta`, { method: 'POST', headers, body: JSON.stringify({ action: 'conclude', winner: 'variant_a', run }) });
  expect(answer.status).toBe(200);
  await page.getByRole('dialog').getByRole('button', { name: 'Stop the test' }).click();
  const toast = page.getByRole('listitem').filter({ hasText: 'This run has ended' });
  await expect(toast).toContainText('The test was not stopped');
  await expect(toast).toContainText('This run has ended since this page was opened. Modou Sarr concluded it on');
  await expect(toast).toContainText('everybody sees “Start Your Safari”. Nothing was changed. Look at the figures as they are now, then decide.');
  await expect(hero(page).getByText('Concluded: everybody sees “Start Your Safari”')).toBeVisible();
  await expect(hero(page).getByRole('button', { name: /^Start again/ })).toBeEnabled();
}
