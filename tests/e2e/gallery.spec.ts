import { INTERNATIONAL, MARK, open, section, slide, thumbnails, title, viewer } from './gallery.ts';
import { expect, test, WITH_MOTION } from './test.ts';

test.use(WITH_MOTION);

/* The gallery as a part of its page; what it does by itself is in src/domains/pictures/ui/gallery/*.browser.test.tsx. */

test.describe('on the home page', () => {
  test('a tab fetches its pictures, one of them opens in the viewer, and the way back in the browser closes it; the page stays, and leads to contact', async ({
    page,
  }) => {
    await open(page);
    await section(page).getByRole('tab', { name: 'International' }).click();
    await expect(slide(page)).toHaveText(title(INTERNATIONAL, 0));
    const entries = await page.evaluate(() => history.length);
    await thumbnails(page).nth(3).click();
    await expect(viewer(page).getByRole('heading')).toHaveText(title(INTERNATIONAL, 3));
    await page.goBack();
    await expect(viewer(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/$/);
    await expect(thumbnails(page).nth(3)).toBeFocused();
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    await test.step('the section says that images are protected, and closes with a way to the contact section', async () => {
      await expect(section(page)).toContainText(`${MARK}. All images are protected by copyright`);
      await section(page).getByRole('link', { name: 'Plan my visit' }).click();
      await expect(page).toHaveURL(/\/#contact$/);
      await expect(page.locator('#contact')).toBeInViewport();
    });
  });
});

test.describe('a picture that cannot be loaded', () => {
  test.use({ allowedConsole: { patterns: [/Failed to load resource/] } });
  test('says "Image unavailable" on the page of the gallery, and the others do not', async ({ page }) => {
    await page.route('**/img/kachikally-crocodile-pool-*', (route) => route.fulfill({ status: 404 }));
    await page.goto('/gallery');
    await page.locator('#wildlife').scrollIntoViewIfNeeded();
    const broken = page.locator('.gallery-picture', { hasText: 'Image unavailable' });
    await expect(broken.first()).toBeVisible();
    await expect(broken).toHaveCount(1);
    await expect(broken).toContainText(MARK);
  });
});
