import { expect, openAndKeep, test, WITH_WORKERS } from '../e2e/offline-parts.ts';

test.use(WITH_WORKERS);

const TOUR = '/tours/lamin-lodge-river-cruise';

test('Back shows each page as it was left, at once; a visit an hour later asks for at most 2 KB', async ({ page, context, line }) => {
  const paths = ['/', TOUR, '/blog/cultural-etiquette-guide', '/tours'];
  for (const path of paths) {
    await openAndKeep(page, path);
    await page.evaluate(() => window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }), { once: true }));
  }
  await page.goto('/faq');
  for (const path of paths.toReversed())
    await test.step(`back to ${path}`, async () => {
      await page.goBack({ waitUntil: 'commit' });
      await expect.poll(() => page.evaluate(() => (window as never as { persisted?: boolean }).persisted)).toBe(true);
      await expect(page).toHaveURL(path);
      await expect(page.locator('html')).toHaveAttribute('data-kept', '');
    });
  for (const path of ['/', TOUR])
    await test.step(`${path} an hour later`, async () => {
      // The last counts of the first visit are no part of the second.
      await page.evaluate(() => Object.assign(navigator, { sendBeacon: undefined }));
      const again = await context.newPage();
      await page.close();
      await expect.poll(() => line.unanswered()).toBe(0);
      const before = line.bytes();
      const asked = line.asked.length;
      await again.goto(path, { waitUntil: 'networkidle' });
      expect(line.bytes() - before, line.asked.slice(asked).join(', ')).toBeLessThanOrEqual(2048);
      page = again;
    });
});
