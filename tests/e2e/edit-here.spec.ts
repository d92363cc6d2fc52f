import type { Page } from '@playwright/test';
import { becomeAdmin } from './desk-parts.ts';
import { expect, test } from './test.ts';

/* From any public page, signed in, two taps lead to the very field (issue "The operator owns every word"). */

test.use({ viewport: { width: 360, height: 640 } });

const begin = async (page: Page) => {
  await page.getByRole('button', { name: 'Edit this page' }).click();
  await expect(page.getByText('Tap the words or the picture that you want to change.')).toBeVisible();
};

const expectField = async (page: Page, file: string, field: string, value: string) => {
  await page.waitForURL(new RegExp(`/admin/content/${file}#field-${field}$`));
  await expect(page.locator(`#field-${field}`)).toBeFocused();
  await expect(page.locator(`#field-${field}`)).toHaveValue(value);
};

test('words and pictures that are tapped lead to their field; where there is none, the documents of the page are offered', async ({ page, context, site }) => {
  await becomeAdmin(context, site);
  await page.goto('/tours/bijilo-monkey-park');
  await begin(page);
  const panel = page.getByRole('region', { name: 'Edit this page' });
  await test.step('words that stand in no text are not lost on one: the documents of the page are offered; Escape ends it', async () => {
    // By keyboard, without a tap: the page's own documents.
    await expect(panel.getByRole('link', { name: 'Bijilo Forest Park' })).toBeVisible();
    await page
      .getByRole('heading', { name: 'What to pack' })
      .or(page.getByRole('heading', { name: 'Itinerary' }))
      .first()
      .click();
    await expect(panel.getByText(/is not part of a text|appear in several places/)).toBeVisible();
    await expect(panel.getByRole('link').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(page.getByRole('button', { name: 'Edit this page' })).toBeFocused();
  });
  await test.step('words lead to their field', async () => {
    await begin(page);
    await page.locator('main').getByText('Bijilo Forest Park', { exact: true }).first().click();
    await expectField(page, 'tours/bijilo-monkey-park.yaml', 'title', 'Bijilo Forest Park');
    const sought = new URLSearchParams({ page: '/', text: 'The Gambia, shown by people who live here' });
    const { sure, places } = await (await page.request.get(`/api/admin/content/find?${sought}`)).json();
    expect([sure, places[0].file, places[0].path, places[0].excerpt]).toEqual([true, 'site.yaml', 'hero.headline', sought.get('text')]);
  });
  await test.step('words that a script has written beside the hours lead to the hours', async () => {
    await page.clock.setFixedTime('2026-11-24T12:00:00Z');
    await page.goto('/');
    await begin(page);
    await page.getByText('Open now').click();
    await expectField(page, 'site.yaml', 'hours-opens', '07:00');
  });
  await test.step('a picture leads to what describes it, and a link that is tapped goes nowhere', async () => {
    await page.goto('/tours/kachikally-crocodile-pool');
    await begin(page);
    const picture = page.locator('main img').first();
    const words = (await picture.getAttribute('alt')) ?? '';
    await picture.click();
    await expectField(page, 'tours/kachikally-crocodile-pool.yaml', 'imageAlt', words);
  });
});
