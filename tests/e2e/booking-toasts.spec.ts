import type { Page } from '@playwright/test';
import { chooseDay, dialog, open } from './booking-steps.ts';
import { toastOf } from './destructive.ts';
import { expect, test, WITH_MOTION } from './test.ts';

/* Toasts make way for what has the focus in the booking dialog (clear-of-focus.ts). */

test.use(WITH_MOTION);

/** Goes through the dialog by keyboard, forwards and backwards. @param untilOne no further than to the first @returns what had the focus and lay under a toast */
async function coveredOnTheWay(page: Page, { untilOne = false } = {}): Promise<string[]> {
  const covered: string[] = [];
  for (const key of [...Array<string>(14).fill('Tab'), ...Array<string>(8).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    const cover = await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      // It fades in from below.
      await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
      const focused = document.activeElement;
      const control = (focused?.closest('label') ?? focused)?.getBoundingClientRect();
      const toasts = Array.from(document.querySelectorAll('[data-sonner-toast]'));
      const meets = toasts.some((toast) => {
        const box = toast.getBoundingClientRect();
        return control && control.right > box.left && control.left < box.right && control.bottom > box.top && control.top < box.bottom;
      });
      return { toasts: toasts.length, name: meets ? `${focused?.localName} ${focused?.textContent}` : '' };
    });
    expect(cover.toasts).toBeGreaterThan(0);
    if (cover.name && !cover.name.includes('Close toast')) covered.push(cover.name);
    if (untilOne && covered.length > 0) break;
  }
  return covered;
}

/** With the pointer on it, a toast stays for as long as this takes. */
async function hold(page: Page, title: string): Promise<void> {
  await expect(toastOf(page, title)).toBeVisible();
  await toastOf(page, title).dispatchEvent('pointermove');
  await page.locator('[data-sonner-toaster]').dispatchEvent('mouseover');
}

// At 1440 px all that can have the focus in the dialog ends before the toasts begin.
const SIZES = [
  [360, 740],
  [768, 700],
  [1024, 700],
] as const;

test('no toast lies over what has the focus in the dialog, forwards and backwards, at any width; nor does the error of a step on a small phone', async ({
  page,
}) => {
  await open(page);
  await hold(page, 'Opening booking calendar...');
  for (const [width, height] of SIZES)
    await test.step(`${width} px wide`, async () => {
      await page.setViewportSize({ width, height });
      if (width === 360) {
        const toast = await toastOf(page, 'Opening booking calendar...').boundingBox();
        const top = (await dialog(page).boundingBox())?.y ?? 0;
        expect((toast?.y ?? 0) + (toast?.height ?? 0), 'it covers nothing of the dialog').toBeLessThanOrEqual(top);
        await expect(page.getByRole('button', { name: 'Continue' })).toBeInViewport({ ratio: 1 });
      }
      expect(await coveredOnTheWay(page)).toEqual([]);
    });
  await page.locator('[data-sonner-toaster]').dispatchEvent('mouseout');
  await toastOf(page, 'Opening booking calendar...').getByRole('button', { name: 'Close toast' }).press('Enter');
  await expect(toastOf(page, 'Opening booking calendar...')).toHaveCount(0);
  await test.step('the error of a step on a small phone, which would if it made no way', async () => {
    await page.setViewportSize({ width: 360, height: 560 });
    await chooseDay(page);
    await page.getByLabel('3-4 people').check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Name').fill('Ann');
    await page.getByLabel('Email').fill('nobody');
    await page.getByRole('button', { name: 'Review Booking' }).click();
    await hold(page, 'Invalid Information');
    expect(await coveredOnTheWay(page)).toEqual([]);
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('[data-sonner-toaster] { translate: none !important }');
      document.adoptedStyleSheets.push(sheet);
    });
    expect(await coveredOnTheWay(page, { untilOne: true })).not.toEqual([]);
  });
});
