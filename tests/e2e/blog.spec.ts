import type { Page } from '@playwright/test';
import { ARTICLES, GUIDE } from '../fixtures/articles.ts';
import { expect, test } from './test.ts';

const TITLES = ARTICLES.map(({ title }) => title);

const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

test.describe('the list of articles', () => {
  test('shows all, the latest first, with picture, excerpt, date, reading time and link', async ({ page }) => {
    await page.goto('/blog');
    await expect(titles(page)).toHaveText(TITLES);
    const items = page.getByRole('main').getByRole('article');
    for (const [index, article] of ARTICLES.entries()) {
      const item = items.nth(index);
      await expect(item.getByRole('link', { name: article.title })).toHaveAttribute('href', `/blog/${article.slug}`);
      await expect(item.getByRole('img')).toHaveAttribute('alt', /.{20,}/);
      await expect(item).toContainText(article.excerpt);
      await expect(item.locator('time')).toHaveAttribute('datetime', article.date);
      await expect(item).toContainText(/\d+ min read/);
    }
    await expect(page.getByRole('status')).toHaveText(`${ARTICLES.length} stories`);
  });

  test('is filtered by topic; the choice is in the address, counted, and survives a reload', async ({ page }) => {
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

  test('can be filtered by keyboard alone', async ({ page }) => {
    await page.goto('/blog');
    await page.getByRole('radio', { name: 'All topics' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/topic=/);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('radio', { name: 'Any length' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/blog\/[a-z]/);
  });
});

test.describe('an address that is no article', () => {
  for (const path of ['/blog/unknown', '/blog/{token}', '/blog/%7Btoken%7D', '/blog/gambia-weather-guide.mdx', '/blog/cultural-etiquette-guide/more']) {
    test(`${path} is not found`, async ({ request }) => {
      const response = await request.get(path);
      expect(response.status()).toBe(404);
      expect(await response.text()).toContain('This path leads into the mangroves');
    });
  }
});

test.describe('the feed', () => {
  test('is valid, with every article, and absolute addresses that do not come from the request', async ({ page, request, site }) => {
    const response = await request.get('/rss.xml', { headers: { 'x-forwarded-host': 'evil.example' } });
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toContain('xml');
    const xml = await response.text();
    await page.goto('/blog');
    const feed = await page.evaluate((text) => {
      const document = new DOMParser().parseFromString(text, 'application/xml');
      const texts = (selector: string) => [...document.querySelectorAll(selector)].map((node) => node.textContent ?? '');
      return {
        errors: document.querySelectorAll('parsererror').length,
        version: document.documentElement.getAttribute('version'),
        channel: ['title', 'link', 'description'].map((name) => texts(`channel > ${name}`)[0]),
        titles: texts('item > title'),
        links: texts('item > link'),
        descriptions: texts('item > description'),
        dates: texts('item > pubDate').map((date) => new Date(date).toISOString().slice(0, 10)),
        categories: texts('item:first-of-type > category'),
      };
    }, xml);
    expect(feed.errors).toBe(0);
    expect(feed.version).toBe('2.0');
    expect(feed.channel.every(Boolean)).toBe(true);
    expect(feed.titles).toEqual(TITLES);
    expect(feed.links).toEqual(ARTICLES.map(({ slug }) => `${site.url}/blog/${slug}`));
    expect(feed.descriptions).toEqual(ARTICLES.map(({ excerpt }) => excerpt));
    expect(feed.dates).toEqual(ARTICLES.map(({ date }) => date));
    expect(feed.categories.length).toBeGreaterThan(0);
    expect(xml).not.toContain('evil.example');
  });

  test('is named in the head of every page', async ({ page }) => {
    for (const path of ['/', '/blog', GUIDE]) {
      await page.goto(path);
      await expect(page.locator('link[rel=alternate][type="application/rss+xml"]')).toHaveAttribute('href', '/rss.xml');
    }
  });
});

test.describe('the home page', () => {
  test('shows exactly the two latest articles and a link to all', async ({ page }) => {
    await page.goto('/');
    const section = page.locator('#blog');
    const teasers = section.getByRole('article');
    await expect(teasers).toHaveCount(2);
    for (const [index, article] of ARTICLES.slice(0, 2).entries()) {
      const teaser = teasers.nth(index);
      await expect(teaser.getByRole('heading', { level: 3 })).toHaveText(article.title);
      await expect(teaser.getByRole('link', { name: article.title })).toHaveAttribute('href', `/blog/${article.slug}`);
      await expect(teaser).toContainText(article.excerpt);
      await expect(teaser.locator('time')).toHaveAttribute('datetime', article.date);
      await expect(teaser).toContainText(/\d+ min read/);
      await expect(teaser.getByRole('img')).toHaveAttribute('alt', /.{20,}/);
    }
    await section.getByRole('link', { name: 'View All Stories' }).click();
    await expect(page).toHaveURL('/blog');
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
