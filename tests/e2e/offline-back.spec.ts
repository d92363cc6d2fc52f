import { TEST_ARGS } from '../../scripts/browser.ts';
import { expect, openAndKeep, test, WITH_WORKERS } from './offline-parts.ts';

test.use(WITH_WORKERS);
// Playwright starts browsers without what this is about.
test.use({ launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: TEST_ARGS, ignoreDefaultArgs: ['--disable-back-forward-cache'] } });

for (const path of ['/', '/tours/lamin-lodge-river-cruise', '/blog/cultural-etiquette-guide', '/tours']) {
  test(`Back shows ${path} as it was left, at once`, async ({ page }) => {
    await openAndKeep(page, path);
    await page.evaluate(() => window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }), { once: true }));
    await page.goto('/faq');
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => (window as never as { persisted?: boolean }).persisted)).toBe(true);
    await expect(page.locator('html')).toHaveAttribute('data-kept', '');
  });
}
