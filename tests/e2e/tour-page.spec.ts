import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expect, test, untilInteractive } from './test.ts';

const TOUR = 'Kachikally Crocodile Pool';
const PATH = '/tours/kachikally-crocodile-pool';
const TWO_DAYS = '/tours/george-town-stone-circle-baboon-island';

async function calendarText(download: Download): Promise<string> {
  // Long lines are folded; programs join them again.
  return (await readFile(await download.path(), 'utf8')).replace(/\r\n[ \t]/g, '');
}

/** A day of next year, so that the choice never depends on today's date. */
const DAY = `${new Date().getUTCFullYear() + 1}-02-14`;

async function downloadCalendar(page: Page): Promise<Download> {
  await page.getByLabel('Day of the tour').fill(DAY);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Add to Calendar' }).click()]);
  return download;
}

test('overlay and page show the same words; a day is chosen, from today in Banjul on, and the itinerary comes as a calendar file; "Print this tour" opens the printing of the browser', async ({
  page,
}) => {
  await page.goto(PATH);
  await untilInteractive(page);
  const today = new Date().toISOString().slice(0, 10);
  await expect(page.getByLabel('Day of the tour')).toHaveAttribute('min', today);
  const download = await downloadCalendar(page);
  expect(download.suggestedFilename()).toBe(`kachikally-crocodile-pool-${DAY}.ics`);
  const text = await calendarText(download);
  const compact = DAY.replaceAll('-', '');
  for (const line of ['BEGIN:VCALENDAR', `SUMMARY:${TOUR}`, `DTSTART:${compact}T090000Z`, `DTEND:${compact}T120000Z`, 'TRIGGER:-PT15H', 'END:VCALENDAR'])
    expect(text.split('\r\n')).toContain(line);
  expect(text).toMatch(/DESCRIPTION:9:00 AM {2}Pick-up: .*12:00 PM {2}Return: .*not a confirmed booking/);
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  // The page stays where it is.
  expect(new URL(page.url()).pathname).toBe(PATH);
  await page.evaluate(() => Object.assign(window, { prints: 0, print: () => Object.assign(window, { prints: 1 }) }));
  await page.getByRole('button', { name: 'Print this tour' }).click();
  expect(await page.evaluate(() => (window as never as { prints: number }).prints)).toBe(1);
  await test.step('overlay and page show the same words', async () => {
    await page.evaluate((name) => window.openTour(name), TOUR);
    const dialog = page.getByRole('dialog', { name: TOUR });
    await expect(dialog).toBeVisible();
    const words = (name: string) => dialog.getByRole('tabpanel', { name, includeHidden: true }).textContent();
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
      expect(await words(tab)).toBeTruthy();
    }
  });
});

test('a tour of two days makes two entries', async ({ page }) => {
  await page.goto(TWO_DAYS);
  await untilInteractive(page);
  const text = await calendarText(await downloadCalendar(page));
  const year = DAY.slice(0, 4);
  expect(text.match(/DTSTART:\d{8}T\d{6}Z/g)).toEqual([`DTSTART:${year}0214T070000Z`, `DTSTART:${year}0215T070000Z`]);
});

test.describe('a day that cannot be used', () => {
  test.use({ allowedConsole: { patterns: [/status of 422/] } });

  test('is refused with the form again, from which the calendar comes for another day', async ({ page }) => {
    await page.goto(`${PATH}/calendar?date=2020-01-01`);
    await expect(page.getByText('This day has passed')).toBeVisible();
    await downloadCalendar(page);
  });
});

test('printed, it is a sheet: brand, facts, itinerary, includes, boxes to tick, contact and address, nothing of the website around it', async ({
  page,
  site,
}) => {
  // On paper it is as wide as A4 between its margins (tour-print.css), whatever the screen was.
  await page.setViewportSize({ width: 688, height: 1000 });
  await page.goto(PATH);
  await untilInteractive(page);
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
    const title = await page.evaluate(async (path) => {
      const { head, body } = new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html');
      const sheets = (root: ParentNode) => Array.from(root.querySelectorAll('link[rel=stylesheet], style'), (sheet) => sheet.outerHTML);
      for (const sheet of sheets(head)) if (!sheets(document).includes(sheet)) throw new Error(`another sheet: ${sheet}`);
      document.body.replaceWith(document.adoptNode(body));
      const pictures = Array.from(document.images).filter(({ loading }) => loading !== 'lazy');
      await Promise.allSettled(pictures.map((picture) => picture.decode()));
      return document.querySelector('h1')?.textContent;
    }, `/tours/${slug}`);
    expect(title, slug).toBe(names.find((named) => named.slug === slug)?.title);
    await takesTwo(slug);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything reads, the lists are plain lists, and the calendar file comes', async ({ page }) => {
    await page.goto(PATH);
    await page.getByText('What to pack', { exact: true }).click();
    for (const text of ['Kachikally lies in the middle of Bakau', 'Pick-up', 'Sun hat and high-factor sun cream']) {
      await expect(page.getByText(text).first()).toBeVisible();
    }
    await page.getByText('Do people touch the crocodiles?').click();
    await expect(page.getByText('no part of our tour')).toBeVisible();
    for (const needless of [page.getByRole('checkbox'), page.getByText('of 9 packed'), page.getByRole('button', { name: /Share|Print|Clear/ })]) {
      await expect(needless.first()).toBeHidden();
    }
    expect((await downloadCalendar(page)).suggestedFilename()).toBe(`kachikally-crocodile-pool-${DAY}.ics`);
  });
});
