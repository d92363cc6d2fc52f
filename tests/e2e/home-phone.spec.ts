import type { Page } from '@playwright/test';
import { expectContact, expectDays, expectLabelsOpen, hours, tab } from './dakar-parts.ts';
import { expectFolds } from './folded-parts.ts';
import { INTERNATIONAL, MARK, section, slide, thumbnails, title, viewer } from './gallery.ts';
import { expectCountriesFree, expectKeyboard, expectList, expectNumbers, expectPlaces, expectPointing, expectSlides } from './home-map.ts';
import { expectColumns, expectPrint, expectWholeLength } from './home-measures.ts';
import { expect, test, untilInteractive } from './test.ts';

/* The home page as a phone has it, section by section, loaded once; what a section does by itself is in src/sections/*.browser.test.tsx. */

const TITLE = 'Kachikally Crocodile Pool';
/** The card of the featured tours. */
const card = (page: Page) => page.locator('#featured-tours article').filter({ has: page.getByRole('heading', { name: TITLE, exact: true }) });

test('the home page on a phone: what it folds, its tours, map, prices, pictures and figures, and the ways to contact', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await untilInteractive(page);
  await test.step('it is no longer than it may be', () => expectWholeLength(page, 'phone'));
  await test.step('its figures stand in two columns', () => expectColumns(page, 'phone'));
  await page.setViewportSize({ width: 360, height: 740 });
  await test.step('a label opens the days of the trip to Dakar, by a click or a key', () => expectLabelsOpen(page));
  await test.step('the trip to Dakar has tabs for its two days, day 1 first, each with its items in order', () => expectDays(page));
  await tab(page, 1).click();
  await hours(page).click();
  await test.step('the map and its close-up are two slides of a row at 320 and 360 px, the close-up first, the list folded below', () => expectSlides(page));
  await test.step('the map has a number for each tour, none under another, and all of them within it', () => expectNumbers(page));
  await test.step('it puts Janjanbureh upriver in the east, Dakar in the north-west and Kartong in the south', () => expectPlaces(page));
  await test.step('its list is folded under its name', () => expectList(page, false));
  await test.step('by keyboard it is one stop a tour, its number lit and named on the map', () => expectKeyboard(page));
  await test.step('a number that is tapped leads to its tour', () => expectPointing(page, false));
  await test.step('the names of the countries lie under nothing', () => expectCountriesFree(page, [320, 360, 390, 600]));
  await page.setViewportSize({ width: 360, height: 740 });
  await test.step('all tours: six of 18 at first, and no picture of the others is loaded', () => expectFewPictures(page));
  await test.step('the row of featured tours has no buttons for a finger', () => expectNoButtons(page));
  await test.step('the gallery: a tab fetches its pictures, one of them opens in the viewer, and Back closes it', () => expectGallery(page));
  await test.step('a tour card: its chat, Book Now and Learn More are for it', () => expectCard(page));
  await test.step('the payment details open and close by tap, inside the screen', () => expectTooltip(page));
  await test.step('where motion is not welcome the counters show their figures and never run', () => expectFigures(page));
  await test.step('phones fold what not everybody reads, and a tap opens it', () => expectFolds(page));
  await test.step('printed, every word has ink on white paper, and the picture stands above the words', () => expectPrint(page));
  await test.step('the gallery closes with a way to contact', async () => {
    await section(page).getByRole('link', { name: 'Plan my visit' }).click();
    await expect(page).toHaveURL(/\/#contact$/);
    await expect(page.locator('#contact')).toBeInViewport();
  });
  await test.step('Learn More of a card leads to contact with its tour chosen', async () => {
    await card(page).getByRole('link', { name: 'Learn More' }).click();
    await expect(page.locator('#contact')).toBeInViewport();
    await expect(page.locator('#contact').getByLabel('Tour')).toHaveValue(TITLE);
  });
  await test.step('the trip to Dakar leads to contact with the trip chosen', () => expectContact(page, page.locator('#dakar-trip')));
});

