import type { Page } from '@playwright/test';
import { hideTab, pauseClock } from './paused-clock.ts';
import { expect, noViolations, test } from './test.ts';

/** Spec §9. */
const TESTIMONIAL_INTERVAL_MS = 6_000;
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

test('a review has name, place, five stars, tour and date', async ({ page }) => {
  await open(page);
  const review = section(page).getByRole('figure');
  await expect(review.getByRole('img', { name: '5 out of 5 stars' })).toBeVisible();
  await expect(review).toContainText('I was quite sure I would watch from the gate.');
  await expect(review).toContainText('Helen R., Leeds, United Kingdom');
  await expect(review).toContainText('March 2026');
  const tour = review.getByRole('link', { name: 'Kachikally Crocodile Pool' });
  await expect(tour).toHaveAttribute('href', '/tours/kachikally-crocodile-pool');
  await expect(tour).toHaveAttribute('data-open-tour', 'kachikally-crocodile-pool');
});

test('six reviews advance every 6 seconds and wrap', async ({ page }) => {
  await open(page);
  await page.clock.runFor(TESTIMONIAL_INTERVAL_MS - 1);
  await expectReview(page, 1);
  await page.clock.runFor(1);
  for (const number of [2, 3, 4, 5, 6, 1]) {
    await expectReview(page, number);
    await page.clock.runFor(TESTIMONIAL_INTERVAL_MS);
  }
});

test('previous, next and dots choose a review, wrap, and begin the interval again', async ({ page }) => {
  await open(page);
  await page.clock.runFor(TESTIMONIAL_INTERVAL_MS - 100);
  await button(page, 'Previous testimonial').dispatchEvent('click');
  await expectReview(page, 6);
  await page.clock.runFor(TESTIMONIAL_INTERVAL_MS - 1);
  await expectReview(page, 6);
  await button(page, 'Next testimonial').dispatchEvent('click');
  await expectReview(page, 1);
  for (const number of [4, 2, 6]) {
    await button(page, `Go to testimonial ${number}`).dispatchEvent('click');
    await expectReview(page, number);
  }
});

const HOLDS: [string, (page: Page) => Promise<void>, (page: Page) => Promise<void>][] = [
  ['the pointer is over it', (page) => section(page).getByRole('figure').hover(), (page) => page.mouse.move(1, 1)],
  ['the focus is in it', (page) => button(page, 'Next testimonial').focus(), (page) => button(page, 'Next testimonial').blur()],
  ['the tab is hidden', (page) => hideTab(page, true), (page) => hideTab(page, false)],
  ['it is paused', (page) => button(page, 'Pause testimonials').dispatchEvent('click'), (page) => button(page, 'Pause testimonials').dispatchEvent('click')],
];
for (const [name, hold, release] of HOLDS) {
  test(`the reviews hold still while ${name}`, async ({ page }) => {
    await open(page);
    await hold(page);
    await page.clock.runFor(4 * TESTIMONIAL_INTERVAL_MS);
    await expectReview(page, 1);
    await release(page);
    await page.clock.runFor(TESTIMONIAL_INTERVAL_MS);
    await expectReview(page, 2);
  });
}

test('under reduced motion the reviews never start, and there is nothing to pause', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await page.clock.runFor(10 * TESTIMONIAL_INTERVAL_MS);
  await expectReview(page, 1);
  await expect(button(page, 'Pause testimonials')).toBeHidden();
  await button(page, 'Next testimonial').click();
  await expectReview(page, 2);
});

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

test('by keyboard alone: only the review that is shown is in the tab order, and a choice is said aloud', async ({ page }) => {
  await open(page);
  await section(page).getByRole('link').focus();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Previous testimonial')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectReview(page, 2);
  await expect(section(page).getByRole('list')).toHaveAttribute('aria-live', 'polite');
  await expect(section(page).getByRole('link')).toHaveText(['Birdwatching in The Gambia & Senegal']);
});

test('the section keeps its height from review to review', async ({ page }) => {
  await open(page);
  const height = async () => (await section(page).boundingBox())?.height;
  const first = await height();
  for (const number of [2, 3, 4, 5, 6]) {
    await button(page, `Go to testimonial ${number}`).dispatchEvent('click');
    await expectReview(page, number);
    expect(await height()).toBe(first);
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the third review in ${colorScheme}: no accessibility violation`, { tag: '@both' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/');
    await button(page, 'Go to testimonial 3').click();
    await expectReview(page, 3);
    await noViolations(page, '#testimonials');
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('all six reviews can be read in a row that scrolls sideways', async ({ page }) => {
    await page.goto('/');
    await expect(section(page).locator('figcaption b')).toHaveText(NAMES);
    for (const name of NAMES) {
      await section(page).getByText(name).scrollIntoViewIfNeeded();
      await expect(section(page).getByText(name)).toBeInViewport();
    }
    await expect(section(page).getByRole('button')).toHaveCount(0);
  });
});
