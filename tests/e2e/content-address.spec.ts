import type { BrowserContext, Page } from '@playwright/test';
import { becomeAdmin, takeAllBack, untilHydrated } from './desk-parts.ts';
import { BIJILO as KEPT, startWith } from './my-list-parts.ts';
import { expect, test, type WorkerSite } from './test.ts';

/* What is done to a whole document rather than to its words, and the buttons that write Markdown, on a phone. */

test.use({ viewport: { width: 360, height: 640 } });

const EARLY = 'Early, before nine, when the monkeys come down to drink.';
const BIJILO = '/admin/content/tours/bijilo-monkey-park.yaml';

test.beforeEach(async ({ context, site }) => {
  await becomeAdmin(context, site);
});
test.afterEach(({ context, site }) => takeAllBack({ context, site }));

test('an ended session is renewed in another tab; what others lead to is not taken away; a tour gets another address: refused while something is half written or taken, then the form goes on there, and a kept tour with it', async ({
  page,
  context,
  site,
  allowedConsole,
}) => {
  allowedConsole.patterns.push(/status of 422/, /status of 401/);
  await startWith(page, [KEPT]);
  await page.goto(BIJILO);
  await untilHydrated(page);
  await test.step('what was typed after the session ended is saved without being typed again', () => renewsTheSession(page, context, site));
  await page.getByText('Address and deleting').click();
  await test.step('what others lead to stays, and they are named with the way there', async () => {
    await page.getByRole('button', { name: 'Delete it' }).click();
    await expect(page.getByText('Something has to be corrected before this can be published.')).toBeVisible();
    await expect(page.getByText(/^To correct elsewhere: \d+$/)).toBeVisible();
    expect((await page.request.get(`${site.url}/tours/bijilo-monkey-park`)).status()).toBe(200);
    const there = page.getByRole('link', { name: 'services.yaml' }).first();
    await expect(there).toHaveAttribute('href', /^\/admin\/content\/services\.yaml#field-\d+-services-\d+-tour$/);
  });
  const address = page.getByLabel('Address after /tours/');
  const change = page.getByRole('button', { name: 'Change the address' });
  await expect(change).toBeDisabled();
  await page.getByLabel('Best time', { exact: true }).fill(EARLY);
  await address.fill('lamin-lodge-river-cruise');
  await expect(change).toBeDisabled();
  await expect(page.getByText('First publish what you have written, or throw it away.')).toBeVisible();
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await page.getByRole('button', { name: 'Throw away' }).click();
  await change.click();
  await expect(page.getByText('Something else has this address already.')).toBeVisible();
  await address.fill('Bijilo Forest');
  await change.click();
  await expect(page.getByText('An address has small letters, digits and hyphens. Is this one right?')).toBeVisible();
  await expect(address, 'what is made of the words is seen first').toHaveValue('bijilo-forest');
  await address.fill('جزيرة');
  await expect(page.getByText('An address needs words in the letters a to z, or digits.')).toBeVisible();
  await expect(change).toBeDisabled();
  await address.fill('Bijilo Fôrest');
  await address.press('Enter');
  await expect(address).toHaveValue('bijilo-forest');
  await address.press('Enter');
  await expect(page).toHaveURL(/\/admin\/content\/tours\/bijilo-forest\.yaml\?moved$/);
  await expect(page.getByText('Addresses that lead here: /tours/bijilo-monkey-park.')).toBeVisible();
  await page.goto('/my-list');
  await expect(page.getByRole('heading', { name: KEPT.title, exact: true })).toBeVisible();
  await expect(page.getByText('is no longer among our tours')).toHaveCount(0);
});

test('what is taken away is off the site until Undo brings it back', async ({ page, site }) => {
  const home = async () => (await page.request.get(`${site.url}/`)).text();
  await page.goto('/admin/content/about.yaml');
  await untilHydrated(page);
  expect((await home()).includes('We live where you travel')).toBe(true);
  await page.getByText('Deleting', { exact: true }).click();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect(page.getByText('This was deleted.')).toBeVisible();
  expect((await home()).includes('We live where you travel')).toBe(false);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('This was deleted.')).toHaveCount(0);
  expect((await home()).includes('We live where you travel')).toBe(true);
});