async function expectFewPictures(page: Page): Promise<void> {
  const tours = page.locator('#all-tours');
  await expect(tours.locator('article')).toHaveCount(18);
  const more = tours.getByRole('button', { name: /^(Show More Tours|Loading more)/ });
  await more.scrollIntoViewIfNeeded();
  /** Of the tours that the featured ones above do not show as well. */
  const loaded = () =>
    page.evaluate(() => {
      const titleOf = (article: Element) => article.querySelector('h3')?.textContent;
      const above = new Set(Array.from(document.querySelectorAll('#featured-tours article'), titleOf));
      const tours = Array.from(document.querySelectorAll('#all-tours article')).filter((tour) => !above.has(titleOf(tour)));
      const hidden = tours.filter((tour) => !tour.checkVisibility());
      const [shown, unseen] = [tours.filter((tour) => tour.checkVisibility()), hidden].map(
        (some) => some.filter((tour) => (tour.querySelector('img')?.naturalWidth ?? 0) > 0).length,
      );
      return { shown, unseen, hidden: hidden.length };
    });
  await expect.poll(async () => (await loaded()).shown).toBeGreaterThan(0);
  const { unseen, hidden } = await loaded();
  expect(hidden).toBeGreaterThan(3);
  expect(unseen, 'pictures of tours that are not shown').toBe(0);
  await more.click();
  await expect(tours.getByRole('status')).toHaveText('10 of 18 tours');
  // Among all tours the featured ones come last, and are shown when more are asked for.
  const other = tours.locator('a', { hasText: `Learn More about ${TITLE}` });
  await expect(other).toHaveAttribute('href', '/tours/kachikally-crocodile-pool');
  await expect(other).toHaveAttribute('data-open-tour', 'kachikally-crocodile-pool');
}

async function expectNoButtons(page: Page): Promise<void> {
  await page.locator('#featured-tours').scrollIntoViewIfNeeded();
  await expect(page.locator('#featured-tours article').first()).toBeVisible();
  for (const name of ['Previous', 'Next'])
    await expect(page.locator('#featured-tours').getByRole('button', { name: `${name} featured tours`, includeHidden: true })).toBeHidden();
}

async function expectCard(page: Page): Promise<void> {
  await expect(card(page).getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/2200000000\?text=.*Kachikally%20Crocodile%20Pool.*pricing.*dates.*group-size/,
  );
  await card(page).getByRole('link', { name: 'Book Now' }).click();
  await expect(page.getByRole('dialog', { name: 'Book Your Adventure' })).toContainText(TITLE);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(card(page).getByRole('heading').getByRole('link')).toHaveAttribute('data-open-tour', 'kachikally-crocodile-pool');
  await expect(card(page).locator('.tour-picture')).toHaveAttribute('href', '/tours/kachikally-crocodile-pool');
}

async function expectTooltip(page: Page): Promise<void> {
  const [tooltip, button] = [page.getByRole('tooltip'), page.getByRole('button', { name: 'Payment details' })];
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 });
    await button.tap();
    await expect(tooltip).toBeVisible();
    const box = await tooltip.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    expect(box?.y).toBeGreaterThanOrEqual(0);
    await page.getByRole('heading', { name: 'Contact for current pricing' }).tap({ force: true, position: { x: 2, y: 2 } });
    await expect(tooltip).toBeHidden();
    await button.tap();
    await expect(tooltip).toBeVisible();
    await button.tap();
    await expect(tooltip).toBeHidden();
  }
}

async function expectGallery(page: Page): Promise<void> {
  await section(page).scrollIntoViewIfNeeded();
  await expect(section(page).getByRole('tab')).toHaveCount(6);
  await section(page).getByRole('tab', { name: 'International' }).click();
  await expect(slide(page)).toHaveText(title(INTERNATIONAL, 0));
  const entries = await page.evaluate(() => history.length);
  await thumbnails(page).nth(3).click();
  await expect(viewer(page).getByRole('heading')).toHaveText(title(INTERNATIONAL, 3));
  await page.goBack();
  await expect(viewer(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
  await expect(thumbnails(page).nth(3)).toBeFocused();
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  await expect(section(page)).toContainText(`${MARK}. All images are protected by copyright`);
}

async function expectFigures(page: Page): Promise<void> {
  const counters = page.locator('#about [data-count]');
  await counters.last().scrollIntoViewIfNeeded();
  await expect(counters.last()).toBeInViewport();
  await expect(counters).toHaveText(['1000+', '5.0', '18', '15+', '100%']);
  await expect(counters.locator('*')).toHaveCount(0);
}
