// `npm run screens [-- URL]`: takes the pictures of docs/screens from a running site (default http://localhost:3000),
// at three widths, light and dark. Look at them before you commit them.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { BROWSER_ARGS, findBrowser } from './browser.ts';

const FOLDER = 'docs/screens';
const base = process.argv[2] ?? 'http://localhost:3000';

const WIDTHS = [
  { width: 360, height: 740, shownWidth: 360 },
  { width: 768, height: 1024, shownWidth: 512 },
  { width: 1440, height: 900, shownWidth: 960 },
];

/** What is shown: an address, and a part of the page or something to do first. */
const SCREENS: { name: string; path: string; part?: string; prepare?: (page: Page) => Promise<void> }[] = [
  { name: 'home', path: '/' },
  { name: 'trust', path: '/', part: '#trust' },
  { name: 'services', path: '/', part: '#popular-services' },
  { name: 'featured', path: '/', part: '#featured-tours' },
  { name: 'map', path: '/', part: '#map' },
  { name: 'pricing', path: '/', part: '#pricing' },
  { name: 'dakar', path: '/', part: '#dakar-trip' },
  { name: 'about', path: '/', part: '#about' },
  { name: 'gallery', path: '/', part: '#gallery' },
  { name: 'contact', path: '/', part: '#contact' },
  { name: 'tours', path: '/tours' },
  { name: 'tour', path: '/tours/kachikally-crocodile-pool' },
  { name: 'tour-abroad', path: '/tours/fathala-wildlife-reserve' },
  { name: 'faq', path: '/faq' },
  { name: 'blog', path: '/blog' },
  { name: 'article', path: '/blog/cultural-etiquette-guide' },
  {
    name: 'search',
    path: '/',
    prepare: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('searchbox').or(page.getByRole('dialog').getByRole('combobox')).fill('crocodil');
      await page.getByRole('dialog').getByText('Kachikally Crocodile Pool').first().waitFor();
    },
  },
  {
    name: 'booking',
    path: '/',
    prepare: async (page) => {
      await page.evaluate(() => window.openBooking('Lamin Lodge River Cruise'));
      await page.getByRole('dialog').waitFor();
    },
  },
  // Variants of the experiments, last: a look at one lasts for the session.
  { name: 'hero-variant-a', path: '/?ab=hero_cta:variant_a' },
  { name: 'hero-variant-b', path: '/?ab=hero_cta:variant_b' },
  { name: 'navigation-compact', path: '/?ab=navigation_style:compact' },
  { name: 'pricing-card', path: '/?ab=pricing_display:card', part: '[data-exposes=pricing_display]' },
  { name: 'cards-text', path: '/?ab=tour_card_layout:text', part: '#featured-tours' },
  { name: 'contact-steps', path: '/?ab=contact_form_layout:multi', part: '#contact' },
  {
    name: 'booking-form-first',
    path: '/?ab=booking_widget:form',
    prepare: async (page) => {
      await page.evaluate(() => window.openBooking('Lamin Lodge River Cruise'));
      await page.getByRole('dialog').waitFor();
    },
  },
];

const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS });
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
for (const { width, height, shownWidth } of WIDTHS) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce', locale: 'en-GB' });
    const page = await context.newPage();
    // Not counted, so that every page shows its control unless its address names a variant.
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    for (const { name, path, part, prepare } of SCREENS) {
      await page.goto(new URL(path, base).href, { waitUntil: 'networkidle' });
      await page.waitForFunction(() => typeof window.openBooking === 'function');
      if (part) await page.locator(part).evaluate((element) => element.scrollIntoView());
      await prepare?.(page);
      await page.waitForLoadState('networkidle');
      // Every picture in view is there; those that are hidden or beside the screen never come.
      await page.waitForFunction(() =>
        Array.from(document.images).every((image) => {
          const { top, right, bottom, left, width } = image.getBoundingClientRect();
          const inView = width > 0 && bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
          return image.complete || !inView;
        }),
      );
      const shot = await page.screenshot();
      await sharp(shot)
        .resize(shownWidth)
        .webp({ quality: 62, effort: 6 })
        .toFile(join(FOLDER, `${name}-${width}-${colorScheme}.webp`));
    }
    await context.close();
  }
}
await browser.close();
console.log(`${WIDTHS.length * 2 * SCREENS.length} pictures in ${FOLDER}`);
