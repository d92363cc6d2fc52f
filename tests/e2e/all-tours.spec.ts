import type { Page } from '@playwright/test';
import { expect, noViolations, test, untilInteractive } from './test.ts';

const PAUSE_MS = 200;

function section(page: Page) {
  const root = page.locator('#all-tours');
  return {
    root,
    cards: root.locator('.tour-list > article:visible'),
    more: root.getByRole('button', { name: /^(Show More Tours|Loading more)/ }),
    fewer: root.getByRole('button', { name: 'Show Fewer', exact: true }),
    progress: root.getByRole('progressbar', { name: 'Tours shown' }),
    counter: root.getByRole('status'),
  };
}

for (const path of ['/', '/tours']) {
  test.describe(`all tours on ${path}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.clock.install();
      await page.goto(path);
      await untilInteractive(page);
    });

    test('has all 18 on paper, where nobody can ask for more', async ({ page }) => {
      await page.emulateMedia({ media: 'print' });
      await expect(section(page).cards).toHaveCount(18);
    });

    test('shows 6 of 18, then 4 more after 200 ms each time, until there are no more; Show Fewer starts again', { tag: '@both' }, async ({ page }) => {
      const { root, cards, more, fewer, progress, counter } = section(page);
      await expect(cards).toHaveCount(6);
      await expect(counter).toHaveText('6 of 18 tours');
      await expect(progress).toHaveAttribute('max', '18');
      await expect(progress).toHaveAttribute('value', '6');
      await expect(more).toHaveText('Show More Tours (12 remaining)');
      await expect(fewer).toBeHidden();

      for (const [before, after, left] of [
        [6, 10, 8],
        [10, 14, 4],
        [14, 18, 0],
      ] as const) {
        await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
        await more.click();
        await expect(more).toHaveText('Loading more adventures...');
        await expect(root.locator('.tour-list')).toHaveAttribute('aria-busy', 'true');
        // A second press does nothing.
        await more.click();
        await page.clock.runFor(PAUSE_MS - 1);
        await expect(cards).toHaveCount(before);
        await page.clock.runFor(1);
        await expect(cards).toHaveCount(after);
        await page.clock.resume();
        await expect(counter).toHaveText(`${after} of 18 tours`);
        await expect(progress).toHaveAttribute('value', String(after));
        await expect(root.locator('.tour-list')).toHaveAttribute('aria-busy', 'false');
        if (left > 0) await expect(more).toHaveText(`Show More Tours (${left} remaining)`);
        await expect(fewer).toBeVisible();
      }
      await expect(more).toBeHidden();

      await fewer.click();
      await expect(cards).toHaveCount(6);
      await expect(counter).toHaveText('6 of 18 tours');
      await expect(more).toHaveText('Show More Tours (12 remaining)');
      await expect(fewer).toBeHidden();
      // At the top of the grid, right below the bar.
      const belowBar = async () => {
        const [bar, grid] = await Promise.all([page.locator('.site-header').boundingBox(), root.locator('.tour-list').boundingBox()]);
        return Math.round((grid?.y ?? 0) - ((bar?.y ?? 0) + (bar?.height ?? 0)));
      };
      await expect.poll(belowBar).toBeLessThan(32);
      expect(await belowBar()).toBeGreaterThanOrEqual(0);
    });

    test('Show Fewer calls off what is still loading', async ({ page }) => {
      const { more, fewer, counter } = section(page);
      await more.click();
      await expect(counter).toHaveText('10 of 18 tours');
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
      await more.click();
      await fewer.click();
      await page.clock.runFor(PAUSE_MS * 2);
      await expect(counter).toHaveText('6 of 18 tours');
      await expect(more).toHaveText('Show More Tours (12 remaining)');
    });

    test('by keyboard: the focus stays on the button, goes to Show Fewer when it disappears, and back to the grid', async ({ page }) => {
      const { root, more, fewer, counter } = section(page);
      await more.focus();
      await page.keyboard.press('Enter');
      await expect(counter).toHaveText('10 of 18 tours');
      await expect(more).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(counter).toHaveText('14 of 18 tours');
      await page.keyboard.press('Enter');
      await expect(counter).toHaveText('18 of 18 tours');
      await expect(fewer).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(root.locator('.tour-list')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(root.getByRole('link', { name: 'Fathala Wildlife Reserve', exact: true })).toBeFocused();
    });

    test('has 1 column on small screens and up to 4 on extra-large ones', async ({ page }) => {
      for (const [width, columns] of [
        [360, 1],
        [640, 2],
        [1024, 3],
        [1280, 4],
        [1920, 4],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        const lefts = await section(page).cards.evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)));
        expect(new Set(lefts).size, `columns at ${width} px`).toBe(columns);
      }
    });

    test('closes with the chat and the phone', async ({ page }) => {
      const { root } = section(page);
      const plan = root.getByRole('link', { name: 'Plan My Adventure' });
      await expect(plan).toHaveAttribute('href', /^https:\/\/wa\.me\/2200000000\?text=Hello/);
      await expect(root.getByRole('link', { name: /^Call / })).toHaveAttribute('href', 'tel:+2200000000');
    });
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`in ${colorScheme}, with all of them shown: no accessibility violation, nothing scrolls sideways at 320 px`, { tag: '@both' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/tours');
    await untilInteractive(page);
    const { more, counter } = section(page);
    for (const count of [10, 14, 18]) {
      await more.click();
      await expect(counter).toHaveText(`${count} of 18 tours`);
    }
    await noViolations(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}

test('the trip to Dakar and the transfer stand below the 18 tours on the page of all tours, and are not counted', { tag: '@both' }, async ({ page }, info) => {
  await page.goto('/tours');
  await expect(page.locator('#all-tours .tour-list > article')).toHaveCount(18);
  const wide = page.locator('#all-tours article.tour-wide');
  await expect(wide.getByRole('heading')).toHaveText(['2-Day Dakar City and Gorée Island International Experience', 'Airport Transfer Services']);
  await expect(wide.first().getByRole('link', { name: /^Learn More/ })).toHaveAttribute('href', '/tours/dakar-city-tour');
  for (const card of await wide.all()) {
    const [picture, text] = await Promise.all(['.tour-picture', '.tour-text'].map((part) => card.locator(part).boundingBox()));
    expect(picture?.height).toBeGreaterThan(150);
    // Beside the text where there is room.
    if (info.project.name === 'desktop') expect((picture?.x ?? 0) + (picture?.width ?? 0)).toBeLessThanOrEqual((text?.x ?? 0) + 1);
  }
  await expect(page.locator('#all-tours article.tour-wide').getByRole('heading', { name: 'Airport Transfer Services' })).toBeVisible();
  await page.goto('/');
  await expect(page.locator('#all-tours article')).toHaveCount(18);
});

test('cards that are not shown load no picture', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/img/') && asked.push(request.url()));
  await page.goto('/tours');
  await page.locator('#all-tours [data-more]').scrollIntoViewIfNeeded();
  await expect.poll(() => asked.some((url) => url.includes('airport-transfer'))).toBe(true);
  expect(asked.filter((url) => url.includes('south-gambia-tour'))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('all 18 tours are shown, with the counter, and no button that would do nothing', async ({ page }) => {
    await page.goto('/tours');
    const { root, cards, more } = section(page);
    await expect(cards).toHaveCount(18);
    await expect(root.getByText('18 of 18 tours')).toBeVisible();
    await expect(more).toBeHidden();
    await expect(root.getByRole('progressbar')).toBeHidden();
  });
});
