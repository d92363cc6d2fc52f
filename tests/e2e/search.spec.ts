import type { Page } from '@playwright/test';
import { dialog, field, openByKeyboard, PAGE, results } from './search-parts.ts';
import { expect, test, untilInteractive } from './test.ts';

/* The search as a part of its pages; what it does by itself is in src/domains/tours/ui/search/search.browser.test.tsx. */

const DAKAR = '2-Day Dakar City and Gorée Island International Experience';

/** Whether the page takes the "/" key for itself; it decides at once, long before a dialog is there. */
function takesSlash(page: Page): Promise<boolean> {
  return page.evaluate(
    () => !(document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true })),
  );
}

/** Stands in for the tour's detail, and remembers what it was asked to open. */
async function watchOpenTour(page: Page): Promise<() => Promise<unknown[]>> {
  await page.evaluate(() => {
    const calls: unknown[] = [];
    Object.assign(window, { calls, openTour: (...args: unknown[]) => calls.push(args) });
  });
  return () => page.evaluate(() => (window as never as { calls: unknown[] }).calls);
}

test('"/" in a field is a letter, Ctrl K opens there too; neither opens over another dialog; a result opens beside with Ctrl; the "/" key can be switched off, and stays off', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await test.step('"/" in a field is a letter, Ctrl K opens there too; neither opens over another dialog', async () => {
    await page.goto('/enquiry');
    await untilInteractive(page);
    await page.getByLabel('Message').first().focus();
    await page.keyboard.type('and/or');
    await expect(page.getByLabel('Message').first()).toHaveValue('and/or');
    await expect(dialog(page)).toBeHidden();
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('Message').first()).toBeFocused();
    await page.evaluate(() => window.openBooking('Lamin Lodge River Cruise'));
    await expect(page.getByRole('dialog', { name: 'Book Your Adventure' })).toBeVisible();
    expect(await takesSlash(page)).toBe(false);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });
  await openByKeyboard(page);
  await test.step('with Ctrl a result opens beside', async () => {
    await field(page).fill('kunta kinte');
    const [beside] = await Promise.all([
      context.waitForEvent('page'),
      results(page)
        .first()
        .click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await expect(beside).toHaveURL(/\/tours\/kunta-kinteh-island$/);
    await expect(dialog(page)).toBeVisible();
    await beside.close();
  });
  await dialog(page).getByLabel('The / key opens the search, too').uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await untilInteractive(page);
  expect(await takesSlash(page)).toBe(false);
  await page.keyboard.press('Control+k');
  await dialog(page).getByLabel('The / key opens the search, too').check();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  expect(await takesSlash(page)).toBe(true);
  await expect(field(page)).toBeFocused();
});

test('on a phone it opens from the menu, which closes; from its field to a page and back', async ({ page }) => {
  await page.goto(PAGE);
  await untilInteractive(page);
  await test.step('it opens from the menu, which closes', async () => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.locator('#menu').getByRole('link', { name: 'Search Tours' }).click();
    await expect(field(page)).toBeVisible();
    await expect(page.locator('#menu')).toBeHidden();
    await results(page).first().click({ trial: true });
  });

  await test.step('Enter in the field puts the keyboard away on a phone, and opens nothing', async () => {
    const calls = await watchOpenTour(page);
    await field(page).fill('airport pickup');
    await field(page).press('Enter');
    await expect(field(page)).not.toBeFocused();
    await expect(dialog(page)).toBeVisible();
    expect(await calls()).toEqual([]);
  });

  await test.step('the trip to Dakar is found, opens its page, and Back leads to where one was', async () => {
    await field(page).fill('gorée');
    await expect(results(page)).toHaveText([DAKAR]);
    await results(page).first().click();
    await expect(page).toHaveURL(/\/tours\/dakar-city-tour$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(DAKAR);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
  });

  await test.step('without the tour overlay a choice leads to the page of the tour, and Back to where one was', async () => {
    await untilInteractive(page);
    await page.keyboard.press('Control+k');
    await expect(results(page)).toHaveCount(20);
    await page.evaluate(() => Object.assign(window, { openTour: undefined }));
    await field(page).fill('kunta kinte');
    await results(page).first().click();
    await expect(page).toHaveURL(/\/tours\/kunta-kinteh-island$/);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
  });
});
