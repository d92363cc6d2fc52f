import type { Page } from '@playwright/test';
import { expect, test, untilInteractive } from './test.ts';
import { detail, open } from './tour-steps.ts';

/* How a tour's page shows its pictures, and how much room the overlay leaves its text; what they tell is in tests/integration/tour-pages.test.ts. */

const PATH = '/tours/kachikally-crocodile-pool';
const pictures = (page: Page) => page.getByRole('group', { name: /^Pictures of / });

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
});

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

test('at any width what the day asks of a body fills its columns: no tour leaves a hole among them', async ({ page }) => {
  await page.goto('/tours');
  const links = await page.locator('main a[href^="/tours/"]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const dakar = '/tours/dakar-city-tour';
  const tours = [...new Set(links)].filter((path) => /^\/tours\/[\w-]+$/.test(path) && path !== dakar);
  expect(tours.length).toBeGreaterThan(15);
  // A tour with the lists of the others in the place of its own, which spares loading each page. The trip to Dakar has a page of another kind.
  for (const paths of [tours, [dakar]]) {
    await page.goto(paths[0] ?? '');
    const lists = await bodyLists(page, paths);
    for (const width of [768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      for (const { path, columns, used } of await sharesOf(page, lists)) {
        expect(columns, `${path} at ${width} px`).toBe(2);
        expect(used, `${path} at ${width} px`).toBeGreaterThan(0.8);
      }
    }
  }
});

for (const [tag, ...sizes] of [
  ['@phone', [360, 640], [390, 844]],
  ['@desktop', [768, 1024], [1440, 800]],
] as const) {
  const screens = sizes.map(([width, height]) => `${width} x ${height}`).join(' and ');
  test(`at ${screens} px the text of the overlay has at least half of its height`, { tag }, async ({ page }) => {
    await page.goto('/faq');
    await untilInteractive(page);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      for (const title of ['George Town Stone Circle & Baboon Island', 'Birdwatching in The Gambia & Senegal', 'Kachikally Crocodile Pool']) {
        await open(page, title);
        const dialog = detail(page, title);
        await expect(dialog.getByRole('tab').first()).toBeVisible();
        const { text, whole } = await dialog.evaluate((element) => {
          const [panel, scroller] = [element.querySelector('[role=tabpanel][data-state=active]'), element.querySelector('.overflow-y-auto')];
          const [inner, outer] = [panel?.getBoundingClientRect(), scroller?.getBoundingClientRect()];
          return { text: Math.min(inner?.bottom ?? 0, outer?.bottom ?? 0) - (inner?.top ?? 0), whole: element.getBoundingClientRect().height };
        });
        expect(text / whole, `${title} at ${width} px`).toBeGreaterThanOrEqual(0.5);
        await page.goBack();
        await expect(dialog).toBeHidden();
      }
    }
  });
}
