import { expect, openAndKeep, test, WITH_WORKERS } from './offline-parts.ts';

test.use(WITH_WORKERS);

test('Back shows each page as it was left, at once', async ({ page }) => {
  for (const path of ['/', '/tours/lamin-lodge-river-cruise', '/blog/cultural-etiquette-guide', '/tours'])
    await test.step(path, async () => {
      await openAndKeep(page, path);
      await page.evaluate(() => window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }), { once: true }));
      await page.goto('/faq');
      await page.goBack({ waitUntil: 'commit' });
      await expect.poll(() => page.evaluate(() => (window as never as { persisted?: boolean }).persisted)).toBe(true);
      await expect(page.locator('html')).toHaveAttribute('data-kept', '');
    });
});
