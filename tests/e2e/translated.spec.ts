import type { Page } from '@playwright/test';
import { unfold, unfoldInquiry } from './folds.ts';
import { CATEGORIES, section as gallery, slide, thumbnails, title, viewer, WILDLIFE } from './gallery.ts';
import { menu, openMenu } from './navigation-parts.ts';
import { results, dialog as search, field as searchField } from './search-parts.ts';
import { expect, freshEmail, gotoWhole, test, untilInteractive } from './test.ts';
import { begin, translatePage } from './translate-page.ts';

/*
 * On a page that the browser translates, React finds its texts where it did not leave them. Every dialog, form and list is used;
 * what throws or says something on the console fails the test (test.ts), and what changes is read where it is shown.
 */

test.beforeEach(async ({ page }) => translatePage(page));

/** All its steps, forward and back; `first` is the variant of the test on the page. */
async function bookThrough(page: Page, first: 'control' | 'form'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Book Your Adventure' });
  const button = (name: string) => dialog.getByRole('button', { name });
  const heading = dialog.getByRole('heading', { level: 3 });
  await page.goto(`/tours/kachikally-crocodile-pool${first === 'form' ? '?ab=booking_widget:form' : ''}`);
  await untilInteractive(page);
  await begin(page);
  await page.evaluate(() => window.openBooking('Kachikally Crocodile Pool'));
  await expect(dialog).toBeVisible();
  const choose = async () => {
    for (let month = 0; month < 2; month++) await button('Go to the Next Month').click();
    await dialog.getByRole('button', { name: /\b15 [A-Z]/ }).click();
    await expect(dialog.locator('[aria-live="polite"]', { hasText: /\b15 [A-Z]/ }).last()).toBeVisible();
    await dialog.getByRole('button', { name: /\b16 [A-Z]/ }).click();
    await expect(dialog.locator('[aria-live="polite"]', { hasText: /\b16 [A-Z]/ }).last()).toBeVisible();
    await dialog.getByLabel('3-4 people').check();
  };
  const tell = async (leave: string) => {
    await dialog.getByLabel('Name').fill('Ann');
    await dialog.getByLabel('Email').fill('ann');
    await button(leave).click();
    await expect(dialog.getByText('This does not look like an e-mail address.')).toBeVisible();
    await dialog.getByLabel('Email').fill('ann@example.com');
    await expect(dialog.getByText('This does not look like an e-mail address.')).toBeHidden();
  };
  if (first === 'form') await tell('Continue');
  else await choose();
  await button('Continue').click();
  if (first === 'form') await choose();
  else await tell('Review Booking');
  await button('Review Booking').click();
  await expect(heading).toHaveText('Is everything right?');
  await expect(dialog.getByRole('definition').filter({ hasText: /^Ann$/ })).toBeVisible();
  await button('Back').click();
  await button('Back').click();
  await expect(heading).toHaveText(first === 'form' ? 'How do we reach you?' : 'When, and how many of you?');
  await button('Close').click();
  await expect(dialog).toBeHidden();
  await page.evaluate(() => window.openBooking('Kachikally Crocodile Pool'));
  await expect(dialog).toBeVisible();
}

for (const first of ['control', 'form'] as const)
  test(`the booking dialog goes forward and back through all its steps (${first})`, ({ page }) => bookThrough(page, first));

