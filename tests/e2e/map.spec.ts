import { expect, test, untilInteractive } from './test.ts';

const TOURS = 19;
const JOURNEYS = 1;

test('the map of the coast: numbers, places, keyboard and pointer', { tag: '@both' }, async ({ page }, info) => {
  await page.goto('/');
  await untilInteractive(page);

  await test.step('has a number for each tour on the map, none under another, and all of them within it', async () => {
    const stage = await page.locator('.coast-stage').boundingBox();
    const list = await page.locator('.coast-list li').first().boundingBox();
    const pins = await page.locator('.coast-pin').evaluateAll((all) =>
      all.map((pin) => {
        const { x, y, width, height } = pin.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2, width, number: pin.textContent };
      }),
    );
    expect(pins).toHaveLength(TOURS + JOURNEYS);
    const scroll = await page.evaluate(() => scrollY);
    for (const [index, pin] of pins.entries()) {
      expect(pin.x).toBeGreaterThan(pin.width / 2);
      expect(pin.x).toBeLessThan((stage?.x ?? 0) + (stage?.width ?? 0));
      expect(pin.y + scroll).toBeLessThan((list?.y ?? 0) + scroll);
      for (const other of pins.slice(index + 1)) {
        expect(Math.hypot(pin.x - other.x, pin.y - other.y), `${pin.number} and ${other.number}`).toBeGreaterThan(pin.width);
      }
    }
  });

  await test.step('puts Janjanbureh upriver in the east, Dakar in the north-west and Kartong in the south', async () => {
    async function pin(slug: string) {
      const box = await page.locator(`#map a[href="/tours/${slug}"] .coast-pin`).boundingBox();
      if (!box) throw new Error(`no number for ${slug}`);
      return box;
    }
    const dakar = await pin('dakar-city-tour');
    const janjanbureh = await pin('george-town-stone-circle-baboon-island');
    const island = await pin('kunta-kinteh-island');
    expect(dakar.x).toBeLessThan(island.x);
    expect(dakar.y).toBeLessThan(island.y);
    expect(island.x).toBeLessThan(janjanbureh.x);
    const kartong = await pin('kartong-reptile-farm');
    const kachikally = await pin('kachikally-crocodile-pool');
    expect(kartong.y).toBeGreaterThan(kachikally.y);
    expect(kartong.x).toBeLessThan(kachikally.x);
  });

  await test.step('by keyboard: one stop a tour, its number lit and named on the map, Enter opens it', async () => {
    const first = page.locator('#map a').first();
    await first.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(first).toBeFocused();
    await page.keyboard.press('Tab');
    const second = page.locator('#map a').nth(1);
    await expect(second).toBeFocused();
    await expect(second).toHaveAttribute('href', '/tours/bijilo-monkey-park');
    const lit = await second.locator('.coast-pin').evaluate((pin) => getComputedStyle(pin).backgroundColor);
    const plain = await first.locator('.coast-pin').evaluate((pin) => getComputedStyle(pin).backgroundColor);
    expect(lit).not.toBe(plain);
    expect(await second.locator('.coast-pin').evaluate((pin) => getComputedStyle(pin, '::after').visibility)).toBe('visible');
  });

  await test.step('pointing at a number names its tour and underlines it in the list; choosing it leads to the tour', async () => {
    const link = page.locator('#map a[href="/tours/lamin-lodge-river-cruise"]');
    const pin = link.locator('.coast-pin');
    if (info.project.name === 'desktop') {
      await pin.hover();
      expect(await pin.evaluate((element) => getComputedStyle(element, '::after').visibility)).toBe('visible');
      expect(await pin.evaluate((element) => getComputedStyle(element, '::after').content)).toContain('Lamin Lodge River Cruise');
      expect(await link.locator('strong').evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe('underline');
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
    await pin.click();
    expect(await chosen).toBe('lamin-lodge-river-cruise');
  });
});

test('nothing scrolls sideways at 320 px, and the list stays below the map', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const inset = await page.locator('.coast-inset').boundingBox();
  const first = await page.locator('#map li').first().boundingBox();
  expect(first?.y).toBeGreaterThan((inset?.y ?? 0) + (inset?.height ?? 0));
  for (const height of await page.locator('#map a').evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height))) {
    expect(height).toBeGreaterThanOrEqual(44);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a number on the map leads to the page of its tour', async ({ page }) => {
    await page.goto('/');
    await page.locator('#map a[href="/tours/kunta-kinteh-island"] .coast-pin').click();
    await expect(page).toHaveURL(/\/tours\/kunta-kinteh-island$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Kunta Kinteh Island' })).toBeVisible();
  });
});
