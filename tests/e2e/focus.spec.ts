import type { Page } from '@playwright/test';
import { expect, gotoWhole, test } from './test.ts';

/* What has the keyboard's focus is never covered by what stays on the screen (WCAG 2.2, 2.4.11). */

type Walked = { walked: { name: string; cover?: string }[]; isOver: boolean };

/** Notes at each key what has the focus, and what lies over it. To ask after each key would cost more than the keys. */
function noteFocus(): void {
  const noted: Walked = { walked: [], isOver: false };
  Object.assign(window, { noted });
  // Past the end there is nothing more to walk: what is pressed then would begin anew.
  addEventListener('keydown', (event) => noted.isOver && event.preventDefault());
  addEventListener('keyup', () => {
    const element = document.activeElement;
    if (noted.isOver) return;
    if (!element || element === document.body) {
      noted.isOver = true;
      return;
    }
    const stays = Array.from(document.querySelectorAll('.site-header, .action-bar, .booking-box, .back-to-top')).filter((bar) => bar.checkVisibility());
    const name = `${element.localName} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
    const whole = element.getBoundingClientRect();
    // Of a text of several lines the browser brings the line that is typed in.
    const box = element.localName === 'textarea' ? new DOMRect(whole.x, whole.y, whole.width, 44) : whole;
    const cover = stays.find((bar) => {
      const over = bar.getBoundingClientRect();
      // The button back to the top is a part of the phone's bar.
      const isBar = bar.contains(element) || element.closest('.action-bar, .booking-box, .back-to-top');
      return !isBar && box.bottom > over.top + 1 && box.top < over.bottom - 1 && box.right > over.left + 1 && box.left < over.right - 1;
    });
    // What is higher than the screen between the bars cannot lie free; the skip link lies over them.
    const isFree = !cover || box.height > innerHeight / 2 || element.matches('.skip-link');
    noted.walked.push(isFree ? { name } : { name, cover: cover.className });
  });
}

/** What the walk with that key has met so far. */
const met = (page: Page) => page.evaluate(() => (window as never as { noted: Walked }).noted);

test('nothing that has the focus is covered, forwards and backwards, on the page of an enquiry and on that of a tour, which has bars of its own at each width', async ({
  page,
}) => {
  test.setTimeout(240_000);
  for (const [path, ...sizes] of [
    ['/enquiry', { width: 360, height: 640 }],
    ['/tours/kachikally-crocodile-pool', { width: 360, height: 640 }, { width: 1024, height: 700 }],
  ] as const) {
    await page.setViewportSize(sizes[0]);
    // One of the stops comes with the scripts.
    await gotoWhole(page, path);
    await page.evaluate(noteFocus);
    for (const size of sizes) {
      await page.setViewportSize(size);
      for (const key of ['Tab', 'Shift+Tab']) await test.step(`${path} at ${size.width} px, ${key}`, () => expectUncovered(page, key));
    }
  }
});

/** From one end of the page to the other. */
async function expectUncovered(page: Page, key: string): Promise<void> {
  await page.evaluate(() => Object.assign((window as never as { noted: Walked }).noted, { walked: [], isOver: false }));
  let noted = await met(page);
  for (let presses = 0; presses < 400 && !noted.isOver; presses += 20) {
    for (let press = 0; press < 20; press++) await page.keyboard.press(key);
    noted = await met(page);
  }
  expect(noted.isOver, 'the end of the page is reached').toBe(true);
  expect(noted.walked.length, 'stops of the page').toBeGreaterThan(30);
  expect(noted.walked.filter(({ cover }) => cover)).toEqual([]);
}
