import type { Page } from '@playwright/test';
import { expect, test, untilInteractive } from './test.ts';
import { detail, open } from './tour-steps.ts';

/* How a tour's page shows its pictures, and how much room the overlay leaves its text; what they tell is in tests/integration/tour-pages.test.ts. */

const PATH = '/tours/kachikally-crocodile-pool';
const pictures = (page: Page) => page.getByRole('group', { name: /^Pictures of / });

/** The lists of what the day asks of a body of these pages, which have the style sheets of the page that is open. */
const bodyLists = (page: Page, paths: string[]) =>
  page.evaluate(async (all) => {
    const sheets = (root: ParentNode) => Array.from(root.querySelectorAll('link[rel=stylesheet], style'), (sheet) => sheet.outerHTML);
    const listOf = async (path: string): Promise<[path: string, html: string]> => {
      const { head, body } = new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html');
      for (const sheet of sheets(head)) if (!sheets(document).includes(sheet)) throw new Error(`another sheet: ${sheet}`);
      return [path, body.querySelector('.body-list')?.innerHTML ?? ''];
    };
    return Promise.all(all.map(listOf));
  }, paths);

/** How many columns each of the lists has in the place of the page's own, and how full they are. */
const sharesOf = (page: Page, lists: [path: string, html: string][]) =>
  page.locator('.body-list').evaluate(
    (list, all) =>
      all.map(([path, html]) => {
        list.innerHTML = html;
        const facts = Array.from(list.children);
        const boxes = facts.map((fact) => fact.getBoundingClientRect());
        const columns = new Set(boxes.map(({ left }) => Math.round(left))).size;
        const top = Math.min(...boxes.map((box) => box.top));
        const ends = facts.map((fact) => fact.lastElementChild?.getBoundingClientRect().bottom ?? 0);
        // Words and the space below each: a short fact in a high row leaves as much of a hole as no fact.
        const used = facts.reduce((sum, _, index) => sum + (ends[index] ?? 0) - (boxes[index]?.top ?? 0) + 20, -20 * columns);
        return { path, columns, used: used / (columns * (Math.max(...ends) - top)) };
      }),
    lists,
  );

test('pictures are a row that is swiped on phones, and all seen at once on wide screens; what the day asks of a body fills its columns at any width; the text of the overlay has at least half of its height', async ({
  page,
  request,
}) => {
  const names = (await (await request.get('/data/tour-names')).json()) as { slug: string }[];
  const dakar = '/tours/dakar-city-tour';
  const tours = names.map(({ slug }) => `/tours/${slug}`).filter((path) => path !== dakar);
  expect(tours.length).toBeGreaterThan(15);
  for (const path of [PATH, '/tours/birdwatching-adventure', dakar]) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    if (path !== dakar) for (const width of [360, 1440]) await test.step(`${path}: its pictures at ${width} px`, () => expectPictures(page, width));
    // A tour with the lists of the others in the place of its own, which spares loading each page. The trip to Dakar has a page of another kind.
    if (path === PATH) await test.step('no tour leaves a hole among what it asks of a body', () => expectFull(page, tours));
    if (path === dakar) await test.step('nor does the trip to Dakar', () => expectFull(page, [dakar]));
  }
  await untilInteractive(page);
  for (const title of ['George Town Stone Circle & Baboon Island', 'Birdwatching in The Gambia & Senegal', 'Kachikally Crocodile Pool'])
    await test.step(`${title}: the text of the overlay has at least half of its height`, () => expectRoom(page, title));
});

async function expectPictures(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 740 });
  const boxes = await pictures(page)
    .locator('figure')
    .evaluateAll((figures) => figures.map((figure) => figure.getBoundingClientRect().toJSON() as DOMRect));
  const [first, second] = boxes;
  if (width === 360) {
    expect(first?.right ?? width).toBeLessThan(width - 20);
    expect(second?.left ?? width).toBeLessThan(width);
    expect(second?.right ?? 0).toBeGreaterThan(width);
    expect(Math.max(...boxes.map(({ top }) => top)) - Math.min(...boxes.map(({ top }) => top))).toBeLessThanOrEqual(1);
  } else {
    for (const { left, right } of boxes) expect(left >= 0 && right <= width).toBe(true);
    expect(first?.width ?? 0).toBeGreaterThan((second?.width ?? 0) * 1.5);
  }
}

async function expectFull(page: Page, paths: string[]): Promise<void> {
  const lists = await bodyLists(page, paths);
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const { path, columns, used } of await sharesOf(page, lists)) {
      expect(columns, `${path} at ${width} px`).toBe(2);
      expect(used, `${path} at ${width} px`).toBeGreaterThan(0.8);
    }
  }
}

async function expectRoom(page: Page, title: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, title);
  const dialog = detail(page, title);
  await expect(dialog.getByRole('tab').first()).toBeVisible();
  for (const [width, height] of [
    [360, 640],
    [390, 844],
    [768, 1024],
    [1440, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    const { text, whole } = await dialog.evaluate((element) => {
      const [panel, scroller] = [element.querySelector('[role=tabpanel][data-state=active]'), element.querySelector('.overlay-body')];
      const [inner, outer] = [panel?.getBoundingClientRect(), scroller?.getBoundingClientRect()];
      return { text: Math.min(inner?.bottom ?? 0, outer?.bottom ?? 0) - (inner?.top ?? 0), whole: element.getBoundingClientRect().height };
    });
    expect(text / whole, `${title} at ${width} x ${height} px`).toBeGreaterThanOrEqual(0.5);
  }
  await page.goBack();
  await expect(dialog).toBeHidden();
}
