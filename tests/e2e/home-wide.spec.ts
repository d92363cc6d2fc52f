import type { Page } from '@playwright/test';
import { day, hours, tab } from './dakar-parts.ts';
import { expectOpenWhereWide } from './folded-parts.ts';
import { expectCountriesFree, expectKeyboard, expectList, expectNumbers, expectPlaces, expectPointing } from './home-map.ts';
import { expectColumns, expectShortTiers, expectWholeLength } from './home-measures.ts';
import { expect, test, untilInteractive } from './test.ts';
import { expectLevelTitles } from './tour-steps.ts';

/* The home page on a wide screen, with a mouse and a keyboard, loaded once; what a section does by itself is in src/sections/*.browser.test.tsx. */

test('the home page on a wide screen: what it folds, its rows of tours, map and prices, by mouse and by keyboard', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/#dakar-day-2', { waitUntil: 'networkidle' });
  await untilInteractive(page);
  await test.step('an address that names the second day of the trip to Dakar shows it', async () => {
    await expect(tab(page, 2)).toHaveAttribute('aria-selected', 'true');
    await expect(day(page, 2)).toBeVisible();
  });
  await test.step('nothing around the plan of the days moves when the day changes', () => expectStill(page));
  await hours(page).click();
  await test.step('it folds the trip to Dakar, and shows all else', () => expectOpenWhereWide(page));
  await test.step('it is no longer than it may be', () => expectWholeLength(page, 'wide'));
  await test.step('its figures stand in four columns from 768 px on', () => expectColumns(page, 'wide'));
  await test.step('at 768 px no text of a tier of prices takes more than two lines', () => expectShortTiers(page));
  await test.step('titles of a row of cards begin at one height, however hard the tours are', () => expectLevelTitles(page, '#featured-tours'));
  await test.step('the names of the countries on the map lie under nothing', () => expectCountriesFree(page, [768, 1024, 1280, 1440]));
  await page.setViewportSize({ width: 1440, height: 900 });
  await test.step('the map has a number for each tour, none under another, and all of them within it', () => expectNumbers(page));
  await test.step('it puts Janjanbureh upriver in the east, Dakar in the north-west and Kartong in the south', () => expectPlaces(page));
  await test.step('its list is there, unfolded', () => expectList(page, true));
  await test.step('by keyboard it is one stop a tour, its number lit and named on the map', () => expectKeyboard(page));
  await test.step('pointing at a number names its tour and underlines it in the list; choosing it leads to the tour', () => expectPointing(page, true));
  await test.step('the buttons of the featured tours bring every card into sight and back, each a finger wide, and say where the row ends', () =>
    expectButtons(page));
  await page.setViewportSize({ width: 1440, height: 900 });
  await test.step('the tooltip of the prices opens at once by keyboard, describes its button, and is whole where it opens below that', () =>
    expectTooltipByKeyboard(page));
});

async function expectStill(page: Page): Promise<void> {
  const below = page.getByRole('heading', { name: 'Travel requirements' });
  const place = () => below.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  const before = await place();
  await tab(page, 1).click();
  await expect(day(page, 1)).toBeVisible();
  expect(await place()).toBe(before);
}

/** Where a card rests; NaN while its row still glides, at whose end a button goes off. */
async function restsAt(card: Element): Promise<number> {
  const from = card.getBoundingClientRect().x;
  for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
  const to = card.getBoundingClientRect().x;
  return to === from ? to : NaN;
}

async function expectButtons(page: Page): Promise<void> {
  const step = (name: string) => page.locator('#featured-tours').getByRole('button', { name: `${name} featured tours`, includeHidden: true });
  const cards = page.locator('#featured-tours article');
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.locator('#featured-tours').scrollIntoViewIfNeeded();
    const [back, on] = [step('Previous'), step('Next')];
    for (const button of [back, on]) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await expect(back).toHaveAttribute('aria-disabled', 'true');
    await expect(on).toHaveAttribute('aria-disabled', 'false');
    await expect(cards.last().getByRole('heading')).not.toBeInViewport();
    for (let presses = 0; presses < 8 && (await on.getAttribute('aria-disabled')) === 'false'; presses++) {
      const before = (await cards.first().boundingBox())?.x ?? 0;
      await on.click();
      await expect.poll(() => cards.first().evaluate(restsAt)).toBeLessThan(before - 100);
    }
    await expect(on).toHaveAttribute('aria-disabled', 'true');
    await expect(on).toBeFocused();
    await expect(back).toHaveAttribute('aria-disabled', 'false');
    const last = await cards.last().boundingBox();
    expect((last?.x ?? 0) + (last?.width ?? Infinity)).toBeLessThanOrEqual(width);
    const end = (await cards.first().boundingBox())?.x ?? 0;
    await back.click();
    await expect.poll(async () => (await cards.first().boundingBox())?.x ?? 0).toBeGreaterThan(end + 100);
    await cards.first().evaluate((card) => card.parentElement?.scrollTo({ left: 0, behavior: 'instant' }));
    await expect(back).toHaveAttribute('aria-disabled', 'true');
  }
  await test.step('there is none where all cards are seen', async () => {
    await expect(step('Next')).toBeVisible();
    await cards.evaluateAll((all) => {
      for (const card of all.slice(2)) card.remove();
    });
    // As it would be in a window of that size from the start.
    await page.setViewportSize({ width: 1100, height: 900 });
    await expect(cards.first()).toBeVisible();
    for (const name of ['Previous', 'Next']) await expect(step(name)).toBeHidden();
  });
}

async function expectTooltipByKeyboard(page: Page): Promise<void> {
  // A pointer that rests on what scrolls under it would open and close it, too.
  await page.mouse.move(0, 0);
  const trigger = page.getByRole('button', { name: 'Payment details' });
  await expect(trigger).toHaveAccessibleDescription(
    /Cash to your guide on the day.*No advance payment and no deposit for most tours.*Group discounts from 4 people/,
  );
  await page.locator('#featured-tours article').last().getByRole('link', { name: 'Learn More' }).focus();
  await page.keyboard.press('Tab');
  await expect(trigger).toBeFocused();
  const tooltip = page.getByRole('tooltip');
  await expect(tooltip).toBeVisible();
  for (const detail of [
    'Cash to your guide on the day of the tour.',
    'No advance payment and no deposit for most tours.',
    'Group discounts from 4 people.',
    'Half-day tours include drinks but no food.',
    'Full-day tours include drinks and food.',
  ]) {
    await expect(tooltip.getByText(detail)).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
  await expect(trigger).toBeFocused();
  await test.step('it is whole where it opens below its button, over the next section', async () => {
    // Without a pointer, that would open it too, and scroll.
    await trigger.evaluate((button: HTMLElement) => {
      window.scrollBy({ top: button.getBoundingClientRect().top - 80, behavior: 'instant' });
      button.click();
    });
    await expect(tooltip).toHaveAttribute('data-below');
    await expect(tooltip).toHaveCSS('opacity', '1');
    expect(
      await tooltip.evaluate((tip) => {
        const { left, bottom } = tip.getBoundingClientRect();
        return tip.contains(document.elementFromPoint(left + 20, bottom - 6));
      }),
    ).toBe(true);
  });
}
