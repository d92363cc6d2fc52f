import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

/* What has the keyboard's focus is never covered by what stays on the screen (WCAG 2.2, 2.4.11). */

/** What lies over the element that has the focus; undefined where nothing does, or the page has no more of them. */
async function coverOfFocus(page: Page): Promise<{ name: string; cover?: string } | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
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
    return isFree ? { name } : { name, cover: cover.className };
  });
}

for (const [width, height, path] of [
  [360, 640, '/enquiry'],
  [360, 640, '/tours/kachikally-crocodile-pool'],
  [1024, 700, '/tours/kachikally-crocodile-pool'],
] as const) {
  test(`${path} at ${width} px: nothing that has the focus is covered, forwards and backwards`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    await page.goto(path);
    for (const key of ['Tab', 'Shift+Tab']) {
      const covered: string[] = [];
      let count = 0;
      for (; count < 400; count++) {
        await page.keyboard.press(key);
        const focus = await coverOfFocus(page);
        if (!focus) break;
        if (focus.cover) covered.push(`${focus.name} by ${focus.cover}`);
      }
      expect(count, 'stops of the page').toBeGreaterThan(30);
      expect(covered).toEqual([]);
    }
  });
}

test('at no width and nowhere on a page does the button back to the top lie on what the bars at the foot offer', async ({ page }) => {
  for (const path of ['/faq', '/tours/kachikally-crocodile-pool']) {
    await page.goto(path);
    for (const width of [320, 360, 412, 600, 767, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      for (const top of [0, 900, 1e6]) {
        await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
        const button = page.locator('.back-to-top');
        await expect(button).toBeVisible({ visible: top > 0 });
        const covered = await button.evaluate((element) => {
          const box = element.getBoundingClientRect();
          return Array.from(document.querySelectorAll('.action-bar > *, .booking-box :is(a, button, input, select)')).flatMap((offered) => {
            const { left, right, top, bottom } = offered.getBoundingClientRect();
            const meets = right > box.left + 1 && left < box.right - 1 && bottom > box.top + 1 && top < box.bottom - 1;
            return meets ? [offered.textContent ?? ''] : [];
          });
        });
        expect(covered, `${path} at ${width} px, ${top} px down`).toEqual([]);
      }
    }
  }
});
