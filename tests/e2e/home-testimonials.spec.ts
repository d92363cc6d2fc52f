import type { Page } from '@playwright/test';
import { pauseClock } from './paused-clock.ts';
import { expect, test } from './test.ts';

/* The reviews as a part of their page; what the carousel does by itself is in src/sections/testimonials.browser.test.tsx. */

const NAMES = ['Helen R.', 'Joost V.', 'Denise W.', 'Mateo G.', 'Sofie L.', 'Kofi A.'];
const section = (page: Page) => page.getByRole('region', { name: 'What our guests say' });
const button = (page: Page, name: string) => section(page).getByRole('button', { name, exact: true });

/** Only that review is to be seen, and its dot says so. */
async function expectReview(page: Page, number: number): Promise<void> {
  await expect(section(page).locator('[aria-current="true"]')).toHaveAccessibleName(`Go to testimonial ${number}`);
  await expect(section(page).locator('figcaption b:visible')).toHaveText([NAMES[number - 1] ?? '']);
}

async function open(page: Page): Promise<void> {
  await pauseClock(page);
  await page.goto('/');
  await expect(button(page, 'Next testimonial')).toBeVisible();
  await expectReview(page, 1);
}

test('a finger swipes to the next review and back; up and down it scrolls the page', async ({ page }) => {
  await open(page);
  const session = await page.context().newCDPSession(page);
  const list = section(page).locator('ul');
  await list.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  async function swipe(dx: number, dy: number): Promise<void> {
    const box = await list.boundingBox();
    const from = { x: (box?.x ?? 0) + 160, y: (box?.y ?? 0) + 200 };
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
    for (const part of [0.25, 0.5, 0.75, 1])
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: from.x + dx * part, y: from.y + dy * part }] });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
  await swipe(-100, 4);
  await expectReview(page, 2);
  const before = await page.evaluate(() => scrollY);
  await swipe(60, -140);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  await expectReview(page, 2);
  await list.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await swipe(100, 4);
  await expectReview(page, 1);
});
