import type { Page } from '@playwright/test';
import { expect, test, untilInteractive } from './test.ts';
import { detail, home, open } from './tour-steps.ts';

/* What a tour's page tells beyond the specification: pictures, what the day asks of a body, what is not included, papers; and what it weighs. */

const PATH = '/tours/kachikally-crocodile-pool';
const DAKAR = 'dakar-city-tour';
const pictures = (page: Page) => page.getByRole('group', { name: /^Pictures of / });

async function slugs(page: Page): Promise<string[]> {
  return ((await (await page.request.get('/data/tour-names')).json()) as { slug: string }[]).map(({ slug }) => slug);
}

test('every tour has three pictures or more, all of them described, what it asks of a body, what is not included, and something to read', async ({ page }) => {
  for (const slug of await slugs(page)) {
    await page.goto(`/tours/${slug}`);
    const shown = pictures(page).getByRole('img');
    expect(await shown.count(), slug).toBeGreaterThanOrEqual(3);
    const alts = await shown.evaluateAll((images) => images.map((image) => image.getAttribute('alt') ?? ''));
    expect(new Set(alts).size, slug).toBe(alts.length);
    for (const alt of alts) expect(alt.length, slug).toBeGreaterThan(20);
    await expect(page.locator('.body-list').getByRole('term')).toHaveText(['Walking', 'Boat', 'Heat', 'Sun and shade', 'Toilets', 'Steps', 'Youngest age']);
    await expect(page.locator('.body-list svg')).toHaveCount(7);
    expect(await page.locator('div:has(> h3:text-is("Not included"))').getByRole('listitem').count(), slug).toBeGreaterThanOrEqual(2);
    expect(await page.getByRole('region', { name: 'Read before you go' }).getByRole('link').count(), slug).toBeGreaterThanOrEqual(1);
  }
});

test('the papers for a border stand on the pages of tours that cross one, and on no other', async ({ page }) => {
  const crossing: string[] = [];
  for (const slug of await slugs(page)) {
    await page.goto(`/tours/${slug}`);
    const papers = page.locator('div:has(> h3:text-is("Papers for the border"))');
    if ((await papers.count()) === 0) continue;
    crossing.push(slug);
    for (const text of [/passport/i, /yellow fever vaccination certificate/i, /ask the embassy of Senegal/]) await expect(papers).toContainText(text);
  }
  expect(crossing.toSorted()).toEqual(['birdwatching-adventure', 'custom-tour-experience', DAKAR, 'fathala-wildlife-reserve']);
});

test('on phones the pictures are a row of which the next one peeps in; on wide screens all are seen at once', { tag: '@both' }, async ({ page, isMobile }) => {
  for (const path of [PATH, '/tours/birdwatching-adventure']) {
    await page.goto(path);
    const boxes = await pictures(page)
      .locator('figure')
      .evaluateAll((figures) => figures.map((figure) => figure.getBoundingClientRect().toJSON() as DOMRect));
    const width = page.viewportSize()?.width ?? 0;
    const [first, second] = boxes;
    if (isMobile) {
      expect(first?.right ?? width).toBeLessThan(width - 20);
      expect(second?.left ?? width).toBeLessThan(width);
      expect(second?.right ?? 0).toBeGreaterThan(width);
      expect(Math.max(...boxes.map(({ top }) => top)) - Math.min(...boxes.map(({ top }) => top))).toBeLessThanOrEqual(1);
    } else {
      for (const { left, right } of boxes) expect(left >= 0 && right <= width).toBe(true);
      expect(first?.width ?? 0).toBeGreaterThan((second?.width ?? 0) * 1.5);
    }
  }
  // What is not seen at first comes later, and the first picture before all others.
  expect(
    await pictures(page)
      .getByRole('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('loading'))),
  ).toEqual(['eager', 'lazy', 'lazy', 'lazy']);
});

test('the trip to Dakar begins with the article that names it', async ({ page }) => {
  await page.goto(`/tours/${DAKAR}`);
  const reading = page.getByRole('region', { name: 'Read before you go' }).getByRole('link');
  await expect(reading).toHaveCount(3);
  await expect(reading.first()).toHaveAttribute('href', '/blog/gambia-tours-faq');
});

test('the overlay tells them too', async ({ page }) => {
  await home(page);
  await open(page, 'Fathala');
  const dialog = detail(page, 'Fathala Wildlife Reserve');
  await expect(dialog.getByRole('tabpanel', { name: 'Overview' })).toContainText('Papers for the border');
  await expect(dialog.locator('.body-list').getByRole('definition')).toHaveCount(7);
  await dialog.getByRole('tab', { name: 'Includes' }).click();
  await expect(dialog.getByRole('tabpanel', { name: 'Includes' })).toContainText('Not included');
});

for (const [width, height] of [
  [360, 640],
  [390, 844],
  [768, 1024],
  [1440, 800],
] as const) {
  test(`at ${width} x ${height} px the text of the overlay has at least half of its height`, { tag: width < 768 ? '@phone' : '@desktop' }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/faq');
    await untilInteractive(page);
    for (const title of ['George Town Stone Circle & Baboon Island', 'Birdwatching in The Gambia & Senegal', 'Kachikally Crocodile Pool']) {
      await open(page, title);
      const dialog = detail(page, title);
      await expect(dialog.getByRole('tab').first()).toBeVisible();
      const { text, whole } = await dialog.evaluate((element) => {
        const [panel, scroller] = [element.querySelector('[role=tabpanel][data-state=active]'), element.querySelector('.overflow-y-auto')];
        const [inner, outer] = [panel?.getBoundingClientRect(), scroller?.getBoundingClientRect()];
        return { text: Math.min(inner?.bottom ?? 0, outer?.bottom ?? 0) - (inner?.top ?? 0), whole: element.getBoundingClientRect().height };
      });
      expect(text / whole, title).toBeGreaterThanOrEqual(0.5);
      await page.goBack();
      await expect(dialog).toBeHidden();
    }
  });
}

test('no page of a tour weighs more than 180 KB in its first view', { tag: '@both' }, async ({ page, isMobile }) => {
  test.setTimeout(120_000);
  let bytes = 0;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const weights: [slug: string, bytes: number][] = [];
  for (const slug of await slugs(page)) {
    await session.send('Network.clearBrowserCache');
    bytes = 0;
    await page.goto(`/tours/${slug}`, { waitUntil: 'networkidle' });
    weights.push([slug, bytes]);
  }
  // quality.md, "bytes, article and tour page". The budget is a phone's; on a wide screen all six pictures of Dakar are in the first view.
  expect(weights.filter(([, weight]) => weight > (isMobile ? 180_000 : 200_000))).toEqual([]);
});
