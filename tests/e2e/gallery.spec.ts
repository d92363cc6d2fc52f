import type { Locator, Page } from '@playwright/test';
import { CATEGORIES, INTERNATIONAL, MARK, open, press, section, show, slide, thumbnails, title, WILDLIFE } from './gallery.ts';
import { expect, test } from './test.ts';

/** Spec §9: 4 s a picture. */
const SLIDE_MS = 4_000;

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

  test('has previous, next and dots, which wrap and set', { tag: '@both' }, async ({ page }) => {
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

  test('Pause stops it; Play goes on at once, with pointer and focus still on the button', { tag: '@both' }, async ({ page }) => {
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

  test(
    'is held under the pointer, under the focus, in a hidden tab, behind the viewer and far from the screen, and goes on afterwards',
    { tag: '@both' },
    async ({ page }, info) => {
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
        async () => {
          await thumbnails(page).first().click();
          // Escape before the viewer is there would close nothing.
          await expect(page.getByRole('dialog')).toBeVisible();
        },
        () => page.keyboard.press('Escape'),
      );
      await page.mouse.move(0, 0);
      await held(
        () => page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' })),
        () => show(page).scrollIntoViewIfNeeded(),
      );
    },
  );

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

  test('stops for who asks for a still page while it runs', async ({ page }) => {
    await page.goto('/');
    await section(page).scrollIntoViewIfNeeded();
    await expect(section(page).getByRole('button', { name: 'Pause slideshow' })).toBeVisible();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(section(page).getByRole('button', { name: 'Play slideshow' })).toBeVisible();
  });

  test('follows a finger', async ({ page }) => {
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
  test('all carry the watermark; right-click and dragging do nothing on them, and only on them', { tag: '@both' }, async ({ page }) => {
    await open(page);
    // Pictures come ahead of their turn: both are counted at one moment.
    const [shown, marked] = await section(page).evaluate(
      (element, mark) => [
        element.querySelectorAll('.gallery-picture').length,
        Array.from(element.querySelectorAll('.gallery-picture > .gallery-mark')).filter(({ textContent }) => textContent === mark).length,
      ],
      MARK,
    );
    expect(shown).toBeGreaterThanOrEqual(9);
    expect(marked).toBe(shown);
    const sizes = await section(page)
      .locator('.gallery-mark')
      .evaluateAll((marks) => marks.map((mark) => Number.parseFloat(getComputedStyle(mark).fontSize)));
    expect(Math.min(...sizes), 'in pixels: it can be read').toBeGreaterThanOrEqual(12);
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
