import type { Page } from '@playwright/test';
import { chip, dialog, field, NONE_FOUND, openByKeyboard, PAGE, results } from './search-parts.ts';
import { expect, test, untilInteractive } from './test.ts';

const CHIPS = [
  'All',
  'Wildlife & Safari',
  'Cultural & Heritage',
  'Nature & River',
  'Historical & Cultural',
  'Adventure & Sports',
  'Transportation & Services',
  'Custom & Personalized',
];

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

test('opens by Ctrl K, Cmd K and "/" with the field focused, all chips in their order, the 19 entries in that of the catalogue, then the trip to Dakar', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto(PAGE);
  await untilInteractive(page);
  for (const keys of ['Control+k', 'Meta+k', '/']) {
    await page.keyboard.press(keys);
    await expect(dialog(page).getByRole('heading', { name: 'Search Tours' })).toBeVisible();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
    await expect(results(page)).toHaveCount(20);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  }
  await page.keyboard.press('/');
  await expect(dialog(page).getByRole('group', { name: 'Category' }).getByRole('button')).toHaveText(CHIPS);
  await expect(chip(page, 'All')).toHaveAttribute('aria-pressed', 'true');
  await expect(results(page).first()).toHaveText('Fathala Wildlife Reserve');
  await expect(results(page).nth(18)).toHaveText('South Gambia Tour');
  await expect(results(page).last()).toHaveText(DAKAR);
  await expect(results(page).filter({ hasText: 'Airport Transfer Services' })).toBeVisible();
});

