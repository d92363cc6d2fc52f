import type { Locator, Page } from '@playwright/test';
import { unfold } from './folds.ts';
import { expect, test, untilInteractive, WITH_MOTION } from './test.ts';

test.use(WITH_MOTION);

const TITLE = '2-Day Dakar City and Gorée Island International Experience';
const PAGE = '/tours/dakar-city-tour';
/** Spec §2, Dakar trip section, in its order. */
const DAY_1 = ['6:00 AM Departure and border crossing', 'Arrival in Dakar and hotel check-in', 'Lunch', 'City tour', 'Evening at leisure'];
const DAY_2 = [
  'African Renaissance Monument',
  'Ferry to Gorée (about 20 minutes)',
  'Slave House tour',
  'Island lunch',
  'Market and artisan workshops',
  '6:00 PM Return or optional overnight extension',
];
/** The trip on the home page, or on its own page. */
const trip = (page: Page, path: string): Locator => page.locator(path === '/' ? '#dakar-trip' : 'main article');
const day = (page: Page, number: 1 | 2): Locator => page.locator(`#dakar-day-${number}`);
/** The home page folds both days. */
const hours = (page: Page): Locator => page.locator('#dakar-trip summary', { hasText: 'Hour by hour' });
const tab = (page: Page, number: 1 | 2): Locator => page.getByRole('tab', { name: `Day ${number}`, exact: true });

for (const path of ['/', PAGE]) {
  test(`${path} has tabs for the two days, day 1 first, each with its items in order, and leads to the contact form with the trip chosen`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('tablist', { name: 'Days of the trip' }).getByRole('tab')).toHaveText(['Day 1', 'Day 2']);
    const stops = (number: 1 | 2) => page.getByRole('tabpanel', { name: `Day ${number}` }).locator('li :is(h3, h4)');
    await expect(tab(page, 1)).toHaveAttribute('aria-selected', 'true');
    if (path === '/') {
      await expect(day(page, 1)).toBeHidden();
      await test.step('a label opens the days that the home page folds, by a click or a key', async () => {
        await tab(page, 1).click();
        await expect(day(page, 1)).toBeVisible();
        await hours(page).click();
        await expect(day(page, 1)).toBeHidden();
        await tab(page, 1).press('ArrowRight');
        await expect(day(page, 2)).toBeVisible();
      });
      await tab(page, 1).click();
    }
    await expect(day(page, 1)).toBeVisible();
    await expect(stops(1)).toHaveText(DAY_1.map((item) => new RegExp(`${item.replaceAll(/[()]/g, '\\$&')}$`)));
    await expect(day(page, 2)).toBeHidden();
    await tab(page, 2).click();
    await expect(tab(page, 2)).toHaveAttribute('aria-selected', 'true');
    await expect(stops(2)).toHaveText(DAY_2.map((item) => new RegExp(`${item.replaceAll(/[()]/g, '\\$&')}$`)));
    await expect(day(page, 1)).toBeHidden();
    await trip(page, path).getByRole('link', { name: 'Contact Form' }).click();
    await expect(page).toHaveURL(/\/#contact$/);
    await expect(page.locator('#contact')).toBeInViewport();
    await expect(page.locator('#contact').getByLabel('Tour')).toHaveValue(TITLE);
  });
}

test('the days are walked by arrow keys, Home and End, with one stop for Tab; the chosen one is seen to be chosen, light and dark; Book Now and "Get a Quote" are for this trip', async ({
  page,
}) => {
  await page.goto(PAGE);
  await expect(tab(page, 1)).toHaveAttribute('tabindex', '0');
  await tab(page, 1).focus();
  for (const [key, number] of [
    ['ArrowRight', 2],
    ['ArrowRight', 1],
    ['ArrowLeft', 2],
    ['Home', 1],
    ['End', 2],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(page, number)).toBeFocused();
    await expect(day(page, number)).toBeVisible();
    await expect(day(page, number === 1 ? 2 : 1)).toBeHidden();
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const look = (element: Locator) => element.evaluate((part) => getComputedStyle(part).backgroundColor);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [chosen, other] of [
      [1, 2],
      [2, 1],
    ] as const) {
      await tab(page, chosen).click();
      await expect.poll(async () => (await look(tab(page, chosen))) !== (await look(tab(page, other)))).toBe(true);
      await expect.poll(async () => (await look(tab(page, chosen))) !== (await look(page.locator('[data-day-plan]')))).toBe(true);
      await expect.poll(() => look(page.locator('[data-day-plan] > :first-child'))).toBe('rgba(0, 0, 0, 0)');
    }
  }
  await test.step('Book Now opens the dialog for this trip, and the form that "Get a Quote" leads to has it chosen', async () => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
    await untilInteractive(page);
    await page
      .locator('main header')
      .getByRole('link', { name: /^Book Now/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Book Your Adventure' });
    await expect(dialog).toContainText(TITLE);
    const sizes = dialog.getByRole('group', { name: 'Group size' }).getByRole('radio');
    expect(await sizes.evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value))).toEqual(['2', '3-4', '5-8']);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await page.getByRole('link', { name: 'Get a Quote', exact: true }).click();
    await expect(page).toHaveURL(/\/enquiry\?tour=dakar-city-tour$/);
    await expect(page.getByLabel('Preferred tour')).toHaveValue(TITLE);
  });
});

