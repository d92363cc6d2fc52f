import { ARTICLES } from '../fixtures/articles.ts';
import { expect, test } from './test.ts';

/* What each article says and links to is the same at any width (playwright.config.ts). */

for (const { slug } of ARTICLES) {
  test(`/blog/${slug}: no amount of money, every picture described, every link inside the site leads somewhere`, async ({ page, request }) => {
    await page.goto(`/blog/${slug}`);
    const main = page.getByRole('main');
    expect((await main.textContent()) ?? '').not.toMatch(/[€$£]\s?\d|\bD\s?\d{2}|\d\s?(GMD|EUR|USD|GBP|CFA|dalasi)/i);
    expect(await main.locator('[data-text] img').evaluateAll((images) => images.filter((image) => (image.getAttribute('alt') ?? '').length < 20).length)).toBe(
      0,
    );
    const hrefs = await main.locator('a[href^="/"]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    for (const href of new Set(hrefs.map((href) => href.split('#')[0] || '/'))) expect((await request.get(href)).status(), href).toBe(200);
  });
}
