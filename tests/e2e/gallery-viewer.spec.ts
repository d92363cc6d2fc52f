import type { Page } from '@playwright/test';
import { INTERNATIONAL, MARK, open, press, section, thumbnails, title, viewer, WILDLIFE } from './gallery.ts';
import { expect, noViolations, test } from './test.ts';

test.describe('the viewer', () => {
  test('opens at the thumbnail that was pressed, and tells title, location, description and tour', async ({ page }) => {
    await open(page);
    await section(page).getByRole('tab', { name: 'International' }).click();
    await thumbnails(page).nth(2).click();
    const image = INTERNATIONAL.images[2];
    await expect(viewer(page)).toBeVisible();
    await expect(viewer(page).getByRole('heading')).toHaveText(image?.title ?? '');
    await expect(viewer(page)).toContainText(image?.location ?? '');
    await expect(viewer(page)).toContainText(image?.description ?? '');
    await expect(viewer(page)).toContainText('Featured in: 2-Day Dakar City and Gorée Island International Experience');
    await expect(viewer(page).getByRole('link')).toHaveAttribute('href', '/tours/dakar-city-tour');
    await expect(viewer(page).getByText(MARK, { exact: true })).toBeVisible();
  });

  test('opens at the slide shown by the zoom button', async ({ page }) => {
    await open(page);
    await press(page, 'Next image');
    await section(page).getByRole('button', { name: /Zoom/ }).click();
    await expect(viewer(page).getByRole('heading')).toHaveText(title(WILDLIFE, 1));
  });

  test('by keyboard alone: opens, turns and wraps, zooms, moves, closes and gives the focus back', { tag: '@both' }, async ({ page }) => {
    await open(page);
    const first = thumbnails(page).first();
    await first.focus();
    await page.keyboard.press('Space');
    const heading = viewer(page).getByRole('heading');
    await expect(heading).toHaveText(title(WILDLIFE, 0));
    await page.keyboard.press('ArrowLeft');
    await expect(heading).toHaveText(title(WILDLIFE, -1));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(heading).toHaveText(title(WILDLIFE, 1));
    const stage = viewer(page).locator('.gallery-zoom');
    const width = () => stage.evaluate((element) => element.scrollWidth / element.clientWidth);
    expect(await width()).toBe(1);
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await expect.poll(width).toBeGreaterThan(1.4);
    await expect(viewer(page).getByRole('status')).toContainText('enlarged to 225 per cent');
    const left = await stage.evaluate((element) => element.scrollLeft);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => stage.evaluate((element) => element.scrollLeft)).toBeGreaterThan(left);
    await expect(heading).toHaveText(title(WILDLIFE, 1));
    await page.keyboard.press('-');
    await page.keyboard.press('-');
    await expect.poll(width).toBe(1);
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toHaveCount(0);
    await expect(first).toBeFocused();
  });

  test('zooms by buttons, double click and two fingers, within its bounds, and starts anew with the next picture', { tag: '@both' }, async ({ page }) => {
    await open(page);
    await thumbnails(page).nth(1).click();
    const zoomOut = viewer(page).getByRole('button', { name: 'Zoom out' });
    const zoomIn = viewer(page).getByRole('button', { name: 'Zoom in' });
    const status = viewer(page).getByRole('status');
    await expect(zoomOut).toBeDisabled();
    for (let presses = 0; presses < 6; presses++) await zoomIn.click({ force: true });
    await expect(zoomIn).toBeDisabled();
    await expect(status).toContainText('400 per cent');
    await viewer(page).getByRole('button', { name: 'Next image' }).click();
    await expect(status).not.toContainText('per cent');
    const picture = viewer(page).locator('.gallery-picture');
    await picture.dblclick();
    await expect(status).toContainText('200 per cent');
    await picture.dblclick();
    await expect(status).not.toContainText('per cent');
    await viewer(page)
      .locator('.gallery-zoom')
      .evaluate((stage) => {
        const fingers = (half: number) =>
          [1, 2].map((id) => new Touch({ identifier: id, target: stage, clientX: 180 + (id === 1 ? -half : half), clientY: 300 }));
        stage.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, cancelable: true, touches: fingers(30), changedTouches: fingers(30) }));
        stage.dispatchEvent(new TouchEvent('touchmove', { bubbles: true, cancelable: true, touches: fingers(90), changedTouches: fingers(90) }));
      });
    await expect(status).toContainText('300 per cent');
  });

  test('an enlarged picture is moved by dragging, which closes nothing', { tag: '@desktop' }, async ({ page }) => {
    await open(page);
    await thumbnails(page).nth(1).click();
    for (let presses = 0; presses < 3; presses++) await viewer(page).getByRole('button', { name: 'Zoom in' }).click();
    const stage = viewer(page).locator('.gallery-zoom');
    const before = await stage.evaluate((element) => element.scrollLeft);
    const box = (await stage.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 150, y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => stage.evaluate((element) => element.scrollLeft)).toBe(before + 150);
    await expect(viewer(page)).toBeVisible();
  });

  for (const [how, close] of [
    ['the close button', (page: Page) => viewer(page).getByRole('button', { name: 'Close' }).click()],
    ['a click on the backdrop', (page: Page) => viewer(page).click({ position: { x: 4, y: 4 } })],
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['the way back in the browser', (page: Page) => page.goBack()],
  ] as const) {
    test(`closes by ${how}; the page stays`, { tag: '@both' }, async ({ page }) => {
      await open(page);
      const entries = await page.evaluate(() => history.length);
      await thumbnails(page).nth(3).click();
      await expect(viewer(page)).toBeVisible();
      await close(page);
      await expect(viewer(page)).toHaveCount(0);
      await expect(page).toHaveURL(/\/$/);
      await expect(thumbnails(page).nth(3)).toBeFocused();
      expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    });
  }

  test('a click on picture or words closes nothing', { tag: '@both' }, async ({ page }) => {
    await open(page);
    await thumbnails(page).nth(1).click();
    await viewer(page).locator('.gallery-picture').click();
    await viewer(page)
      .getByText(WILDLIFE.images[1]?.description ?? '')
      .click();
    await expect(viewer(page)).toBeVisible();
  });

  test('the tour that a picture belongs to opens in its place', async ({ page }) => {
    await open(page);
    await page.evaluate(() => {
      window.openTour = (...asked) => Object.assign(window, { asked });
    });
    await thumbnails(page).nth(1).click();
    const link = viewer(page).getByRole('link', { name: 'Kachikally Crocodile Pool' });
    await expect(link).toHaveAttribute('data-open-tour', 'kachikally-crocodile-pool');
    await expect(link).toHaveAttribute('href', '/tours/kachikally-crocodile-pool');
    await link.click();
    await expect(viewer(page)).toHaveCount(0);
    expect(await page.evaluate(() => (window as never as { asked: unknown }).asked)).toEqual(['kachikally-crocodile-pool', { replaceHistory: true }]);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`in ${colorScheme}: no accessibility violation, in the section either; nothing sticks out at 320 px`, { tag: '@both' }, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await open(page);
      await expect(section(page).getByRole('button', { name: 'Play slideshow' })).toBeVisible();
      await noViolations(page, '#gallery');
      await thumbnails(page).nth(1).click();
      await expect(viewer(page)).toBeVisible();
      await noViolations(page, '[role=dialog]');
      await page.setViewportSize({ width: 320, height: 560 });
      for (const name of ['Previous image', 'Next image', 'Zoom in', 'Zoom out', 'Close']) {
        await expect(viewer(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
      }
      await page.keyboard.press('Escape');
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  }
});
