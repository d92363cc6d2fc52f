import type { Locator } from '@playwright/test';
import { expectFolds, expectOpenWhereWide } from './folded-parts.ts';
import { CATEGORIES, section } from './gallery.ts';
import { expectColumns, expectLength } from './home-measures.ts';
import { expect, test } from './test.ts';

/* The home page for anybody who has no scripts; the pages that it leads to are in without-scripts.spec.ts. */

test.use({ javaScriptEnabled: false });

const REVIEWERS = ['Helen R.', 'Joost V.', 'Denise W.', 'Mateo G.', 'Sofie L.', 'Kofi A.'];

/** A link that nothing covers, and where it leads, which needs no script. */
async function expectWay(link: Locator, href: string | RegExp): Promise<void> {
  await expect(link).toHaveAttribute('href', href);
  await link.click({ trial: true });
}

test('everything of the home page reads, is folded where there is little room, and every control leads somewhere', async ({ page }) => {
  await page.goto('/', { waitUntil: 'load' });

  await test.step('the hero has its still picture with the caption, the hours, and no buttons that do nothing', async () => {
    const hero = page.locator('#home');
    await expect(hero.locator('figcaption:visible')).toHaveText(['River cruise through mangroves']);
    await expect(hero.getByText('Daily 7:00 AM to 10:00 PM (GMT+0)')).toBeVisible();
    await expect(hero.getByRole('button')).toHaveCount(0);
    await hero.getByRole('link', { name: 'View All Tours' }).click();
    await expect(page.getByRole('heading', { name: 'Popular services' })).toBeInViewport();
  });

  await test.step('all six reviews can be read in a row that scrolls sideways', async () => {
    const reviews = page.getByRole('region', { name: 'What our guests say' });
    await expect(reviews.locator('figcaption b')).toHaveText(REVIEWERS);
    for (const name of REVIEWERS) {
      await reviews.getByText(name).scrollIntoViewIfNeeded();
      await expect(reviews.getByText(name)).toBeInViewport();
    }
    await expect(reviews.getByRole('button')).toHaveCount(0);
  });

  await test.step('the payment details stand in the banner, without a button that would do nothing', async () => {
    await expect(page.getByRole('tooltip')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Payment details' })).toBeHidden();
  });

  const tours = page.locator('#all-tours');
  await test.step('all 18 tours are shown, with the counter, and no button that would do nothing', async () => {
    await expect(tours.locator('article:visible')).toHaveCount(18);
    await expect(tours.getByText('18 of 18 tours')).toBeVisible();
    await expect(tours.getByRole('button', { name: /^(Show More Tours|Loading more)/ })).toBeHidden();
    await expect(tours.getByRole('progressbar')).toBeHidden();
  });

  await test.step('the rest of the tours stands beside the first six, and is swiped to', async () => {
    const rows = tours.getByRole('article');
    await rows.first().scrollIntoViewIfNeeded();
    const [first, sixth, seventh] = await Promise.all([0, 5, 6].map((index) => rows.nth(index).boundingBox()));
    expect(seventh?.x).toBeGreaterThan((sixth?.x ?? 0) + (sixth?.width ?? 0));
    expect(Math.abs((seventh?.y ?? 0) - (first?.y ?? 0))).toBeLessThan(4);
    await rows.last().scrollIntoViewIfNeeded();
    await expect(rows.last().getByRole('heading')).toBeInViewport();
  });

  await test.step('a number on the map, Book Now and the title of a card are links that nothing covers', async () => {
    await expectWay(page.locator('#map .coast-pin[href="/tours/kunta-kinteh-island"]'), '/tours/kunta-kinteh-island');
    const card = page.locator('#featured-tours article').filter({ has: page.getByRole('heading', { name: 'Kachikally Crocodile Pool', exact: true }) });
    await expectWay(card.getByRole('link', { name: 'Book Now' }), /^https:\/\/wa\.me\//);
    await expectWay(card.getByRole('heading').getByRole('link'), '/tours/kachikally-crocodile-pool');
  });

  await test.step('tabs and thumbnails of the gallery are links that lead to the same pictures on a page', async () => {
    const tabs = section(page).locator('.gallery-tabs').getByRole('link');
    await expect(tabs).toHaveCount(6);
    expect(await tabs.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(CATEGORIES.map(({ id }) => `/gallery#${id}`));
    await expect(section(page).locator('.gallery-thumbs').getByRole('link')).toHaveCount(8);
    await expect(section(page).getByRole('button')).toHaveCount(0);
    await expectWay(section(page).locator('.gallery-thumbs').getByRole('link').nth(2), '/gallery#wildlife-3');
  });

  await test.step('it is no longer than it may be', () => expectLength(page, 'any'));
  await test.step('its figures stand in two columns on small screens and in four from medium', () => expectColumns(page, 'any'));

  await test.step('wide screens fold the trip to Dakar, and show all else', () => expectOpenWhereWide(page));
  await test.step('the days of the trip to Dakar are folded, and a label opens both and leads there', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.getByRole('tab')).toHaveCount(0);
    for (const number of [1, 2]) await expect(page.locator(`#dakar-day-${number}`)).toBeHidden();
    await page.getByRole('link', { name: 'Day 2', exact: true }).click();
    for (const number of [1, 2]) await expect(page.locator(`#dakar-day-${number}`)).toBeVisible();
    await expect(page).toHaveURL(/#dakar-day-2$/);
    await expect(page.locator('#dakar-day-2').getByRole('heading').first()).toBeInViewport();
    await page.locator('#dakar-trip summary', { hasText: 'Hour by hour' }).click();
  });
  await test.step('phones fold what not everybody reads, and a tap opens it', () => expectFolds(page));
});
