import type { Page } from '@playwright/test';
import { expect, keptAddresses, readOn, test, WITH_WORKERS } from '../e2e/offline-parts.ts';

test.use(WITH_WORKERS);

const pictures = (asked: string[]) => asked.filter((one) => one.startsWith('GET /img/'));

/** As a browser with its data saver on says it. */
async function savingData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { configurable: true, get: () => ({ saveData: true, effectiveType: '4g' }) }),
  );
}

test('with Save-Data pictures come when they are tapped, and say before how many KB they are; all of a visit can be had by one button, and none is fetched ahead', async ({
  page,
  context,
  line,
}) => {
  await savingData(page);
  await test.step('one comes when it is tapped', async () => {
    await page.goto('/tours');
    const places = () => page.locator('main img').evaluateAll((all) => all.map((image) => [image.clientWidth, image.clientHeight]));
    await expect(page.getByText('Your browser saves data')).toBeVisible();
    // What set out before pictures were held back may still be on the line.
    await page.waitForLoadState('networkidle');
    const asked = line.asked.length;
    const image = page.locator('main img[loading=lazy]').nth(8);
    await image.scrollIntoViewIfNeeded();
    await expect.poll(async () => decodeURIComponent((await image.getAttribute('src')) ?? '')).toMatch(/Show picture.*\d+ KB/s);
    await readOn(page);
    // The worker fetches the small ones of its own page: it is asked by its own surroundings, where a test cannot say that data is saved.
    expect(
      pictures(line.asked.slice(asked)).filter((one) => !one.includes('-300.')),
      'asked for its size only',
    ).toEqual([]);
    const sizesAsked = line.asked.filter((one) => one.startsWith('HEAD /img/')).map((one) => one.replace('HEAD', 'GET'));
    expect(sizesAsked.length).toBeGreaterThan(0);
    expect(pictures(line.asked.slice(asked)).filter((one) => sizesAsked.includes(one))).toEqual([]);
    expect(await image.getAttribute('alt')).toMatch(/\w{3}/);
    const before = await places();
    const size = Number(/(\d+) KB/.exec(decodeURIComponent((await image.getAttribute('src')) ?? ''))?.[1]);
    const box = await image.boundingBox();
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    await expect(image).toHaveAttribute('src', /^\/img\//);
    const bytes = await page.evaluate(async (address) => (await (await fetch(address)).blob()).size, (await image.getAttribute('src')) ?? '');
    expect(Math.round(bytes / 1024)).toBe(size);
    await expect(page).toHaveURL(/\/tours$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await places(), 'nothing moves').toEqual(before);
    // The second tap is for the link.
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    await expect(page).not.toHaveURL(/\/tours$/);
  });
  await test.step('all of a visit come by one button, and none is fetched ahead', async () => {
    await page.goto('/tours');
    const held = () => page.locator('main img[src^="data:"]').count();
    await expect.poll(held).toBeGreaterThan(5);
    // The worker is asked by its own surroundings, where a test cannot say it.
    await readOn(page);
    await page.getByRole('button', { name: 'Show all pictures' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(held).toBe(0);
    await expect(page.locator('main')).toBeFocused();
    await page.goto('/faq');
    await page.goto('/tours');
    await expect(page.getByText('Your browser saves data')).toHaveCount(0);
    expect(await keptAddresses(page, 'hbt-pages')).toContain('/tours');
    expect(line.asked).toContain('GET /tours');
  });
  await test.step('where storage is refused, the page for no signal is whole, and pictures still say their size', async () => {
    // A window of its own: what was chosen in the other is that one's.
    const refused = await context.newPage();
    await savingData(refused);
    await refused.addInitScript(() => {
      Object.defineProperty(window, 'caches', {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    });
    const failures: string[] = [];
    refused.on('pageerror', ({ message }) => failures.push(message));
    await refused.goto('/offline#trip-kachikally-crocodile-pool');
    await expect(refused.locator('#trip-kachikally-crocodile-pool')).toContainText('To pack');
    await expect(refused.getByRole('button', { name: 'Keep nothing on this device' })).toBeHidden();
    await refused.waitForLoadState('networkidle');
    await refused.goto('/tours');
    const image = refused.locator('main img[loading=lazy]').nth(8);
    await image.scrollIntoViewIfNeeded();
    await expect.poll(async () => decodeURIComponent((await image.getAttribute('src')) ?? '')).toMatch(/\d+ KB/);
    expect(failures).toEqual([]);
  });
});