test('its page begins with its poster, says right under the title how many nights there are, and has the poster beside the title where there is room; printed, it is a sheet', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  if (isMobile) await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(PAGE);
  const boxOf = async (what: Locator) => (await what.boundingBox()) ?? { x: 0, y: -1, width: 0, height: -1 };
  const poster = await boxOf(page.locator('main article').getByRole('img').first());
  const title = await boxOf(page.getByRole('heading', { level: 1 }));
  const nights = page.getByText('Two days, with one night in Dakar or, as we suggest, two.');
  const under = await boxOf(nights);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(poster.y).toBeGreaterThan(0);
  expect(poster.y + poster.height, 'the whole poster is in the first screen').toBeLessThanOrEqual(height);
  expect(under.y).toBeGreaterThanOrEqual(title.y + title.height);
  expect(under.y - title.y - title.height).toBeLessThan(16);
  if (isMobile) {
    expect(poster.width).toBe(width);
    expect(title.y).toBeGreaterThan(poster.y + poster.height);
    await test.step('on a phone one button of the first screens is filled, that of the bar at the foot', () => expectOneFilled(page));
    await test.step('printed, it is a sheet as a tour has: both days, the lists, whom to reach, nothing of the website around it', () => expectSheet(page));
  } else {
    expect(poster.width).toBeGreaterThan(width / 3);
    expect(title.x).toBeGreaterThan(poster.x + poster.width);
    expect(title.y + title.height).toBeLessThan(poster.y + poster.height);
  }
});

async function expectOneFilled(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  const filled = await page.locator('a:not([role=tab]), button, summary').evaluateAll((all) =>
    all
      .filter(
        (one) =>
          one.checkVisibility() &&
          one.getBoundingClientRect().bottom > 0 &&
          one.getBoundingClientRect().top < 2 * innerHeight &&
          one.getBoundingClientRect().width > 1,
      )
      .filter((one) => !/^(rgba\(0, 0, 0, 0\)|transparent)$/.test(getComputedStyle(one).backgroundColor))
      .map((one) => (one.closest('form') ? 'bar: ' : 'page: ') + (one.textContent ?? '').trim()),
  );
  expect(filled).toEqual([`bar: Book Now ${TITLE}`]);
}

async function expectSheet(page: Page): Promise<void> {
  await untilInteractive(page);
  await expect(page.getByRole('button', { name: 'Print this tour' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const hidden of [
    page.getByRole('navigation', { name: 'Main' }),
    page.getByRole('contentinfo'),
    page.getByRole('link', { name: 'Get a Quote' }),
    page.getByRole('button', { name: 'Print this tour' }),
    page.getByRole('heading', { name: 'Similar tours' }),
  ])
    await expect(hidden).toBeHidden();
  for (const shown of [page.locator('.sheet-head'), day(page, 1), day(page, 2), page.getByText('Travel insurance papers'), page.locator('.sheet-foot')])
    await expect(shown).toBeVisible();
}

test('an address that names the second day shows it', async ({ page }) => {
  await page.goto('/#dakar-day-2');
  await expect(tab(page, 2)).toHaveAttribute('aria-selected', 'true');
  await expect(day(page, 2)).toBeVisible();
});

test('on wide screens nothing around the day plan moves when the day changes', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  await unfold(hours(page));
  const below = page.getByRole('heading', { name: 'Travel requirements' });
  const place = () => below.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  const before = await place();
  await tab(page, 2).click();
  await expect(day(page, 2)).toBeVisible();
  expect(await place()).toBe(before);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the home page folds both days, and a label opens them', async ({ page }) => {
    await page.goto('/');
    await expect(day(page, 1)).toBeHidden();
    await page.getByRole('link', { name: 'Day 2', exact: true }).click();
    await expect(day(page, 1)).toBeVisible();
    await expect(day(page, 2).getByRole('heading').first()).toBeInViewport();
  });

  test('the page shows both days, and the labels lead to them', async ({ page }) => {
    await page.goto(PAGE);
    await expect(day(page, 1)).toBeVisible();
    await expect(day(page, 2)).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    await page.getByRole('link', { name: 'Day 2', exact: true }).click();
    await expect(page).toHaveURL(/#dakar-day-2$/);
    await expect(day(page, 2).getByRole('heading').first()).toBeInViewport();
  });
});
