import type { Page } from '@playwright/test';
import { emptyTables } from '../fixtures/empty-tables.ts';
import { becomeAdmin, inquire, line, openDesk, openHistory, untilHydrated } from './desk-parts.ts';
import { unfold } from './folds.ts';
import { CATEGORIES, section as gallery, slide, thumbnails, title, viewer, WILDLIFE } from './gallery.ts';
import { menu, openMenu } from './navigation-parts.ts';
import { results, dialog as search, field as searchField } from './search-parts.ts';
import { expect, freshEmail, test, untilInteractive } from './test.ts';
import { begin, translatePage } from './translate-page.ts';

/*
 * On a page that the browser translates, React finds its texts where it did not leave them. That no text of ours stands where it could be
 * missed is read from the sources (tests/sources/loose-texts.test.ts), and that every part can be gone on with after a crash in src/ui.
 * Here what is used most is used, with what libraries draw: what throws or says something on the console fails the test (test.ts),
 * and what changes is read where it is shown. The forms of the editor and its photographs: photographs.spec.ts.
 */

test.beforeEach(async ({ page }) => translatePage(page));

/** All its steps, forward and back. */
async function bookThrough(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Book Your Adventure' });
  const button = (name: string) => dialog.getByRole('button', { name });
  const heading = dialog.getByRole('heading', { level: 3 });
  await page.evaluate(() => window.openBooking('Kachikally Crocodile Pool'));
  await expect(dialog).toBeVisible();
  for (let month = 0; month < 2; month++) await button('Go to the Next Month').click();
  for (const day of [/\b15 [A-Z]/, /\b16 [A-Z]/]) {
    await dialog.getByRole('button', { name: day }).click();
    await expect(dialog.locator('[aria-live="polite"]', { hasText: day }).last()).toBeVisible();
  }
  await dialog.getByLabel('3-4 people').check();
  await button('Continue').click();
  await dialog.getByLabel('Name').fill('Ann');
  await dialog.getByLabel('Email').fill('ann');
  await button('Review Booking').click();
  await expect(dialog.getByText('This does not look like an e-mail address.')).toBeVisible();
  await dialog.getByLabel('Email').fill('ann@example.com');
  await expect(dialog.getByText('This does not look like an e-mail address.')).toBeHidden();
  await button('Review Booking').click();
  await expect(heading).toHaveText('Is everything right?');
  await expect(dialog.getByRole('definition').filter({ hasText: /^Ann$/ })).toBeVisible();
  await button('Back').click();
  await button('Back').click();
  await expect(heading).toHaveText('When, and how many of you?');
  await button('Close').click();
  await expect(dialog).toBeHidden();
}

