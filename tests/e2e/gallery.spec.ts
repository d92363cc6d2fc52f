import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { parse } from 'yaml';
import type { GalleryCategory } from '../../src/lib/content/gallery-schema.ts';
import { expect, noViolations, test } from './test.ts';

const CATEGORIES = parse(readFileSync('content/gallery.yaml', 'utf8')) as GalleryCategory[];
const [WILDLIFE, INTERNATIONAL] = CATEGORIES as [GalleryCategory, GalleryCategory];
const MARK = '© Hidden Baobab Tours';
/** Spec §9: 4 s a picture. */
const SLIDE_MS = 4_000;

const section = (page: Page): Locator => page.locator('#gallery');
const show = (page: Page): Locator => section(page).getByRole('group', { name: /^Slideshow/ });
const slide = (page: Page): Locator => show(page).getByRole('heading');
const thumbnails = (page: Page): Locator => section(page).getByRole('list').getByRole('button');
const viewer = (page: Page): Locator => page.getByRole('dialog');
const press = (page: Page, name: string): Promise<void> => section(page).getByRole('button', { name, exact: true }).click();
const title = (category: GalleryCategory, index: number): string => category.images.at(index)?.title ?? '';

/** Until the gallery's tabs are tabs, and no longer links. */
async function open(page: Page): Promise<void> {
  await page.goto('/');
  await section(page).scrollIntoViewIfNeeded();
  await expect(section(page).getByRole('tab')).toHaveCount(6);
}

/** With a clock that stands still until it is told to run; the slideshow has just started. */
async function openWithClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.goto('/');
  await page.clock.pauseAt(60_000);
  await section(page).getByRole('heading', { name: 'Gallery' }).scrollIntoViewIfNeeded();
  await expect(section(page).getByRole('tab')).toHaveCount(6);
  await untilRunning(page);
}

/** While pictures turn by themselves nothing is announced; that is how running and held differ. */
async function untilRunning(page: Page, running = true): Promise<void> {
  await expect(show(page).locator('[aria-live]')).toHaveAttribute('aria-live', running ? 'off' : 'polite');
}