test('search, tours and the list of tours find, mark, turn and keep; a search that crashes all the same says so, and opens again', async ({
  page,
  allowedConsole,
}) => {
  await page.goto('/tours');
  await untilInteractive(page);
  await begin(page);
  await test.step('the search finds, marks, finds nothing and finds again', async () => {
    await page.keyboard.press('Control+k');
    await expect(results(page)).toHaveCount(20);
    for (const typed of ['c', 'cr', 'crocodile', 'river crocodile', 'qqqq', 'river', '']) {
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
    await page.keyboard.press('Control+k');
    await expect(results(page)).toHaveCount(20);
    await page.keyboard.press('Escape');
    await expect(search(page)).toHaveCount(0);
  });
  await test.step('a tour’s detail turns its tabs, keeps its ticks, and opens again', async () => {
    const dialog = page.getByRole('dialog', { name: 'Kachikally Crocodile Pool' });
    for (let time = 0; time < 2; time++) {
      await page.evaluate(() => window.openTour?.('kachikally-crocodile-pool'));
      for (const tab of ['Itinerary', 'Includes', 'FAQ', 'Overview', 'Includes']) {
        await dialog.getByRole('tab', { name: tab }).click();
        await expect(dialog.getByRole('tabpanel', { name: tab })).toBeVisible();
      }
      // A second press at the same place so soon would be a double click: what was ticked stays, and a key closes.
      await dialog.locator('.packing summary').click();
      if (time === 0) await dialog.getByRole('checkbox').first().check();
      await expect(dialog.locator('[data-packed]').first()).toContainText('1 of');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });
  await test.step('a list of tours is kept, opened, and asked for', async () => {
    const hearts = page.getByRole('button', { name: /^Keep .* in my list$/ });
    await hearts.nth(0).click();
    await hearts.nth(0).click();
    await hearts.nth(0).click();
    await hearts.nth(1).click();
    await page.goto('/my-list');
    await untilInteractive(page);
    await begin(page);
    const tickets = page.getByRole('list', { name: 'Tours on my list' }).getByRole('heading');
    await expect(tickets).toHaveCount(2);
    await page
      .getByRole('list', { name: 'Tours on my list' })
      .getByRole('button', { name: /^(Remove|Keep) / })
      .first()
      .click();
    await expect(tickets).toHaveCount(1);
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

test('on the home page reviews turn, the list of tours unfolds and folds, the menu opens and closes, the gallery tells its pictures apart, and the contact form is mended and sends', async ({
  page,
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
});

test('the contact form in steps and the inquiry form say what is wrong, are mended and send', async ({ page }) => {
  await test.step('the contact form in steps shows the heading of each, forward and back', async () => {
    await page.goto('/?ab=contact_form_layout:multi#contact');
    const form = page.locator('form:has(#contact-step)');
    await form.scrollIntoViewIfNeeded();
    await expect(form).toHaveAttribute('novalidate', '');
    await begin(page);
    const heading = page.locator('#contact-step');
    await form.getByLabel('Name').fill('Ann');
    await form.getByLabel('Email').fill(freshEmail('translated-steps'));
    await form.getByRole('button', { name: 'Continue' }).click();
    await expect(heading).toHaveText('Step 2 of 3: What would you like to ask?');
    await form.getByLabel('Message').fill('We are two and would like to see crocodiles.');
    await form.getByRole('button', { name: 'Continue' }).click();
    await expect(heading).toHaveText('Step 3 of 3: Look it over and send');
    await form.getByRole('button', { name: 'Back' }).click();
    await expect(heading).toHaveText('Step 2 of 3: What would you like to ask?');
    await form.getByRole('button', { name: 'Continue' }).click();
    await form.getByRole('button', { name: 'Prepare Message' }).click();
    await expect(heading).toHaveText('Ready to send');
    await form.getByRole('button', { name: 'Write another message' }).click();
    await expect(heading).toHaveText('Step 1 of 3: Who is writing?');
  });
  await test.step('the inquiry form says what is wrong, is mended, sends, and takes another', async () => {
    await page.goto('/enquiry');
    const form = page.getByRole('form', { name: 'Ask us anything' });
    await expect(form).toHaveAttribute('novalidate', '');
    await begin(page);
    await form.getByRole('button', { name: 'Submit Inquiry' }).click();
    await expect(form.getByText('Required fields missing')).toBeVisible();
    await form.getByLabel('Name').fill('Ann');
    await form.getByLabel('Message').fill('Hello');
    await form.getByLabel('Email').fill(freshEmail('translated-inquiry'));
    await unfoldInquiry(page);
    await form.getByLabel('Preferred date').fill('2020-01-01');
    await expect(form.getByText('Please choose today or a later day.')).toBeVisible();
    await form.getByLabel('Preferred date').fill('');
    await form.getByRole('button', { name: 'Submit Inquiry' }).click();
    await expect(form.getByText('Inquiry submitted successfully!')).toBeVisible();
  });
});

test('the question before leaving opens and closes', { tag: '@desktop' }, async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
  await gotoWhole(page, '/faq');
  await begin(page);
  await page.clock.fastForward(11_000);
  await page.evaluate(() => document.documentElement.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, clientX: 300, clientY: -4 })));
  const popup = page.getByRole('dialog', { name: 'Still wondering about something?' });
  await expect(popup).toBeVisible();
  await popup.getByRole('button', { name: 'Not now, thank you' }).click();
  await expect(popup).toHaveCount(0);
});