test('Markdown is written by buttons: heading, bold words, a list, a box, a link, the card of a tour and a picture; it reads as it was meant', async ({
  page,
  site,
}) => {
  await page.goto('/admin/content/blog/gambia-weather-guide-2025.md');
  await untilHydrated(page);
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'long lines push nothing aside').toBe(360);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await text.fill('');
  await press('Heading');
  await page.keyboard.type('When the rains come');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('\n\nIt rains at night, mostly. ');
  await press('Bold');
  await page.keyboard.type('July to September');
  await page.keyboard.press('End');
  await page.keyboard.type('\n\nhat');
  await press('List');
  await page.keyboard.type('\nBoots');
  await page.keyboard.type('\n\n');
  await press('Box: Tip');
  await page.keyboard.type('Take a dry bag.');
  await page.keyboard.press('Control+End');
  await page.getByText('Link to a tour').click();
  await page.getByLabel('Tour', { exact: true }).selectOption('Bijilo Forest Park');
  await press('Link');
  await page.keyboard.press('Control+End');
  await press('Its card');
  await page.keyboard.press('Control+End');
  await press('Picture');
  await page.getByLabel('Look for').fill('lamin-lodge-river');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /lamin-lodge-river-cruise/ })
    .click();
  await expect(text).toHaveValue(
    /^## When the rains come\n\nIt rains at night, mostly\. \*\*July to September\*\*\n\n- hat\nBoots\n\n\{% tip title="Tip" %\}\nTake a dry bag\.\n\{% \/tip %\}\n\[Bijilo Forest Park\]\(\/tours\/bijilo-monkey-park\)\n\n\{% tour slug="bijilo-monkey-park" \/%\}\n\n\{% figure picture="lamin-lodge-river-cruise" alt="[^"]{20,}" \/%\}\n$/,
  );
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published. On the site within five seconds')).toBeVisible();
  const article = async () => (await page.request.get(`${site.url}/blog/gambia-weather-guide-2025`)).text();
  await expect.poll(article).toMatch(/<h2[^>]*>When the rains come/);
  const html = await article();
  expect(html).toMatch(
    /<strong>July to September<\/strong>.*role="note".*Take a dry bag\..*<a [^>]*href="\/tours\/bijilo-monkey-park"[^>]*>Bijilo Forest Park/s,
  );
  expect(html).toMatch(/<main.*<img[^>]* src="[^"]*lamin-lodge-river-cruise/s);
});

test('a file that was changed under what was published is shown beside it: taken in by field, a choice where both changed the same, or left', async ({
  page,
  site,
}) => {
  await page.goto(BIJILO);
  await untilHydrated(page);
  const best = page.getByLabel('Best time', { exact: true });
  const fromFile = await best.inputValue();
  await best.fill(EARLY);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published. On the site within five seconds')).toBeVisible();
  await expect(page.getByText('The file of this text was changed')).toHaveCount(0);
  // As if the file had said other things then, in two fields.
  await site.pool.query(`UPDATE content_revisions SET document = jsonb_set(document, '{title}', '"Bijilo of old"'),
    file_then = jsonb_set(jsonb_set(file_then, '{says,title}', '"Bijilo of old"'), '{says,bestTime}', '"At any time of the day."')`);
  await page.reload();
  await untilHydrated(page);
  const told = page.getByRole('region', { name: 'The file of this text was changed' });
  await expect(told.getByRole('listitem')).toHaveText([
    /^Title: Bijilo of old Bijilo Forest Park$/,
    new RegExp(`^Best time: At any time of the day. ${fromFile.slice(0, 20)}`),
  ]);
  await told.getByRole('button', { name: 'Use it here' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Bijilo Forest Park');
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect(best).toHaveValue(fromFile);
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await page.getByRole('button', { name: 'Throw away' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Bijilo of old');
  await told.getByRole('button', { name: 'Leave it as it is' }).click();
  await expect(told).toHaveCount(0);
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Bijilo of old');
  await expect(told).toHaveCount(0);
});

/** Somebody else signs in meanwhile, in the tab that the form offers. */
async function renewsTheSession(page: Page, context: BrowserContext, site: WorkerSite): Promise<void> {
  const bestTime = page.getByLabel('Best time', { exact: true });
  await context.clearCookies();
  await bestTime.fill(EARLY);
  const signIn = page.getByRole('link', { name: 'Sign in again (in a new tab)' });
  const [tab] = await Promise.all([context.waitForEvent('page'), signIn.click()]);
  await expect(tab).toHaveURL(/\/auth\?next=/);
  await becomeAdmin(context, site);
  await tab.close();
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await expect(bestTime).toHaveValue(EARLY);
  await page.getByRole('button', { name: 'Throw away' }).click();
  await expect(page.getByText('As visitors see it')).toBeVisible();
}