test.describe('tabs', () => {
  test('are six, in the order of the specification, with icons; the first is chosen', async ({ page }) => {
    await open(page);
    const tabs = section(page).getByRole('tablist', { name: 'Gallery categories' }).getByRole('tab');
    await expect(tabs).toHaveText(['Wildlife', 'International', 'Birdwatching', 'Historical', 'Cultural', 'Nature']);
    await expect(tabs.locator('svg')).toHaveCount(6);
    await expect(section(page).getByRole('tab', { selected: true })).toHaveText('Wildlife');
    await expect(section(page).getByRole('tabpanel', { name: 'Wildlife' })).toContainText(WILDLIFE.description);
  });

  test('are walked by arrow keys, Home and End, with one stop for Tab', async ({ page }) => {
    await open(page);
    const tab = (name: string) => section(page).getByRole('tab', { name });
    await tab('Wildlife').focus();
    for (const [key, name] of [
      ['ArrowRight', 'International'],
      ['End', 'Nature'],
      ['ArrowRight', 'Wildlife'],
      ['ArrowLeft', 'Nature'],
      ['Home', 'Wildlife'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab(name)).toBeFocused();
      await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
    }
    await expect(section(page).locator('[role=tab][tabindex="0"]')).toHaveCount(1);
  });

  for (const [index, category] of CATEGORIES.entries()) {
    test(`${category.name}: its description, its first picture and its first 8 thumbnails`, async ({ page }) => {
      await open(page);
      await section(page).getByRole('tab', { name: category.name }).click();
      const panel = section(page).getByRole('tabpanel', { name: category.name });
      await expect(panel).toContainText(category.description);
      await expect(slide(page)).toHaveText(title(category, 0));
      await expect(thumbnails(page)).toHaveCount(8);
      await expect(thumbnails(page).nth(7)).toHaveAccessibleName(category.images[7]?.alt ?? '');
      await expect(section(page).getByRole('tab').nth(index)).toHaveAttribute('aria-selected', 'true');
    });
  }

  test('a change of category goes back to the first picture', async ({ page }) => {
    await open(page);
    await press(page, 'Next image');
    await press(page, 'Next image');
    await expect(slide(page)).toHaveText(title(WILDLIFE, 2));
    await section(page).getByRole('tab', { name: 'International' }).click();
    await expect(slide(page)).toHaveText(title(INTERNATIONAL, 0));
    await section(page).getByRole('tab', { name: 'Wildlife' }).click();
    await expect(slide(page)).toHaveText(title(WILDLIFE, 0));
  });
});

test.describe('a category that cannot be fetched', () => {
  test.use({ allowedConsole: { patterns: [/Failed to load resource/] } });
  test('says so, leads to the page that has it, and is asked for again', async ({ page }) => {
    await open(page);
    await page.route('**/data/gallery/international', (route) => route.abort());
    await section(page).getByRole('tab', { name: 'International' }).click();
    await expect(section(page).getByRole('link', { name: /could not be loaded/ })).toHaveAttribute('href', '/gallery#international');
    await page.unroute('**/data/gallery/international');
    await section(page).getByRole('tab', { name: 'International' }).click();
    await expect(slide(page)).toHaveText(title(INTERNATIONAL, 0));
  });
});

test.describe('the slideshow', () => {
  test('turns every 4 seconds and wraps after the last picture', async ({ page }) => {
    await openWithClock(page);
    await expect(slide(page)).toHaveText(title(WILDLIFE, 0));
    await page.clock.runFor(SLIDE_MS - 1);
    await expect(slide(page)).toHaveText(title(WILDLIFE, 0));
    await page.clock.runFor(1);
    await expect(slide(page)).toHaveText(title(WILDLIFE, 1));
    await page.clock.runFor(SLIDE_MS * (WILDLIFE.images.length - 2));
    await expect(slide(page)).toHaveText(title(WILDLIFE, -1));
    await page.clock.runFor(SLIDE_MS);
    await expect(slide(page)).toHaveText(title(WILDLIFE, 0));
  });

  test('has previous, next and dots, which wrap and set', async ({ page }) => {
    await open(page);
    await press(page, 'Previous image');
    await expect(slide(page)).toHaveText(title(WILDLIFE, -1));
    await press(page, 'Next image');
    await expect(slide(page)).toHaveText(title(WILDLIFE, 0));
    const dots = section(page).getByRole('button', { name: /^Go to image \d+/ });
    await expect(dots).toHaveCount(WILDLIFE.images.length);
    await dots.nth(4).click();
    await expect(slide(page)).toHaveText(title(WILDLIFE, 4));
    await expect(dots.nth(4)).toHaveAttribute('aria-current', 'true');
    await expect(section(page).locator('[aria-current]')).toHaveCount(1);
  });

  test('Pause stops it; Play goes on at once, with pointer and focus still on the button', async ({ page }) => {
    await openWithClock(page);
    await press(page, 'Pause slideshow');
    await page.mouse.move(0, 0);
    await page.clock.runFor(3 * SLIDE_MS);
    await expect(slide(page)).toHaveText(title(WILDLIFE, 0));
    await press(page, 'Play slideshow');
    await untilRunning(page);
    await page.clock.runFor(SLIDE_MS);
    await expect(slide(page)).toHaveText(title(WILDLIFE, 1));
    await expect(section(page).getByRole('button', { name: 'Pause slideshow' })).toBeVisible();
  });

  test('a turn by hand gets its full 4 seconds', async ({ page }) => {
    await openWithClock(page);
    await page.clock.runFor(SLIDE_MS - 500);
    await press(page, 'Next image');
    await page.mouse.move(0, 0);
    await section(page).getByRole('button', { name: 'Next image' }).blur();
    await untilRunning(page);
    await page.clock.runFor(SLIDE_MS - 1);
    await expect(slide(page)).toHaveText(title(WILDLIFE, 1));
    await page.clock.runFor(1);
    await expect(slide(page)).toHaveText(title(WILDLIFE, 2));
  });

  test('is held under the pointer, under the focus, in a hidden tab, behind the viewer and far from the screen, and goes on afterwards', async ({
    page,
  }, info) => {
    await openWithClock(page);
    const held = async (how: () => Promise<unknown>, undo: () => Promise<unknown>) => {
      const before = (await slide(page).textContent()) ?? '';
      await how();
      await untilRunning(page, false);
      await page.clock.runFor(2 * SLIDE_MS);
      await expect(slide(page)).toHaveText(before);
      await undo();
      await untilRunning(page);
      await page.clock.runFor(SLIDE_MS);
      await expect(slide(page)).not.toHaveText(before);
    };
    const hide = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    if (info.project.name === 'desktop') {
      await held(
        () => show(page).hover(),
        () => page.mouse.move(0, 0),
      );
    }
    const pause = section(page).getByRole('button', { name: 'Pause slideshow' });
    await held(
      () => pause.focus(),
      () => pause.blur(),
    );
    await held(
      () => hide(true),
      () => hide(false),
    );
    await held(
      () => thumbnails(page).first().click(),
      () => page.keyboard.press('Escape'),
    );
    await page.mouse.move(0, 0);
    await held(
      () => page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' })),
      () => show(page).scrollIntoViewIfNeeded(),
    );
  });

  test('never starts by itself where motion is unwelcome, but does when asked', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install({ time: 0 });
    await page.goto('/');
    await page.clock.pauseAt(60_000);
    await section(page).scrollIntoViewIfNeeded();
    await expect(section(page).getByRole('button', { name: 'Play slideshow' })).toBeVisible();
    await page.clock.runFor(3 * SLIDE_MS);
    await expect(slide(page)).toHaveText(title(WILDLIFE, 0));
    await press(page, 'Play slideshow');
    await untilRunning(page);
    await page.clock.runFor(SLIDE_MS);
    await expect(slide(page)).toHaveText(title(WILDLIFE, 1));
  });

  test('follows a finger', async ({ page }, info) => {
    test.skip(info.project.name !== 'phone', 'touch screens only');
    await open(page);
    const swipe = (by: number) =>
      show(page)
        .locator('.gallery-stage')
        .evaluate((stage, dx) => {
          const touch = (x: number) => new Touch({ identifier: 1, target: stage, clientX: x, clientY: 300 });
          stage.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: [touch(200)], changedTouches: [touch(200)] }));
          stage.dispatchEvent(new TouchEvent('touchend', { bubbles: true, touches: [], changedTouches: [touch(200 + dx)] }));
        }, by);
    await swipe(-120);
    await expect(slide(page)).toHaveText(title(WILDLIFE, 1));
    await swipe(120);
    await swipe(120);
    await expect(slide(page)).toHaveText(title(WILDLIFE, -1));
    await swipe(-20);
    await expect(slide(page)).toHaveText(title(WILDLIFE, -1));
  });
});

