import type { Locator, Page } from '@playwright/test';
import { day, expectContact, expectDays, PAGE, TITLE, tab } from './dakar-parts.ts';
import { expect, test, untilInteractive } from './test.ts';

/* The page of the trip to Dakar; its section of the home page is in home-phone.spec.ts and home-wide.spec.ts, its words in tests/integration/tour-pages.test.ts. */

test('its page: the poster, the nights, one filled button, two days by pointer and by keyboard, light and dark, a sheet of paper, and booking for this trip', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(PAGE);
  await test.step('it begins with its poster, and says right under the title how many nights there are', () => expectPoster(page));
  await test.step('on a phone one button of the first screens is filled, that of the bar at the foot', () => expectOneFilled(page));
  await test.step('printed, it is a sheet as a tour has: both days, the lists, whom to reach, nothing of the website around it', () => expectSheet(page));
  await test.step('where there is room, the poster stands beside the title', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectPoster(page);
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await test.step('it has tabs for the two days, day 1 first, each with its items in order', () => expectDays(page));
  await test.step('the days are walked by arrow keys, Home and End, with one stop for Tab', () => expectKeys(page));
  await test.step('the chosen day is seen to be chosen, light and dark', () => expectChosenSeen(page));
  await test.step('Book Now opens the dialog for this trip', async () => {
    const book = page.locator('main header').getByRole('link', { name: /^Book Now/ });
    await book.click();
    const dialog = page.getByRole('dialog', { name: 'Book Your Adventure' });
    await expect(dialog).toContainText(TITLE);
    const sizes = dialog.getByRole('group', { name: 'Group size' }).getByRole('radio');
    expect(await sizes.evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value))).toEqual(['2', '3-4', '5-8']);
    await page.goBack();
    await expect(dialog).toBeHidden();
  });
  await test.step('it leads to the contact form of the home page with the trip chosen', () => expectContact(page, page.locator('main article')));
});

async function expectPoster(page: Page): Promise<void> {
  const boxOf = async (what: Locator) => (await what.boundingBox()) ?? { x: 0, y: -1, width: 0, height: -1 };
  const poster = await boxOf(page.locator('main article').getByRole('img').first());
  const title = await boxOf(page.getByRole('heading', { level: 1 }));
  const under = await boxOf(page.getByText('Two days, with one night in Dakar or, as we suggest, two.'));
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(poster.y).toBeGreaterThan(0);
  expect(poster.y + poster.height, 'the whole poster is in the first screen').toBeLessThanOrEqual(height);
  expect(under.y).toBeGreaterThanOrEqual(title.y + title.height);
  expect(under.y - title.y - title.height).toBeLessThan(16);
  if (width === 360) {
    expect(poster.width).toBe(width);
    expect(title.y).toBeGreaterThan(poster.y + poster.height);
  } else {
    expect(poster.width).toBeGreaterThan(width / 3);
    expect(title.x).toBeGreaterThan(poster.x + poster.width);
    expect(title.y + title.height).toBeLessThan(poster.y + poster.height);
  }
}

async function expectKeys(page: Page): Promise<void> {
  await tab(page, 1).click();
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
}

async function expectChosenSeen(page: Page): Promise<void> {
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
  await page.emulateMedia({ colorScheme: 'light' });
}

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
  await page.emulateMedia({ media: null });
}
