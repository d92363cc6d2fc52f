import { becomeAdmin, takeAllBack, untilHydrated } from './desk-parts.ts';
import { expect, test } from './test.ts';

/* A new tour on a phone: the words of another one as a draft, and what is its own (docs/develop/decisions/0075). */

test.use({ viewport: { width: 360, height: 640 } });

test.beforeEach(async ({ context, site }) => {
  await becomeAdmin(context, site);
});
test.afterEach(({ context, site }) => takeAllBack({ context, site }));

// Titles in letters with marks: src/lib/slug.test.ts.
test('a tour that starts as a copy: a title in another script asks for an address in words; it has its title, says which words are still those of the other, and is published with a place and a picture of its own', async ({
  page,
  site,
}) => {
  const form = page.locator('form:has(#new-tours)');
  await page.goto('/admin/content');
  await page.getByLabel('A new tour: its title').fill('جزيرة غوري');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form.getByRole('alert')).toContainText('No address can be made of this title.');
  await expect(page.getByLabel('A new tour: its title')).toHaveValue('جزيرة غوري');
  await form.getByLabel('Its address, in words').fill('Gorée island');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(page).toHaveURL(/\/admin\/content\/tours\/goree-island\.yaml\?/);

  await page.goto('/admin/content');
  await page.getByLabel('A new tour: its title').fill('Bijilo by Moonlight');
  await form.getByRole('button', { name: 'Add' }).click();
  await untilHydrated(page);
  await page.getByLabel('Start from a copy of').selectOption('Bijilo Forest Park');
  await page.getByRole('button', { name: 'Start from this copy' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Bijilo by Moonlight');
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  const bestTime = page.getByLabel('Best time', { exact: true });
  await expect(bestTime).toHaveAccessibleDescription(/Still as in Bijilo Forest Park/);
  await bestTime.fill('At full moon, all year round.');
  await expect(bestTime).not.toHaveAccessibleDescription(/Still as in/);

  await page.getByLabel('Location', { exact: true }).fill('Bijilo, Kombo North');
  await page.getByText('Place', { exact: true }).click();
  await page.locator('#field-place-name').fill('Bijilo');
  await page.locator('#field-place-latitude').fill('13.426');
  await page.locator('#field-place-longitude').fill('-16.724');
  await page.locator('#field-place-travel').fill('10 minutes by car');
  await page.getByRole('button', { name: 'Choose a picture' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /hero-river/ })
    .click();
  await expect(page.locator('#field-imageAlt'), 'said once, where the picture is').not.toHaveValue('');
  await page.locator('#field-aliases-0').fill('moonlight');
  await page.locator('#field-aliases-1').fill('night walk');

  const still = page.getByRole('button', { name: /^[2-9]\d texts are still as in Bijilo Forest Park$/ });
  await expect(still).toBeVisible();
  await page.reload();
  await untilHydrated(page);
  await expect(still, 'also after coming back').toBeVisible();
  await still.click();
  await expect(page.getByLabel('Description', { exact: true }).first()).toBeFocused();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. On the site within five seconds')).toBeVisible();
  await expect(still).toHaveCount(0);
  const shown = async () => (await page.request.get(`${site.url}/tours/bijilo-by-moonlight`)).text();
  await expect.poll(shown).toMatch(/<h1[^>]*>[^<]*Bijilo by Moonlight/);
  expect(await shown()).toContain('At full moon, all year round.');
});