test.describe('pictures', () => {
  test('all carry the watermark; right-click and dragging do nothing on them, and only on them', async ({ page }) => {
    await open(page);
    const pictures = section(page).locator('.gallery-picture');
    await expect(pictures).toHaveCount(await section(page).getByText(MARK, { exact: true }).count());
    for (const type of ['contextmenu', 'dragstart']) {
      const prevented = (picture: Locator) =>
        picture.evaluate((element, name) => !element.dispatchEvent(new Event(name, { bubbles: true, cancelable: true })), type);
      expect(await prevented(thumbnails(page).nth(1).locator('img')), `${type} on a thumbnail`).toBe(true);
      expect(await prevented(section(page).getByRole('button', { name: /^Zoom/ })), `${type} on the slideshow`).toBe(true);
      expect(await prevented(page.locator('#featured-tours img').first()), `${type} on a tour's picture`).toBe(false);
      expect(await prevented(slide(page)), `${type} on words`).toBe(false);
    }
  });

  test('the section says that images are protected, and closes with a way to the contact section', async ({ page }) => {
    await open(page);
    await expect(section(page)).toContainText(`${MARK}. All images are protected by copyright`);
    await section(page).getByRole('link', { name: 'Plan my visit' }).click();
    await expect(page).toHaveURL(/\/#contact$/);
    await expect(page.locator('#contact')).toBeInViewport();
  });

  test('only those of the first category travel with the page', async ({ request }) => {
    const html = await (await request.get('/')).text();
    const gallery = html.slice(html.indexOf('id="gallery"'), html.indexOf('id="inquiry"'));
    expect(gallery).toContain(title(WILDLIFE, 0));
    for (const category of CATEGORIES.slice(1)) expect(gallery).not.toContain(category.images[0]?.alt ?? '');
  });
});

test.describe('a picture that cannot be loaded', () => {
  test.use({ allowedConsole: { patterns: [/Failed to load resource/] } });
  for (const path of ['/', '/gallery']) {
    test(`says "Image unavailable" on ${path}, and the others do not`, async ({ page }) => {
      // The slideshow stands still, so that the picture is there once, as a thumbnail.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.route('**/img/kachikally-crocodile-pool-*', (route) => route.fulfill({ status: 404 }));
      await page.goto(path);
      await page.locator(path === '/' ? '#gallery' : '#wildlife').scrollIntoViewIfNeeded();
      const broken = page.locator('.gallery-picture', { hasText: 'Image unavailable' });
      await expect(broken.first()).toBeVisible();
      await expect(broken).toHaveCount(1);
      await expect(broken).toContainText(MARK);
    });
  }
});

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

  test('by keyboard alone: opens, turns and wraps, zooms, moves, closes and gives the focus back', async ({ page }) => {
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

  test('zooms by buttons, double click and two fingers, within its bounds, and starts anew with the next picture', async ({ page }) => {
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

  test('an enlarged picture is moved by dragging, which closes nothing', async ({ page }, info) => {
    test.skip(info.project.name !== 'desktop', 'fingers scroll by themselves');
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
    test(`closes by ${how}; the page stays`, async ({ page }) => {
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

  test('a click on picture or words closes nothing', async ({ page }) => {
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
    test(`in ${colorScheme}: no accessibility violation, in the section either; nothing sticks out at 320 px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await open(page);
      await expect(section(page).getByRole('button', { name: 'Play slideshow' })).toBeVisible();
      await noViolations(page);
      await thumbnails(page).nth(1).click();
      await expect(viewer(page)).toBeVisible();
      await noViolations(page);
      await page.setViewportSize({ width: 320, height: 560 });
      for (const name of ['Previous image', 'Next image', 'Zoom in', 'Zoom out', 'Close']) {
        await expect(viewer(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
      }
      await page.keyboard.press('Escape');
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  }
});

test.describe('the page of the gallery', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`in ${colorScheme}: no accessibility violation, no sideways scrolling at 320 px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto('/gallery');
      await noViolations(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  }

  test('a picture opens the viewer there, with those of its room', async ({ page }) => {
    await page.goto('/gallery');
    const link = page.locator('a[data-view="wildlife:1"]');
    await link.click();
    await expect(viewer(page).getByRole('heading')).toHaveText(title(WILDLIFE, 1));
    await page.keyboard.press('ArrowRight');
    await expect(viewer(page).getByRole('heading')).toHaveText(title(WILDLIFE, 2));
    await page.keyboard.press('Escape');
    await expect(link).toBeFocused();
    expect(await link.locator('img').evaluate((img) => !img.dispatchEvent(new Event('contextmenu', { bubbles: true, cancelable: true })))).toBe(true);
  });

  test('its data may be kept, and an unknown room is not found', async ({ request }) => {
    for (const { id, images } of CATEGORIES) {
      const response = await request.get(`/data/gallery/${id}`);
      expect(response.headers()['content-type']).toContain('application/json');
      expect(response.headers()['cache-control']).toBe('public, max-age=0, must-revalidate');
      expect(((await response.json()) as { images: unknown[] }).images).toHaveLength(images.length);
    }
    expect((await request.get('/data/gallery/underwater')).status()).toBe(404);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('tabs and thumbnails are links that lead to the same pictures on a page', async ({ page }) => {
    await page.goto('/');
    const tabs = section(page).locator('.gallery-tabs').getByRole('link');
    await expect(tabs).toHaveCount(6);
    expect(await tabs.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(CATEGORIES.map(({ id }) => `/gallery#${id}`));
    await expect(section(page).locator('.gallery-thumbs').getByRole('link')).toHaveCount(8);
    await expect(section(page).getByRole('button')).toHaveCount(0);
    await section(page).locator('.gallery-thumbs').getByRole('link').nth(2).click();
    await expect(page).toHaveURL(/\/gallery#wildlife-3$/);
    await expect(page.locator('#wildlife-3')).toContainText(title(WILDLIFE, 2));
  });

  test('the page has all six rooms, every picture with its words and its tour', async ({ page }) => {
    await page.goto('/gallery');
    for (const { id, name, images } of CATEGORIES) {
      const room = page.locator(`#${id}`);
      await expect(room.getByRole('heading', { level: 2 })).toHaveText(name);
      await expect(room.locator('figure')).toHaveCount(images.length);
      await expect(room.getByText(MARK, { exact: true })).toHaveCount(images.length);
      for (const [index, image] of images.entries()) {
        const figure = page.locator(`#${id}-${index + 1}`);
        for (const text of [image.title, image.location, image.description, 'Featured in:']) await expect(figure).toContainText(text);
        await expect(figure.getByRole('img', { name: image.alt })).toBeVisible();
        await expect(figure.locator(`a[href="/tours/${image.tourReference}"]`)).toBeVisible();
      }
    }
  });
});
