import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/* The map of the coast on the home page. */

const TOURS = 19;
const JOURNEYS = 1;

const pinOf = (page: Page, slug: string) => page.locator(`#map .coast-pin[href="/tours/${slug}"]`);
const lineOf = (page: Page, slug: string) => page.locator(`#map li a[href="/tours/${slug}"]`);

/** It has a number for each tour, none under another, and all of them within it. */
export async function expectNumbers(page: Page): Promise<void> {
  const stage = await page.locator('.coast-stage').boundingBox();
  const drawing = await page.locator('.coast-drawing').boundingBox();
  const beyond = await page.locator('.coast-drawing').evaluate((row) => row.scrollWidth);
  // On a phone the drawing is moved sideways to its close-up, now or in a moment: places are those in the whole of it.
  const pins = await page.locator('.coast-pin').evaluateAll((all) =>
    all.map((pin) => {
      const { x, y, width, height } = pin.getBoundingClientRect();
      const moved = pin.closest('.coast-drawing')?.scrollLeft ?? 0;
      return { x: x + moved + width / 2, y: y + height / 2, width, number: pin.textContent };
    }),
  );
  expect(pins).toHaveLength(TOURS + JOURNEYS);
  const scroll = await page.evaluate(() => scrollY);
  const top = (drawing?.y ?? 0) + scroll;
  for (const [index, pin] of pins.entries()) {
    expect(pin.x).toBeGreaterThan(pin.width / 2);
    expect(pin.x).toBeLessThan((stage?.x ?? 0) + beyond);
    expect(pin.y + scroll).toBeGreaterThan(top);
    expect(pin.y + scroll).toBeLessThan(top + (drawing?.height ?? 0));
    for (const other of pins.slice(index + 1)) {
      expect(Math.hypot(pin.x - other.x, pin.y - other.y), `${pin.number} and ${other.number}`).toBeGreaterThan(pin.width);
    }
  }
}

/** Janjanbureh is upriver in the east, Dakar in the north-west and Kartong in the south. */
export async function expectPlaces(page: Page): Promise<void> {
  async function place(slug: string) {
    const box = await pinOf(page, slug).boundingBox();
    if (!box) throw new Error(`no number for ${slug}`);
    return box;
  }
  const dakar = await place('dakar-city-tour');
  const janjanbureh = await place('george-town-stone-circle-baboon-island');
  const island = await place('kunta-kinteh-island');
  expect(dakar.x).toBeLessThan(island.x);
  expect(dakar.y).toBeLessThan(island.y);
  expect(island.x).toBeLessThan(janjanbureh.x);
  const kartong = await place('kartong-reptile-farm');
  const kachikally = await place('kachikally-crocodile-pool');
  expect(kartong.y).toBeGreaterThan(kachikally.y);
  expect(kartong.x).toBeLessThan(kachikally.x);
}

/** Phones fold the list under its name; wide screens show it. */
export async function expectList(page: Page, isWide: boolean): Promise<void> {
  const fold = page.getByText(`All ${TOURS + JOURNEYS} by name, nearest first`);
  if (isWide) {
    await expect(fold).toBeHidden();
  } else {
    await expect(lineOf(page, 'kunta-kinteh-island')).toBeHidden();
    await fold.click();
  }
  await expect(lineOf(page, 'kunta-kinteh-island')).toBeVisible();
}

/** By keyboard it is one stop a tour, whose number is lit and named on the map. */
export async function expectKeyboard(page: Page): Promise<void> {
  // A pointer that rests on the list lights what scrolls under it.
  await page.mouse.move(0, 0);
  const first = page.locator('#map li a').first();
  await first.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('Tab');
  const second = page.locator('#map li a').nth(1);
  await expect(second).toBeFocused();
  await expect(second).toHaveAttribute('href', '/tours/bijilo-monkey-park');
  const lit = await pinOf(page, 'bijilo-monkey-park').evaluate((element) => getComputedStyle(element).backgroundColor);
  const plain = await pinOf(page, 'kunta-kinteh-island').evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(lit).not.toBe(plain);
  expect(await pinOf(page, 'bijilo-monkey-park').evaluate((element) => getComputedStyle(element, '::after').visibility)).toBe('visible');
  // A pointer that comes and goes leaves the number of the line with the focus lit.
  await pinOf(page, 'kunta-kinteh-island').hover();
  await expect(pinOf(page, 'bijilo-monkey-park')).not.toHaveAttribute('data-lit');
  await page.mouse.move(0, 0);
  await expect(pinOf(page, 'bijilo-monkey-park')).toHaveAttribute('data-lit');
}