test('"/" in a field is a letter, Ctrl K opens there too; neither opens over another dialog', async ({ page }) => {
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

test('the "/" key can be switched off, and stays off', { tag: '@desktop' }, async ({ page }) => {
  await openByKeyboard(page);
  await dialog(page).getByLabel('The / key opens it, too').uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await untilInteractive(page);
  expect(await takesSlash(page)).toBe(false);
  await page.keyboard.press('Control+k');
  await dialog(page).getByLabel('The / key opens it, too').check();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  expect(await takesSlash(page)).toBe(true);
  await expect(field(page)).toBeFocused();
});

test('by keyboard alone: type, go through the tours, and open one', { tag: '@both' }, async ({ page }) => {
  await openByKeyboard(page);
  const calls = await watchOpenTour(page);
  await page.keyboard.type('crocodil');
  await expect(results(page)).toHaveText(['Kachikally Crocodile Pool', 'Kartong Reptile Farm', 'Custom Tour Experience', 'South Gambia Tour']);
  await page.keyboard.press('ArrowDown');
  await expect(results(page).nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(results(page).nth(2)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(results(page).nth(0)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await expect(results(page).nth(3)).toBeFocused();
  // A letter goes on with the search.
  await page.keyboard.type('e young');
  await expect(field(page)).toHaveValue('crocodile young');
  await expect(results(page).first()).toHaveText('Kartong Reptile Farm');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  expect(await calls()).toEqual([['kartong-reptile-farm', { replaceHistory: true }]]);
});

test('Enter in the field opens the best tour where there are keys, and puts the keyboard away on a phone', { tag: '@both' }, async ({ page }, info) => {
  await openByKeyboard(page);
  const calls = await watchOpenTour(page);
  await page.keyboard.press('Enter');
  expect(await calls()).toEqual([]);
  await field(page).fill('airport pickup');
  await field(page).press('Enter');
  if (info.project.name === 'phone') {
    await expect(field(page)).not.toBeFocused();
    await expect(dialog(page)).toBeVisible();
    expect(await calls()).toEqual([]);
  } else {
    await expect(dialog(page)).toBeHidden();
    expect(await calls()).toEqual([['airport-transfer-services', { replaceHistory: true }]]);
  }
});

test('a row shows the tour with the found words marked, and where a word stands that the row does not show', async ({ page }) => {
  await openByKeyboard(page);
  const row = dialog(page).getByRole('listitem').filter({ hasText: 'Kachikally Crocodile Pool' });
  await field(page).fill('crocodil pool');
  for (const text of ['Spiritual & Wildlife', 'Bakau, Kanifing Municipality', 'Half day (about 3 hours)', '1-20+ people', 'Contact for current pricing']) {
    await expect(row).toContainText(text);
  }
  await expect(row.locator('mark')).toHaveText(['Crocodile', 'Pool']);
  await expect(row.locator('img')).toHaveJSProperty('complete', true);
  await field(page).fill('young crocodiles');
  await expect(results(page)).toHaveText(['Kartong Reptile Farm']);
  await expect(dialog(page)).toContainText('Highlight: See tortoises, monitors and young crocodiles at close range');
});

test('the number of tours is said politely, once the typing has paused', async ({ page }) => {
  await openByKeyboard(page);
  const status = dialog(page).getByRole('status');
  await expect(status).toHaveText('20 tours found');
  await field(page).fill('kunta kinte');
  await expect(status).toHaveText('1 tour found');
  await field(page).fill('zzzzzz');
  await expect(status).toHaveText('0 tours found');
});

test('chips narrow the tours; the pressed one pressed again shows all', async ({ page }) => {
  await openByKeyboard(page);
  for (const name of CHIPS.slice(1)) {
    await chip(page, name).click();
    await expect(chip(page, name)).toHaveAttribute('aria-pressed', 'true');
    await expect(chip(page, 'All')).toHaveAttribute('aria-pressed', 'false');
    expect(await results(page).count(), name).toBeLessThan(20);
    expect(await results(page).count(), name).toBeGreaterThan(0);
  }
  await expect(results(page)).toHaveText(['Custom Tour Experience']);
  await chip(page, 'Transportation & Services').click();
  await expect(results(page)).toHaveText(['Airport Transfer Services']);
  await chip(page, 'Transportation & Services').click();
  await expect(results(page)).toHaveCount(20);
  await chip(page, 'Historical & Cultural').click();
  await field(page).fill('island');
  await expect(results(page)).toHaveText(['Kunta Kinteh Island', 'George Town Stone Circle & Baboon Island', DAKAR]);
});

test('where nothing is found: other terms, other categories, a way back, the chat and the inquiry form', async ({ page }) => {
  await openByKeyboard(page);
  await chip(page, 'Adventure & Sports').click();
  await field(page).fill('zzzzzz');
  await expect(dialog(page).getByText(NONE_FOUND)).toBeVisible();
  await expect(results(page)).toHaveCount(0);
  const chat = await dialog(page).getByRole('link', { name: 'Ask us on WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(chat ?? '')).toMatch(/^https:\/\/wa\.me\/.*I was looking for: zzzzzz\./);
  await expect(dialog(page).getByRole('link', { name: 'Send an inquiry' })).toHaveAttribute('href', '/enquiry');
  await dialog(page).getByRole('button', { name: 'Clear filters' }).click();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
  await expect(chip(page, 'All')).toHaveAttribute('aria-pressed', 'true');
  await expect(results(page)).toHaveCount(20);

  await field(page).fill('zzzzzz');
  await dialog(page).getByRole('button', { name: 'cooking class' }).click();
  await expect(field(page)).toHaveValue('cooking class');
  await expect(results(page).first()).toHaveText('Gambian Home Cooking Experiences');

  await chip(page, 'Adventure & Sports').click();
  await expect(dialog(page).getByText(NONE_FOUND)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Show 1 tour in another category' }).click();
  await expect(results(page).first()).toHaveText('Gambian Home Cooking Experiences');
  await dialog(page).getByRole('button', { name: 'Clear search' }).click();
  await expect(results(page)).toHaveCount(20);
});

test('words that no tour has, or none has together, lead to what comes closest, and it says so', async ({ page }) => {
  await openByKeyboard(page);
  await field(page).fill('crocodile accordion');
  await expect(dialog(page).getByText('Nothing in our tours matches "accordion". These match "crocodile".')).toBeVisible();
  await expect(results(page).first()).toHaveText('Kachikally Crocodile Pool');
  await field(page).fill('airport crocodile');
  await expect(dialog(page).getByText('No tour has all of these words. These come closest.')).toBeVisible();
  for (const query of ['lion', 'paris']) {
    await field(page).fill(query);
    await expect(dialog(page).getByText(NONE_FOUND)).toBeVisible();
  }
});

test('the trip to Dakar is found, opens its page, and Back leads to where one was', async ({ page }) => {
  await openByKeyboard(page);
  await field(page).fill('gorée');
  await expect(results(page)).toHaveText([DAKAR]);
  await results(page).first().click();
  await expect(page).toHaveURL(/\/tours\/dakar-city-tour$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(DAKAR);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
});

test('choosing a tour closes the dialog, forgets the query and hands its place in the history to the tour', async ({ page }) => {
  await openByKeyboard(page);
  const calls = await watchOpenTour(page);
  const length = await page.evaluate(() => history.length);
  await chip(page, 'Wildlife & Safari').click();
  await field(page).fill('bijllo');
  await dialog(page).getByText('Bijilo, at the southern end of Kololi').first().click({ force: true });
  await expect(dialog(page)).toBeHidden();
  expect(await calls()).toEqual([['bijilo-monkey-park', { replaceHistory: true }]]);
  expect(await page.evaluate(() => [history.length, history.state?.overlay])).toEqual([length, 1]);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toHaveValue('');
  await expect(chip(page, 'All')).toHaveAttribute('aria-pressed', 'true');
});

test('without the tour overlay a choice leads to the page of the tour, and Back to where one was', async ({ page }) => {
  await openByKeyboard(page);
  await page.evaluate(() => Object.assign(window, { openTour: undefined }));
  await field(page).fill('kunta kinte');
  await results(page).first().click();
  await expect(page).toHaveURL(/\/tours\/kunta-kinteh-island$/);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
});

test('a result is a link: with Ctrl it opens beside, and the search stays', { tag: '@both' }, async ({ page, context }) => {
  await openByKeyboard(page);
  await field(page).fill('kunta kinte');
  const [beside] = await Promise.all([
    context.waitForEvent('page'),
    results(page)
      .first()
      .click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(beside).toHaveURL(/\/tours\/kunta-kinteh-island$/);
  await expect(dialog(page)).toBeVisible();
});

test('a focused tour is never hidden under the field, and new results begin at the top', { tag: '@both' }, async ({ page }) => {
  await openByKeyboard(page);
  for (let i = 0; i < 9; i++) await page.keyboard.press('ArrowDown');
  for (let i = 7; i >= 0; i--) {
    await page.keyboard.press('ArrowUp');
    await expect(results(page).nth(i)).toBeFocused();
    await expect(results(page).nth(i)).toBeInViewport({ ratio: 0.9 });
    const covered = await results(page)
      .nth(i)
      .evaluate((link) => {
        const { left, top } = link.getBoundingClientRect();
        return document.elementFromPoint(left + 4, top + 4)?.closest('a') !== link;
      });
    expect(covered, `row ${i}`).toBe(false);
  }
  await page.keyboard.press('End');
  await expect(results(page).first()).not.toBeInViewport();
  await page.keyboard.type('r');
  await expect(results(page).first()).toHaveText('River Excursions (Lazy Day)');
  await expect(results(page).first()).toBeInViewport();
});

test("the browser's Back closes the dialog, not the page", async ({ page }) => {
  await openByKeyboard(page);
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
});

test('on a phone it opens from the menu, which closes', async ({ page }) => {
  await page.goto(PAGE);
  await untilInteractive(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.locator('#menu').getByRole('link', { name: 'Search Tours' }).click();
  await expect(field(page)).toBeVisible();
  await expect(page.locator('#menu')).toBeHidden();
  await results(page).first().click({ trial: true });
});

test('the catalogue for the search comes from the cache as bytes, compressed, and unchanged costs nothing', async ({ request }) => {
  const first = await request.get('/api/tours');
  const tours = (await first.json()) as { title: string; picture: { widths: number[] } }[];
  expect(tours).toHaveLength(20);
  expect(tours.every(({ picture }) => picture.widths.length === 1)).toBe(true);
  const { etag, 'content-type': type, 'content-encoding': encoding, 'cache-control': cache } = first.headers();
  expect([type, encoding, cache]).toEqual(['application/json', 'br', 'public, max-age=0, must-revalidate']);
  expect((await request.get('/api/tours', { headers: { 'if-none-match': etag ?? '' } })).status()).toBe(304);
});
