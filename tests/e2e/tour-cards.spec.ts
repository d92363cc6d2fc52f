import type { Page } from '@playwright/test';
import { expect, noViolations, test, untilInteractive } from './test.ts';

const HOVER_TEXT = 'Book Now Available! Calendar booking with instant confirmation of your request';
const TITLE = 'Kachikally Crocodile Pool';

/** A card of the featured tours, or of all tours on their page. */
function card(page: Page, title = TITLE) {
  return page.locator('#featured-tours article, #all-tours:has(h1) article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

test.describe('a tour card', () => {
  test('shows rating, reviews, difficulty, title, place, duration, group, description, two highlights and the price line', { tag: '@both' }, async ({
    page,
  }) => {
    await page.goto('/');
    const shown = card(page);
    await expect(shown.locator('.tour-rating')).toHaveText(/5\.0 \(142 reviews\)/);
    await expect(shown.getByText('Easy', { exact: true })).toBeVisible();
    await expect(shown.getByRole('heading', { name: TITLE })).toBeVisible();
    for (const text of [
      'Bakau, Kanifing Municipality',
      'Half day (about 3 hours)',
      '1-20+ people',
      'See sacred crocodiles on the bank, with a keeper at your side',
      'Hear why families come here to pray for children',
      'Contact for current pricing',
    ]) {
      await expect(shown.getByText(text)).toBeVisible();
    }
    await expect(shown.locator('.tour-highlights li')).toHaveCount(2);
    const lead = shown.locator('.tour-lead');
    await expect(lead).toContainText('Walk in under old kapok trees');
    const lines = await lead.evaluate((element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight));
    expect(Math.round(lines)).toBe(2);
  });

  test('has a dot between facts of one line, and none at the end of a line', { tag: '@both' }, async ({ page }) => {
    await page.goto('/tours');
    const dots = await page.locator('.tour-facts').evaluateAll((lists) =>
      lists
        .filter((list) => list.checkVisibility())
        .map((list) => {
          const [, before, last] = Array.from(list.children) as HTMLElement[];
          if (!before || !last) return 'facts are missing';
          if (getComputedStyle(before, '::after').content !== 'none') return 'dangles';
          const left = last.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(last, '::before').translate);
          const { overflowX, position } = getComputedStyle(list);
          const isCut = overflowX === 'clip' && position === 'relative' && left < list.getBoundingClientRect().left;
          return last.offsetTop === before.offsetTop ? !isCut : isCut;
        }),
    );
    expect(dots.length).toBeGreaterThan(5);
    expect(new Set(dots)).toEqual(new Set([true]));
  });

  test('has its difficulty, each in a style of its own', async ({ page }) => {
    await page.goto('/');
    const easy = card(page, 'Lamin Lodge River Cruise').getByText('Easy', { exact: true });
    const moderate = card(page, 'Kunta Kinteh Island').getByText('Moderate', { exact: true });
    const colour = (element: Element) => getComputedStyle(element).backgroundColor;
    expect(await easy.evaluate(colour)).not.toBe(await moderate.evaluate(colour));
  });

  test('says that booking is open while the picture is pointed at, and while the keyboard is in the card', { tag: '@both' }, async ({ page }, info) => {
    await page.goto('/');
    const text = card(page).getByText(HOVER_TEXT, { exact: true });
    await expect(text).toBeHidden();
    if (info.project.name === 'desktop') {
      await card(page).getByRole('img').hover();
      await expect(text).toBeVisible();
      await page.mouse.move(0, 0);
      await expect(text).toBeHidden();
    }
    await card(page).getByRole('heading').getByRole('link').focus();
    await page.keyboard.press('Tab');
    await expect(card(page).getByRole('link', { name: /^Book Now/ })).toBeFocused();
    await expect(text).toBeVisible();
  });

  test('Book Now opens the booking dialog for its title; the chat button asks about it', async ({ page }) => {
    await page.goto('/');
    await untilInteractive(page);
    await expect(card(page).getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/2200000000\?text=.*Kachikally%20Crocodile%20Pool.*pricing.*dates.*group-size/,
    );
    await card(page).getByRole('link', { name: 'Book Now' }).click();
    await expect(page.getByRole('dialog', { name: 'Book Your Adventure' })).toContainText(TITLE);
  });

  test('title, picture and Learn More open the tour; among the featured tours Learn More scrolls to contact with the tour chosen', async ({ page }) => {
    await page.goto('/');
    await expect(card(page).getByRole('heading').getByRole('link')).toHaveAttribute('data-open-tour', 'kachikally-crocodile-pool');
    await expect(card(page).locator('.tour-picture')).toHaveAttribute('href', '/tours/kachikally-crocodile-pool');
    const learnMore = card(page).getByRole('link', { name: 'Learn More' });
    await expect(learnMore).toHaveAttribute('data-choose-tour', 'kachikally-crocodile-pool');
    await learnMore.click();
    await expect(page).toHaveURL(/\/#contact$/);
    await expect(page.locator('#contact')).toBeInViewport();
    const other = page.locator('#all-tours').getByRole('link', { name: `Learn More about ${TITLE}` });
    await expect(other).toHaveAttribute('href', '/tours/kachikally-crocodile-pool');
    await expect(other).toHaveAttribute('data-open-tour', 'kachikally-crocodile-pool');
  });

  test('Learn More chooses the tour where the browser keeps nothing for us', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    });
    await page.goto('/');
    await untilInteractive(page);
    await card(page).getByRole('link', { name: 'Learn More' }).click();
    await expect(page.locator('#contact').getByLabel('Tour')).toHaveValue(TITLE);
  });

  test('is reached by keyboard once for the tour and once for each button', async ({ page }) => {
    await page.goto('/');
    await card(page).getByRole('heading').getByRole('link').focus();
    const names: (string | null)[] = [];
    for (let stop = 0; stop < 4; stop++) {
      await page.keyboard.press('Tab');
      names.push(await page.evaluate(() => document.activeElement?.textContent ?? null));
    }
    expect(names).toEqual([`Book Now ${TITLE}`, `WhatsApp about ${TITLE}`, `Learn More about ${TITLE}`, 'Bijilo Forest Park']);
  });
});