/** Pointing at a number names its tour and underlines it in the list; choosing it leads to the tour. */
export async function expectPointing(page: Page, isWide: boolean): Promise<void> {
  const slug = 'lamin-lodge-river-cruise';
  if (isWide) {
    await pinOf(page, slug).hover();
    expect(await pinOf(page, slug).evaluate((element) => getComputedStyle(element, '::after').visibility)).toBe('visible');
    expect(await pinOf(page, slug).evaluate((element) => getComputedStyle(element, '::after').content)).toContain('Lamin Lodge River Cruise');
    const title = lineOf(page, slug).locator('strong');
    expect(await title.evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe('underline');
    await title.hover();
    await expect(pinOf(page, slug)).toHaveAttribute('data-lit');
    await expect(pinOf(page, 'kunta-kinteh-island')).not.toHaveAttribute('data-lit');
  }
  const chosen = page.evaluate(
    () =>
      new Promise<string | null>((resolve) => {
        addEventListener(
          'click',
          (event) => {
            event.preventDefault();
            event.stopPropagation();
            resolve((event.target as Element).closest('a')?.dataset.openTour ?? null);
          },
          { capture: true, once: true },
        );
      }),
  );
  await pinOf(page, slug).click();
  expect(await chosen).toBe('lamin-lodge-river-cruise');
}

/** At 320 and 360 px the close-up and the map are two slides of a row, the close-up first, the list folded below. */
export async function expectSlides(page: Page): Promise<void> {
  const row = page.locator('.coast-drawing');
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 });
    await row.evaluate((element) => element.scrollTo({ left: 0, behavior: 'instant' }));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const box = async (selector: string) => (await page.locator(selector).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [view, inset, fold] = [await box('.coast-view'), await box('.coast-inset'), await box('#map summary')];
    expect(view.width).toBeLessThan(width);
    expect(inset.x).toBeGreaterThan(0);
    expect(inset.x + inset.width).toBeLessThan(width);
    // The whole coast peeps in.
    expect(view.x).toBeGreaterThan(inset.x + inset.width);
    expect(view.x).toBeLessThan(width - 10);
    expect(fold.y).toBeGreaterThan(inset.y + inset.height);
    await row.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }));
    const seen = await box('.coast-view');
    expect(seen.x).toBeGreaterThan(0);
    expect(seen.x + seen.width).toBeLessThanOrEqual(width);
    await page.locator('#map summary').click();
    for (const height of await page.locator('#map li a').evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height))) {
      expect(height).toBeGreaterThanOrEqual(44);
    }
    await page.locator('#map summary').click();
  }
}

/** The names of the countries lie under no number and no name of a place, and within the map. */
export async function expectCountriesFree(page: Page, widths: number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const met = await page.locator('.coast-view').evaluate((view) => {
      const whole = view.getBoundingClientRect();
      const parts = Array.from(view.querySelectorAll('.coast-pin, .coast-name'), (part) => ({ name: part.textContent, box: part.getBoundingClientRect() }));
      return Array.from(view.querySelectorAll<HTMLElement>('.coast-country')).flatMap((country) => {
        const { left, top, width: w, height: h } = country.getBoundingClientRect();
        const angle = (Number.parseFloat(getComputedStyle(country).rotate) || 0) * (Math.PI / 180);
        const [middleX, middleY] = [left + w / 2, top + h / 2];
        // Whether a point lies on the letters, which are turned about their middle.
        const isOn = (x: number, y: number) =>
          Math.abs((x - middleX) * Math.cos(angle) + (y - middleY) * Math.sin(angle)) < country.offsetWidth / 2 &&
          Math.abs((y - middleY) * Math.cos(angle) - (x - middleX) * Math.sin(angle)) < country.offsetHeight / 2;
        const under = parts.filter(({ box }) => {
          for (let step = 0; step <= 20; step++)
            for (let row = 0; row <= 8; row++) if (isOn(box.left + (box.width * step) / 20, box.top + (box.height * row) / 8)) return true;
          return false;
        });
        const isWithin = left >= whole.left - 1 && left + w <= whole.right + 1 && top >= whole.top - 1 && top + h <= whole.bottom + 1;
        return [...under.map(({ name }) => `${country.textContent} under ${name}`), ...(isWithin ? [] : [`${country.textContent} beyond the map`])];
      });
    });
    expect(met, `at ${width} px`).toEqual([]);
  }
}
