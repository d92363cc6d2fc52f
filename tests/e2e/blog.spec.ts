import type { Page } from '@playwright/test';
import { ARTICLES } from '../fixtures/articles.ts';
import { expect, test } from './test.ts';

const TITLES = ARTICLES.map(({ title }) => title);

const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

test.describe('the list of articles', () => {
  test('is filtered by topic, also by keyboard alone; the choice is in the address, counted, and survives a reload', async ({ page }) => {
    await page.goto('/blog');
    const culture = ARTICLES.filter(({ topics }) => topics.includes('culture')).map(({ title }) => title);
    await page.getByRole('radio', { name: 'Culture' }).check();
    await expect(titles(page).filter({ visible: true })).toHaveText(culture);
    await expect(page).toHaveURL('/blog?topic=culture');
    await expect(page.getByRole('status')).toHaveText(`${culture.length} of ${ARTICLES.length} stories`);
    await page.reload();
    await expect(titles(page).filter({ visible: true })).toHaveText(culture);
    await page.getByRole('radio', { name: 'All topics' }).check();
    await expect(titles(page).filter({ visible: true })).toHaveText(TITLES);
    await expect(page).toHaveURL('/blog');
    // By keyboard alone.
    await page.getByRole('radio', { name: 'All topics' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/topic=/);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('radio', { name: 'Any length' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/blog\/[a-z]/);
  });

  test('is filtered by reading time, and by both at once', async ({ page }) => {
    await page.goto('/blog');
    const minutes = await page
      .locator('[data-articles] > li')
      .evaluateAll((items) => items.map((item) => Number(/(\d+) min read/.exec(item.textContent ?? '')?.[1])));
    const bands: [string, string, (minutes: number) => boolean][] = [
      ['Up to 5 min', 'short', (time) => time <= 5],
      ['6 to 7 min', 'medium', (time) => time >= 6 && time <= 7],
      ['8 min or more', 'long', (time) => time >= 8],
    ];
    for (const [label, id, fits] of bands) {
      await page.getByRole('radio', { name: label }).check();
      await expect(titles(page).filter({ visible: true })).toHaveText(TITLES.filter((_, index) => fits(minutes[index] ?? 0)));
      await expect(page).toHaveURL(`/blog?time=${id}`);
    }
    await page.goto('/blog?topic=planning&time=long');
    await expect(page.getByRole('radio', { name: 'Planning' })).toBeChecked();
    await expect(page.getByRole('radio', { name: '8 min or more' })).toBeChecked();
    await expect(titles(page).filter({ visible: true })).toHaveText(
      ARTICLES.filter(({ topics }, index) => topics.includes('planning') && (minutes[index] ?? 0) >= 8).map(({ title }) => title),
    );
  });

  test('says when nothing fits, and offers all again', async ({ page }) => {
    await page.goto('/blog');
    const [topic, time] = await page.locator('[data-articles]').evaluate((list) => {
      const items = [...list.children] as HTMLElement[];
      const topics = [...new Set(items.flatMap((item) => item.dataset.topics?.split(' ') ?? []))];
      for (const one of topics)
        for (const band of ['short', 'medium', 'long'])
          if (!items.some((item) => item.dataset.topics?.split(' ').includes(one) && item.dataset.time === band)) return [one, band];
      return [];
    });
    test.skip(!topic, 'every choice has an article');
    await page.goto(`/blog?topic=${topic}&time=${time}`);
    await expect(titles(page).filter({ visible: true })).toHaveCount(0);
    await expect(page.getByText('No story fits both choices yet')).toBeVisible();
    await expect(page.getByRole('status')).toHaveText(`0 of ${ARTICLES.length} stories`);
    await page.getByRole('button', { name: 'Show all stories' }).click();
    await expect(titles(page).filter({ visible: true })).toHaveText(TITLES);
    await expect(page).toHaveURL('/blog');
    await expect(page.getByRole('radio', { name: 'All topics' })).toBeFocused();
  });

  test('shows all for a choice that does not exist', async ({ page }) => {
    await page.goto('/blog?topic=%22%3E&time=forever');
    await expect(titles(page).filter({ visible: true })).toHaveText(TITLES);
    await expect(page.getByRole('status')).toHaveText(`${ARTICLES.length} stories`);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the list shows every article and no filter that would do nothing', async ({ page }) => {
    await page.goto('/blog?topic=culture');
    await expect(titles(page)).toHaveText(TITLES);
    await expect(page.getByRole('radio')).toHaveCount(0);
  });
});