test('on the home page the contact form is mended and sends, reviews turn, the list of tours unfolds and folds, the menu opens and closes, the gallery tells its pictures apart; the booking dialog goes forward and back, search and tours find, mark and turn; a search that crashes all the same opens again', async ({
  page,
  allowedConsole,
}) => {
  await page.goto('/?ab=contact_form_layout:control');
  await untilInteractive(page);
  await gallery(page).scrollIntoViewIfNeeded();
  await expect(gallery(page).getByRole('tab')).toHaveCount(6);
  const form = page.locator('form:has(#contact-message)');
  await unfold(page.locator('#contact').getByRole('heading', { name: 'Write to us' }));
  await form.scrollIntoViewIfNeeded();
  await expect(form).toHaveAttribute('novalidate', '');
  await begin(page);
  await test.step('the contact form says what is wrong, is mended and prepares its message', async () => {
    await form.getByRole('button', { name: 'Prepare Message' }).click();
    await expect(form.getByText('Invalid Input')).toBeVisible();
    await form.getByLabel('Name').fill('Ann');
    await form.getByLabel('Email').fill(freshEmail('translated'));
    await form.getByLabel('Message').fill('We are two and would like to see crocodiles.');
    await expect(form.getByText('44 of 1000 characters')).toBeVisible();
    await form.getByRole('button', { name: 'Prepare Message' }).click();
    await expect(form.getByText('Message Prepared Successfully!')).toBeVisible();
    await form.getByRole('button', { name: 'Send it from here' }).click();
    await expect(form.getByText('Message sent')).toBeVisible();
  });
  await test.step('reviews turn, the list of tours unfolds and folds, the menu opens and closes', async () => {
    const reviews = page.getByRole('region', { name: 'What our guests say' });
    await reviews.getByRole('button', { name: 'Next testimonial', exact: true }).click();
    await expect(reviews.locator('[aria-current="true"]')).toHaveAccessibleName('Go to testimonial 2');
    const list = page.locator('#all-tours');
    for (const count of ['10 of 18 tours', '14 of 18 tours', '18 of 18 tours']) {
      await list.getByRole('button', { name: /^Show More Tours/ }).click();
      await expect(list.getByRole('status')).toHaveText(count);
    }
    await list.getByRole('button', { name: /^Show (Less|Fewer)/ }).click();
    await expect(list.getByRole('status')).toHaveText('6 of 18 tours');
    await openMenu(page);
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu(page)).toBeHidden();
  });
  await test.step('the gallery tells its pictures apart, on the page and in the viewer', async () => {
    const show = gallery(page).getByRole('group', { name: /^Slideshow/ });
    const count = WILDLIFE.images.length;
    const next = show.getByRole('button', { name: 'Next image' });
    for (const at of [1, 2]) {
      await next.click();
      await expect(slide(page)).toHaveText(title(WILDLIFE, at));
      await expect(show.getByText(`${at + 1} of ${count}`)).toBeVisible();
    }
    const other = CATEGORIES[2];
    await gallery(page)
      .getByRole('tab', { name: other?.name ?? '' })
      .click();
    await expect(slide(page)).toHaveText(other?.images[0]?.title ?? '');
    await gallery(page).getByRole('tab').first().click();
    await thumbnails(page).first().click();
    for (const at of [1, 2]) {
      await viewer(page).getByRole('button', { name: 'Next image' }).click();
      await expect(viewer(page).getByRole('heading')).toHaveText(title(WILDLIFE, at));
      await expect(viewer(page).getByText(`${at + 1} of ${count}`, { exact: true })).toBeVisible();
      await expect(viewer(page).getByRole('status')).toHaveText(`${title(WILDLIFE, at)}, picture ${at + 1} of ${count}`);
    }
    await viewer(page).getByRole('button', { name: 'Zoom in' }).click();
    await expect(viewer(page).getByRole('status')).toContainText('enlarged to');
    await viewer(page).getByRole('button', { name: 'Zoom out' }).click();
    await viewer(page).getByRole('button', { name: 'Close' }).click();
    await expect(viewer(page)).toBeHidden();
  });
  await test.step('the booking dialog goes forward and back through all its steps', () => bookThrough(page));
  await test.step('the search finds, marks, finds nothing and finds again', async () => {
    await page.keyboard.press('Control+k');
    await expect(results(page)).toHaveCount(20);
    for (const typed of ['c', 'river crocodile', 'qqqq', '']) {
      await searchField(page).fill(typed);
      if (typed === 'qqqq') await expect(search(page).getByText('Nothing found')).toBeVisible();
      else await expect(results(page).first()).toBeVisible();
    }
    await searchField(page).pressSequentially('kachikally');
    await expect(results(page).first()).toHaveText('Kachikally Crocodile Pool');
    await expect(search(page).locator('mark').first()).toHaveText('Kachikally');
    await search(page).getByRole('button', { name: 'Wildlife & Safari' }).click();
    await expect(search(page).getByRole('status').first()).toContainText('1 tour');
    await search(page).getByRole('button', { name: 'Close' }).click();
    await expect(search(page)).toHaveCount(0);
  });
  await test.step('a tour’s detail turns its tabs, keeps its ticks, and opens again', async () => {
    const dialog = page.getByRole('dialog', { name: 'Kachikally Crocodile Pool' });
    for (const tabs of [['Itinerary', 'FAQ', 'Overview', 'Includes'], ['Includes']]) {
      await page.evaluate(() => window.openTour?.('kachikally-crocodile-pool'));
      for (const tab of tabs) {
        await dialog.getByRole('tab', { name: tab }).click();
        await expect(dialog.getByRole('tabpanel', { name: tab })).toBeVisible();
      }
      // A second press at the same place so soon would be a double click: what was ticked stays, and a key closes.
      await dialog.locator('.packing summary').click();
      if (tabs.length > 1) await dialog.getByRole('checkbox').first().check();
      await expect(dialog.locator('[data-packed]').first()).toContainText('1 of');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });
  await test.step('a search that crashes all the same says so, and opens again', async () => {
    allowedConsole.patterns.push(/What was open crashed/);
    await page.keyboard.press('Control+k');
    await expect(results(page)).toHaveCount(20);
    // An extension that hides something takes it away behind React's back.
    await search(page)
      .getByRole('listitem')
      .evaluateAll((rows) => {
        for (const row of rows) row.replaceWith(row.cloneNode(true));
      });
    await searchField(page).fill('kachikally');
    await expect(search(page)).toHaveCount(0);
    await expect(page.getByText('Something went wrong on our side')).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(results(page)).toHaveCount(20);
    await searchField(page).fill('qqqq');
    await expect(search(page).getByText('Nothing found')).toBeVisible();
  });
});

