import type { Locator, Page } from '@playwright/test';
import { expect, test, untilInteractive, wholePage } from './test.ts';

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
const CARDS = ['2-Day Adventure', 'Small Groups of 2-8 travelers', 'All-Inclusive'];
const LISTS: [heading: string, items: string[]][] = [
  ['Travel requirements', ['Valid passport (6+ months remaining)', 'Yellow fever vaccination certificate', 'Travel insurance recommended']],
  [
    'Package includes',
    [
      'Round-trip transport with driver',
      'Premium Dakar hotel',
      'All meals (welcome lunch, island lunch, breakfast)',
      'Guide',
      'Ferry tickets to and from Gorée',
      'Entrance fees',
      'Border crossing assistance',
    ],
  ],
  ['Payment', ['Cash preferred', 'Group discounts', 'Flexible terms']],
  ['Best time', ['Year-round', 'Dry season November to May optimal', 'Weekend departures recommended']],
];

/** The trip on the home page, or on its own page. */
const trip = (page: Page, path: string): Locator => page.locator(path === '/' ? '#dakar-trip' : 'main article');
const day = (page: Page, number: 1 | 2): Locator => page.locator(`#dakar-day-${number}`);
const tab = (page: Page, number: 1 | 2): Locator => page.getByRole('tab', { name: `Day ${number}`, exact: true });

for (const path of ['/', PAGE]) {
  test.describe(path, () => {
    test('says every word of the specification', async ({ page }) => {
      await page.goto(path);
      const section = trip(page, path);
      await expect(section.getByRole('heading', { name: TITLE, exact: true, level: path === '/' ? 2 : 1 })).toBeVisible();
      for (const card of CARDS) await expect(section.getByRole('heading', { name: card, exact: true })).toBeVisible();
      for (const [heading, items] of LISTS) {
        const list = section.getByRole('heading', { name: heading, exact: true }).locator('xpath=following-sibling::ul[1]');
        await expect(list.getByRole('listitem'), heading).toHaveText(items.map((item) => new RegExp(`^${item.replaceAll(/[()+]/g, '\\$&')}`)));
      }
      await expect(section.getByRole('heading', { name: 'Contact for Personalized Pricing' })).toBeVisible();
    });

    test('shows two galleries of pictures that are described', async ({ page }) => {
      await page.goto(path);
      for (const name of ['Dakar city', 'Gorée Island']) {
        const gallery = page.locator('.dakar-pictures', { has: page.getByRole('heading', { name, exact: true }) });
        await expect(gallery.getByRole('img')).toHaveCount(3);
        for (const picture of await gallery.getByRole('img').all()) await expect(picture).toHaveAccessibleName(/.{20,}/);
      }
    });

    test('has tabs for the two days, day 1 first, each with its items in order', async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('tablist', { name: 'Days of the trip' }).getByRole('tab')).toHaveText(['Day 1', 'Day 2']);
      const stops = (number: 1 | 2) => page.getByRole('tabpanel', { name: `Day ${number}` }).locator('li :is(h3, h4)');
      await expect(tab(page, 1)).toHaveAttribute('aria-selected', 'true');
      await expect(stops(1)).toHaveText(DAY_1.map((item) => new RegExp(`${item.replaceAll(/[()]/g, '\\$&')}$`)));
      await expect(day(page, 2)).toBeHidden();
      await tab(page, 2).click();
      await expect(tab(page, 2)).toHaveAttribute('aria-selected', 'true');
      await expect(stops(2)).toHaveText(DAY_2.map((item) => new RegExp(`${item.replaceAll(/[()]/g, '\\$&')}$`)));
      await expect(day(page, 1)).toBeHidden();
    });

    test('leads to chat and to the contact form for a price', async ({ page }) => {
      await page.goto(path);
      const chat = trip(page, path).getByRole('link', { name: 'WhatsApp for Pricing' });
      const href = (await chat.getAttribute('href')) ?? '';
      expect(href).toMatch(/^https:\/\/wa\.me\/\d+\?text=/);
      expect(decodeURIComponent(href)).toContain(TITLE);
      await trip(page, path).getByRole('link', { name: 'Contact Form' }).click();
      await expect(page).toHaveURL(/\/#contact$/);
      await expect(page.locator('#contact')).toBeInViewport();
      await expect(page.locator('#contact').getByLabel('Tour')).toHaveValue(TITLE);
    });
  });
}

