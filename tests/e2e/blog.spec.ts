import type { Page } from '@playwright/test';
import { ARTICLES } from '../fixtures/articles.ts';
import { expect, test } from './test.ts';

const TITLES = ARTICLES.map(({ title }) => title);

const shownTitles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).filter({ visible: true });

test('no row of the list of articles has a hole or a notch on wide screens; it is filtered by topic, by reading time and by both, also by keyboard alone; says when nothing fits; shows all for a choice that does not exist', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/blog');
  await test.step('the choices are kept in the address, and counted', () => expectFilters(page));
  await test.step('no row has a hole or a notch, however many articles there are, filtered or not', () => expectRows(page));
  await test.step('it shows all for a choice that does not exist', async () => {
    await page.goto('/blog?topic=%22%3E&time=forever');
    await expect(shownTitles(page)).toHaveText(TITLES);
    await expect(page.getByRole('status')).toHaveText(`${ARTICLES.length} stories`);
  });
  await test.step('by keyboard alone', async () => {
    await page.getByRole('radio', { name: 'All topics' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/topic=\w/);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('radio', { name: 'Any length' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/blog\/[a-z]/);
  });
});

/** How many minutes each article takes, and a choice of both kinds that none fits; there may be no such choice. */
const readList = (page: Page) =>
  page.locator('[data-articles]').evaluate((list) => {
    const items = [...list.children] as HTMLElement[];
    const minutes = items.map((item) => Number(/(\d+) min read/.exec(item.textContent ?? '')?.[1]));
    const topics = [...new Set(items.flatMap((item) => item.dataset.topics?.split(' ') ?? []))];
    const all = topics.flatMap((topic) => ['short', 'medium', 'long'].map((time) => ({ topic, time })));
    const none = all.find(({ topic, time }) => !items.some((item) => item.dataset.topics?.split(' ').includes(topic) && item.dataset.time === time));
    return { minutes, none };
  });

async function expectFilters(page: Page): Promise<void> {
  const shown = shownTitles(page);
  const { minutes, none } = await readList(page);
  const culture = ARTICLES.filter(({ topics }) => topics.includes('culture')).map(({ title }) => title);
  await page.getByRole('radio', { name: 'Culture' }).check();
  await expect(shown).toHaveText(culture);
  await expect(page).toHaveURL('/blog?topic=culture');
  await expect(page.getByRole('status')).toHaveText(`${culture.length} of ${ARTICLES.length} stories`);
  await page.getByRole('radio', { name: 'All topics' }).check();
  await expect(shown).toHaveText(TITLES);
  await expect(page).toHaveURL('/blog');
  const bands: [string, string, (minutes: number) => boolean][] = [
    ['Up to 5 min', 'short', (time) => time <= 5],
    ['6 to 7 min', 'medium', (time) => time >= 6 && time <= 7],
    ['8 min or more', 'long', (time) => time >= 8],
  ];
  for (const [label, id, fits] of bands) {
    await page.getByRole('radio', { name: label }).check();
    await expect(shown).toHaveText(TITLES.filter((_, index) => fits(minutes[index] ?? 0)));
    await expect(page).toHaveURL(`/blog?time=${id}`);
  }
  await test.step('both at once survive a reload', async () => {
    const both = ARTICLES.filter(({ topics }, index) => topics.includes('planning') && (minutes[index] ?? 0) >= 8).map(({ title }) => title);
    await page.getByRole('radio', { name: 'Planning' }).check();
    await expect(shown).toHaveText(both);
    await expect(page).toHaveURL('/blog?time=long&topic=planning');
    await page.reload();
    await expect(shown).toHaveText(both);
    for (const name of ['Planning', '8 min or more']) await expect(page.getByRole('radio', { name })).toBeChecked();
  });
  // Where every choice has an article there is nothing to see of it.
  if (none)
    await test.step('it says when nothing fits, and offers all again', async () => {
      for (const value of [none.topic, none.time]) await page.locator(`input[value="${value}"]`).check();
      await expect(shown).toHaveCount(0);
      await expect(page.getByText('No story fits both choices yet')).toBeVisible();
      await expect(page.getByRole('status')).toHaveText(`0 of ${ARTICLES.length} stories`);
      await page.getByRole('button', { name: 'Show all stories' }).click();
      await expect(shown).toHaveText(TITLES);
      await expect(page).toHaveURL('/blog');
      await expect(page.getByRole('radio', { name: 'All topics' })).toBeFocused();
    });
}

async function expectRows(page: Page): Promise<void> {
  const topics = await page.getByRole('radio').evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value).filter(Boolean));
  /** What is wrong with the rows as they are now: those that do not reach from edge to edge, and posters of a row that are not level. */
  const faults = () =>
    page.locator('[data-articles]').evaluate((list) => {
      const whole = list.getBoundingClientRect();
      const rows = new Map<number, { item: DOMRect; poster: DOMRect }[]>();
      for (const item of Array.from(list.children).filter((one) => one.checkVisibility())) {
        const poster = item.querySelector('.poster')?.getBoundingClientRect() ?? new DOMRect();
        const place = { item: item.getBoundingClientRect(), poster };
        const top = Math.round(place.item.top);
        rows.set(top, [...(rows.get(top) ?? []), place]);
      }
      return [...rows.values()].flatMap((row, index) => {
        const from = Math.min(...row.map(({ poster }) => poster.left));
        const to = Math.max(...row.map(({ item }) => item.right));
        const gaps = row.slice(1).map(({ item }, at) => item.left - (row[at]?.item.right ?? 0));
        const level =
          new Set(row.flatMap(({ poster }) => [`${Math.round(poster.top)}`])).size === 1 &&
          new Set(row.map(({ poster }) => Math.round(poster.bottom))).size === 1;
        return [
          ...(Math.abs(from - whole.left) > 1 || Math.abs(to - whole.right) > 1 ? [`row ${index + 1} ends before the edge`] : []),
          ...(gaps.some((gap) => gap > 48) ? [`row ${index + 1} has a hole`] : []),
          ...(level ? [] : [`posters of row ${index + 1} are not level`]),
        ];
      });
    });
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const topic of topics) {
      await page.locator(`input[value="${topic}"]`).check();
      expect(await faults(), `${topic} at ${width} px`).toEqual([]);
      await page.getByRole('radio', { name: /^(All topics|Any length)$/ }).evaluateAll((all) => {
        for (const one of all) (one as HTMLInputElement).click();
      });
    }
    for (let count = 1; count <= TITLES.length; count++) {
      await page.locator('[data-articles] > li').evaluateAll((items, shown) => {
        for (const [index, item] of items.entries()) (item as HTMLElement).hidden = index >= shown;
      }, count);
      expect(await faults(), `${count} articles at ${width} px`).toEqual([]);
    }
    const poster = await page.locator('.story .poster').first().boundingBox();
    const words = await page.locator('.story-text').first().boundingBox();
    expect(words?.x ?? 0, 'the words of the first cut nothing off its poster').toBeGreaterThan((poster?.x ?? 0) + (poster?.width ?? 0));
  }
}
