import type { Page } from '@playwright/test';
import { becomeAdmin } from './desk-parts.ts';
import { expect, test } from './test.ts';

/* From any public page, signed in, two taps lead to the very field (issue "The operator owns every word"). */

test.use({ viewport: { width: 360, height: 640 } });

const start = async (page: Page, path: string) => {
  await page.goto(path);
  await page.getByRole('button', { name: 'Edit this page' }).click();
  await expect(page.getByText('Tap the words or the picture that you want to change.')).toBeVisible();
};

test.describe('signed in', () => {
  test.beforeEach(async ({ context, site }) => {
    await becomeAdmin(context, site);
  });

  for (const { path, tapped, field, value } of [
    { path: '/', tapped: 'The Gambia, shown by people who live here', field: 'hero-headline', value: 'The Gambia, shown by people who live here' },
    { path: '/tours/bijilo-monkey-park', tapped: 'Bijilo Forest Park', field: 'title', value: 'Bijilo Forest Park' },
    { path: '/', tapped: /7:00 AM to 10:00 PM/, field: 'hours-opens', value: '07:00' },
  ]) {
    test(`${tapped} of ${path} leads to the field ${field}`, async ({ page }) => {
      await start(page, path);
      await page.locator('main').getByText(tapped, { exact: true }).first().click();
      await page.waitForURL(new RegExp(`/admin/content/.*#field-${field}$`));
      await expect(page.locator(`#field-${field}`)).toBeFocused();
      await expect(page.locator(`#field-${field}`)).toHaveValue(value);
    });
  }

  test('words that a script has written beside the hours lead to the hours', async ({ page }) => {
    await page.clock.setFixedTime('2026-11-24T12:00:00Z');
    await start(page, '/');
    await page.getByText('Open now').click();
    await page.waitForURL(/\/admin\/content\/site\.yaml#field-hours-opens$/);
  });

  test('a picture leads to what describes it, and a link that is tapped goes nowhere', async ({ page }) => {
    await start(page, '/tours/kachikally-crocodile-pool');
    const picture = page.locator('main img').first();
    const words = (await picture.getAttribute('alt')) ?? '';
    await picture.click();
    await page.waitForURL(/#field-imageAlt$/);
    await expect(page.locator('#field-imageAlt')).toHaveValue(words);
  });

  test('words that stand in no text are not lost on one: the documents of the page are offered; Escape ends it', async ({ page }) => {
    await start(page, '/tours/bijilo-monkey-park');
    const panel = page.getByRole('region', { name: 'Edit this page' });
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
});
