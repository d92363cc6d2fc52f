import { open, section, thumbnails, viewer } from './gallery.ts';
import { expect, noViolations, test } from './test.ts';

test.describe('the viewer', () => {
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
