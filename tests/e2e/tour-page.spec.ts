import { putInPlace } from './page-in-place.ts';
import { expect, test, untilInteractive } from './test.ts';

/* The page of a tour where it needs a browser with scripts; what its calendar says is in src/domains/tours/model/tour-calendar.test.ts. */

const TOUR = 'Kachikally Crocodile Pool';
const PATH = '/tours/kachikally-crocodile-pool';

test('a day is chosen, from today in Banjul on; printed, the page is a sheet: brand, facts, itinerary, includes, boxes to tick, contact and address, nothing of the website around it; the overlay shows the same words', async ({
  page,
  site,
}) => {
  // On paper it is as wide as A4 between its margins (tour-print.css), whatever the screen was.
  await page.setViewportSize({ width: 688, height: 1000 });
  await page.goto(PATH);
  await untilInteractive(page);
  await test.step('a day is chosen, from today in Banjul on', async () => {
    await expect(page.getByLabel('Day of the tour')).toHaveAttribute('min', new Date().toISOString().slice(0, 10));
  });
  await test.step('"Print this tour" opens the printing of the browser', async () => {
    await page.evaluate(() => Object.assign(window, { prints: 0, print: () => Object.assign(window, { prints: 1 }) }));
    await page.getByRole('button', { name: 'Print this tour' }).click();
    expect(await page.evaluate(() => (window as never as { prints: number }).prints)).toBe(1);
  });
  const packing = page.locator('.packing summary');
  await packing.click();
  await page.getByLabel('Shoes that come off easily').check();
  // On paper it is open, however it was left.
  await packing.click();
  await expect(page.getByLabel('Shoes that come off easily')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  for (const hidden of [
    page.getByRole('navigation', { name: 'Main' }),
    page.getByRole('navigation', { name: 'Contact us' }),
    page.getByRole('navigation', { name: 'Breadcrumb' }),
    page.getByRole('contentinfo'),
    page.getByRole('link', { name: 'Get a Quote' }),
    page.getByRole('button', { name: 'Print this tour' }),
    page.getByLabel('Day of the tour'),
    page.getByRole('heading', { name: 'Similar tours' }),
    page.getByRole('heading', { name: 'Questions and answers' }),
    page.getByText('0 of 9 packed'),
  ]) {
    await expect(hidden).toBeHidden();
  }
  for (const shown of [
    page.locator('.sheet-head').getByText('Hidden Baobab Tours'),
    page.getByRole('heading', { level: 1, name: TOUR }),
    page.getByText('Half day (about 3 hours)', { exact: true }),
    page.getByText('10:30 AM'),
    page.getByText('Entrance to the pool, the museum and the nature path'),
    page.getByText('Sun hat and high-factor sun cream'),
    page.locator('.sheet-foot').getByText('+220 000 0000'),
    page.locator('.sheet-foot').getByText('hello@hiddenbaobab.example'),
    page.locator('.sheet-foot').getByText(`${site.url}${PATH}`),
  ]) {
    await expect(shown).toBeVisible();
  }
  const box = (text: string) =>
    page
      .locator('.packing label')
      .filter({ hasText: text })
      .evaluate((label) => {
        const { content, borderTopStyle, width } = getComputedStyle(label, '::before');
        return { content, borderTopStyle, drawn: Number.parseFloat(width) > 8 };
      });
  expect(await box('Sun hat')).toEqual({ content: '""', borderTopStyle: 'solid', drawn: true });
  expect(await box('Shoes that come off')).toEqual({ content: '"✓"', borderTopStyle: 'solid', drawn: true });
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
  await page.emulateMedia({ media: null });
  await test.step('overlay and page show the same words', async () => {
    await page.evaluate((name) => window.openTour(name), TOUR);
    const dialog = page.getByRole('dialog', { name: TOUR });
    await expect(dialog).toBeVisible();
    const main = (await page.locator('main').textContent()) ?? '';
    for (const [tab, texts] of [
      ['Overview', '.space-y-4 p, .space-y-3 li'],
      ['Itinerary', '.itinerary li'],
      ['Includes', '.space-y-2 li, .packing li'],
      ['FAQ', 'details'],
    ] as const) {
      await dialog.getByRole('tab', { name: tab }).click();
      const shown = await dialog.getByRole('tabpanel', { name: tab }).locator(texts).allTextContents();
      expect(shown.length).toBeGreaterThan(4);
      for (const text of shown) expect(main).toContain(text);
    }
  });
});

test('on paper every tour takes two A4 pages at most', async ({ page, request }) => {
  const names = (await (await request.get('/data/tour-names')).json()) as { slug: string; title: string }[];
  // The trip to Dakar has a sheet that no other page has (dakar.spec.ts).
  const [first, ...others] = names.map(({ slug }) => slug).filter((slug) => slug !== 'dakar-city-tour');
  await page.goto(`/tours/${first}`);
  const takesTwo = async (slug: string | undefined) => {
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect((pdf.match(/\/Type\s*\/Page\b/g) ?? []).length, slug).toBeLessThanOrEqual(2);
    // 210 by 297 mm in points.
    expect(/\/MediaBox[^\]]*\]/.exec(pdf)?.[0]).toMatch(/\/MediaBox\s*\[0 0 59[456](\.\d+)? 84[12](\.\d+)?\]/);
  };
  await takesTwo(first);
  for (const slug of others) {
    // The others in its place, which have the same sheets: loaded anew, each would cost twice as much.
    const title = await putInPlace(page, `/tours/${slug}`);
    expect(title, slug).toBe(names.find((named) => named.slug === slug)?.title);
    await takesTwo(slug);
  }
});
