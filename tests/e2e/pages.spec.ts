import { expect, test, WITH_MOTION } from './test.ts';

/* The home page on a wide screen; on a phone: budgets.spec.ts. */

test.use(WITH_MOTION);

test('the first view stays within its bytes, and nothing moves in it that an eye would see', { tag: '@desktop' }, async ({ page }) => {
  const sizes = new Map<string, number>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const types = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other';
    sizes.set(type, (sizes.get(type) ?? 0) + encodedDataLength);
  });
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shift: (window as never as { shift: number }).shift + (entry as never as { value: number }).value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  /** HTML and CSS, of which the answer's header takes some. */
  const PAGE_MAX = 55_000;
  const HEADERS = 900;
  const total = Array.from(sizes.values()).reduce((sum, size) => sum + size, 0);
  // quality.md, "bytes of the first view, /". Soon after its first view the page is compressed at its best.
  expect(sizes.get('Stylesheet'), 'styles travel with the page').toBeUndefined();
  await expect.poll(async () => Number((await page.request.get('/')).headers()['content-length'])).toBeLessThanOrEqual(PAGE_MAX - HEADERS);
  expect(sizes.get('Script') ?? 0).toBeLessThanOrEqual(60_000);
  // quality.md's budget is a phone's; a wide screen takes larger pictures.
  expect(total).toBeLessThanOrEqual(320_000);
  // While the page loads, and its own type takes the place of the fallback (quality.md, "first view on a phone").
  expect(await page.evaluate(() => (window as never as { shift: number }).shift), 'layout shift').toBeLessThanOrEqual(0.02);
  // A phone learns of the home screen once the page has loaded.
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest');
});