test.describe('a picture', () => {
  test.use({ allowedConsole: { patterns: [/Failed to load resource/] } });

  test('that fails gives way to a globe and the title, on this card alone', { tag: '@both' }, async ({ page }) => {
    await page.route(/\/img\/kachikally/, (route) => route.abort());
    await page.goto('/tours');
    await card(page).scrollIntoViewIfNeeded();
    const failed = card(page).locator('.picture-failed');
    await expect(failed).toHaveText(TITLE);
    await expect(failed.locator('svg')).toBeVisible();
    expect(await failed.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain('gradient');
    await expect(card(page, 'Bijilo Forest Park').locator('.picture-failed')).toHaveCount(0);
    await noViolations(page, 'main');
  });

  test('that failed before the script ran is told as well', async ({ page }) => {
    await page.route(/\/img\/kachikally/, (route) => route.abort());
    // The script comes only after the picture has failed.
    const failure = page.waitForEvent('requestfailed', (request) => request.url().includes('kachikally'));
    await page.route(/\/_astro\/.*\.js/, async (route) => {
      await failure;
      await route.continue();
    });
    await page.goto('/tours');
    await expect(card(page).locator('.picture-failed')).toHaveText(TITLE);
  });

  test('that is still loading shows its placeholder, and neither globe nor title', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/img\/kachikally/, async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest(/\/img\/kachikally/);
    await page.goto('/tours', { waitUntil: 'domcontentloaded' });
    await untilInteractive(page);
    await card(page).scrollIntoViewIfNeeded();
    await asked;
    const image = card(page).getByRole('img');
    expect(await image.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain('data:image');
    await expect(card(page).locator('.picture-failed')).toHaveCount(0);
    release();
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
    await expect(card(page).locator('.picture-failed')).toHaveCount(0);
  });

  test('in the gallery that fails says "Image unavailable", and takes it back when the next one comes', async ({ page }) => {
    await page.goto('/');
    await untilInteractive(page);
    await page.evaluate(() => {
      document.body.insertAdjacentHTML(
        'beforeend',
        '<div id="probe" style="position:relative" data-picture-fallback="gallery"><img alt="A pelican" src="/img/none.jpg"></div>',
      );
    });
    await expect(page.locator('#probe')).toHaveText('Image unavailable');
    await page.evaluate(() => {
      const good = document.querySelector<HTMLImageElement>('#featured-tours img');
      const image = document.querySelector<HTMLImageElement>('#probe img');
      if (image && good) image.src = good.src;
    });
    await expect(page.locator('#probe')).toHaveText('');
  });
});

test.describe('the layout under test', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`text focus in ${colorScheme}: a small picture, the whole description, larger; no violation, nothing sideways at 320 px`, { tag: '@both' }, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto('/tours');
      const measure = async () => ({
        picture: (await card(page).locator('.tour-picture').boundingBox())?.width ?? 0,
        width: (await card(page).boundingBox())?.width ?? 0,
        lead: await card(page)
          .locator('.tour-lead')
          .evaluate((element) => ({ cut: element.scrollHeight > element.clientHeight + 1, size: Number.parseFloat(getComputedStyle(element).fontSize) })),
      });
      const control = await measure();
      expect(control.picture).toBeCloseTo(control.width, 0);
      await page.goto('/tours?ab=tour_card_layout:text');
      const text = await measure();
      expect(text.picture).toBeLessThan(text.width / 3);
      expect(text.lead.cut).toBe(false);
      expect(text.lead.size).toBeGreaterThan(control.lead.size);
      await noViolations(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  }

  test('text focus keeps the hover text', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/?ab=tour_card_layout:text');
    await card(page).getByRole('img').hover();
    await expect(card(page).getByText(HOVER_TEXT, { exact: true })).toBeInViewport();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('Book Now leads to the chat, and the title to the page', async ({ page }) => {
    await page.goto('/');
    await expect(card(page).getByRole('link', { name: 'Book Now' })).toHaveAttribute('href', /^https:\/\/wa\.me\//);
    await card(page).getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/tours\/kachikally-crocodile-pool$/);
  });
});