test('the desk is filtered and hears of what comes in; an enquiry is read, taken, answered, quoted and won, and the next one is opened', async ({
  page,
  context,
  site,
}) => {
  await site.pool.query('DELETE FROM user_roles');
  await emptyTables(site.pool, 'inquiries');
  await becomeAdmin(context, site, 'Awa Ceesay');
  const tour = 'South Gambia Tour';
  const ann = await inquire(site, { name: 'Ann Boat', preferredTour: tour, groupSize: '3' });
  await openDesk(page);
  await untilHydrated(page);
  await begin(page);
  const ben = await test.step('it is filtered, and hears of what comes in', async () => {
    const today = page.getByRole('region', { name: /^Good/ });
    const lists = page.getByRole('navigation', { name: 'Lists' });
    await expect(today.getByRole('link', { name: '1 waiting' })).toBeVisible();
    const late = await inquire(site, { name: 'Ben Bird' });
    await expect(line(page, late.reference)).toContainText('Ben Bird');
    await expect(today.getByRole('link', { name: '2 waiting' })).toBeVisible();
    await expect(lists.getByRole('link', { name: /^Unread/ })).toContainText('2');
    await page.getByText('More filters', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Tour' }).selectOption(tour);
    await expect(page.getByText('More filters (1 on)')).toBeVisible();
    await expect(line(page, late.reference)).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Tour' }).selectOption('Any');
    await expect(line(page, late.reference)).toBeVisible();
    return late;
  });
  await test.step('an enquiry is read, taken, answered, quoted and won, and the next one is opened', () => worksOn(page, ann, ben));
});

type Asked = Awaited<ReturnType<typeof inquire>>;

async function worksOn(page: Page, asked: Asked, other: Asked): Promise<void> {
  await line(page, asked.reference).click();
  const screen = page.getByRole('article', { name: asked.name });
  await openHistory(page);
  const history = screen.getByRole('list', { name: 'History, newest first' });
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
  await screen.getByRole('button', { name: 'New quote' }).click();
  const quote = screen.getByRole('form', { name: 'New quote' });
  await quote.getByRole('button', { name: 'Send by e-mail' }).click();
  await expect(quote.getByRole('alert')).toHaveText('Please write a price for at least one size of group.');
  await quote.getByLabel('Price 2', { exact: true }).fill('D 2,500 for each of you');
  await quote.getByRole('button', { name: 'Send by e-mail' }).click();
  const quotes = screen.getByRole('region', { name: 'Quotes' });
  await expect(quotes).toContainText('2-3 people: D 2,500 for each of you');
  await screen.getByRole('button', { name: 'Won' }).click();
  await expect(history.getByText('Awa Ceesay changed it to Won')).toBeVisible();
  await page.goBack();
  await line(page, other.reference).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.name);
}