test('the days are walked by arrow keys, Home and End, with one stop for Tab', async ({ page }) => {
  await page.goto('/');
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
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the chosen day is seen to be chosen in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    const look = (element: Locator) => element.evaluate((tab) => getComputedStyle(tab).backgroundColor);
    const ground = await page.locator('[data-day-plan]').evaluate((plan) => getComputedStyle(plan).backgroundColor);
    for (const [chosen, other] of [
      [1, 2],
      [2, 1],
    ] as const) {
      await tab(page, chosen).click();
      expect(await look(tab(page, chosen))).not.toBe(await look(tab(page, other)));
      expect(await look(tab(page, chosen))).not.toBe(ground);
      expect(await page.locator('[data-day-plan] > :first-child').evaluate((stub) => getComputedStyle(stub).backgroundColor)).toBe('rgba(0, 0, 0, 0)');
    }
  });
}

test('an address that names the second day shows it', async ({ page }) => {
  await page.goto('/#dakar-day-2');
  await expect(tab(page, 2)).toHaveAttribute('aria-selected', 'true');
  await expect(day(page, 2)).toBeVisible();
});

test('on wide screens nothing around the day plan moves when the day changes', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  await wholePage(page);
  const below = page.getByRole('heading', { name: 'Travel requirements' });
  const place = () => below.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  const before = await place();
  await tab(page, 2).click();
  await expect(day(page, 2)).toBeVisible();
  expect(await place()).toBe(before);
});

test('the section leads to the page of the trip', async ({ page }) => {
  await page.goto('/');
  await page.locator('#dakar-trip').getByRole('link', { name: 'Everything about this trip' }).click();
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
});

test('the page has breadcrumb, overview, packing lists, questions and similar tours', async ({ page }) => {
  await page.goto(PAGE);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('listitem')).toHaveText([/^Home/, /^Tours/, TITLE]);
  await expect(crumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await expect(crumbs.getByRole('link', { name: 'Tours' })).toHaveAttribute('href', '/tours');
  for (const heading of ['Overview', 'What to pack', 'Questions and answers', 'Similar tours']) {
    await expect(page.getByRole('heading', { name: heading, exact: true, level: 2 })).toBeVisible();
  }
  expect(await page.locator('main details').count()).toBeGreaterThanOrEqual(5);
  await page.getByText('Do I need a visa for Senegal').click();
  await expect(page.getByText('ask the Senegalese embassy')).toBeVisible();
  await expect(page.locator('section[aria-labelledby=similar] article')).toHaveCount(3);
  expect((await page.locator('main').textContent()) ?? '').not.toMatch(/[€$£]\s?\d|\d\s?(CFA|GMD|EUR|USD|GBP|dalasi|francs)/i);
});

test('the page offers booking, quote, chat and call; Book Now opens the dialog for this trip', async ({ page }) => {
  await page.goto(PAGE);
  const header = page.locator('main header');
  await expect(header.getByRole('link', { name: 'Get a Quote' })).toHaveAttribute('href', '/enquiry?tour=dakar-city-tour');
  await expect(header.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\//);
  await expect(header.getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', /^tel:\+/);
  await untilInteractive(page);
  await header.getByRole('link', { name: /^Book Now/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Book Your Adventure' });
  await expect(dialog).toContainText(TITLE);
  const sizes = dialog.getByRole('group', { name: 'Group size' }).getByRole('radio');
  expect(await sizes.evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value))).toEqual(['2', '3-4', '5-8']);
});

test('the form that "Get a Quote" and "Enquire" lead to has the trip chosen', async ({ page }) => {
  for (const name of ['Get a Quote', 'Enquire']) {
    await page.goto(PAGE);
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(/\/enquiry\?tour=dakar-city-tour$/);
    await expect(page.getByLabel('Preferred tour')).toHaveValue(TITLE);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the form comes with the trip chosen', async ({ page }) => {
    await page.goto(PAGE);
    await page.getByRole('link', { name: 'Get a Quote' }).click();
    await expect(page.getByLabel('Preferred tour')).toHaveValue(TITLE);
  });
  for (const path of ['/', PAGE]) {
    test(`${path} shows both days, and the labels lead to them`, async ({ page }) => {
      await page.goto(path);
      await expect(day(page, 1)).toBeVisible();
      await expect(day(page, 2)).toBeVisible();
      await expect(page.getByRole('tab')).toHaveCount(0);
      await page.getByRole('link', { name: 'Day 2', exact: true }).click();
      await expect(page).toHaveURL(/#dakar-day-2$/);
      await expect(day(page, 2).getByRole('heading').first()).toBeInViewport();
    });
  }
});
