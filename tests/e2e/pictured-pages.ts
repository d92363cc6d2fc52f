import type { Page } from '@playwright/test';
import { closeToasts } from './accessibility-parts.ts';
import { BIJILO, KUNTA, startWith } from './my-list-parts.ts';
import { NOON } from './paused-clock.ts';

/** What is pictured: a page, its parts where one picture would not hold it, and what is done first. Without a path it goes on where the one before ended. */
export type Pictured = { name: string; path?: string; parts?: Record<string, string>; prepare?: (page: Page) => Promise<void> };

/** The home page's sections, in the order of the specification. */
const SECTIONS = {
  figures: '#figures',
  trust: '#trust',
  services: '#popular-services',
  featured: '#featured-tours',
  map: '#map',
  pricing: '#pricing',
  'all-tours': '#all-tours',
  dakar: '#dakar-trip',
  about: '#about',
  gallery: '#gallery',
  inquiry: '#inquiry',
  testimonials: '#testimonials',
  articles: '#blog',
  contact: '#contact',
  footer: 'body > footer',
};

/** Keeps two tours, and comes back. */
async function keepTwo(page: Page): Promise<void> {
  const now = NOON.getTime();
  await startWith(page, [KUNTA, { ...BIJILO, asked: { at: now, reference: 'HBT20261121K7QF' } }], now);
  await page.reload();
}

const HOME_SECTIONS: Pictured[] = [{ name: 'sections', path: '/', parts: SECTIONS }];

const dialog = (page: Page) => page.getByRole('dialog').first();

async function openBooking(page: Page): Promise<void> {
  await page.evaluate(() => window.openBooking('Lamin Lodge River Cruise'));
  await dialog(page).waitFor();
}

async function bookingDetails(page: Page): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: /10 December|December 10/ })
    .click();
  await dialog(page).getByText('3-4', { exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await dialog(page).getByLabel('Name').first().waitFor();
}

/** Closes what the picture before was of. */
async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
}

/** On a page that is light to load: dialogs are the same on all. */
const DIALOGS: Pictured[] = [
  { name: 'booking', path: '/faq', prepare: openBooking },
  { name: 'booking-details', prepare: bookingDetails },
  {
    name: 'booking-review',
    async prepare(page) {
      await dialog(page).getByLabel('Name').fill('Ann');
      await dialog(page).getByLabel('Email').fill('ann@example.com');
      await dialog(page).getByRole('button', { name: 'Review Booking' }).click();
      await dialog(page).getByRole('button', { name: 'Send via Email' }).waitFor();
      await closeToasts(page);
    },
  },
  {
    name: 'search',
    path: '/faq',
    async prepare(page) {
      await page.keyboard.press('Control+k');
      await dialog(page).getByRole('searchbox').or(dialog(page).getByRole('combobox')).fill('crocodil');
      await dialog(page)
        .getByText(/^[1-9] tours? found/)
        .waitFor();
    },
  },
  {
    name: 'tour-detail',
    async prepare(page) {
      await closeDialog(page);
      await page.evaluate(() => window.openTour('Kachikally Crocodile Pool'));
      await dialog(page).getByRole('tab').first().waitFor();
    },
  },
  {
    name: 'tour-not-found',
    async prepare(page) {
      await closeDialog(page);
      await page.evaluate(() => window.openTour('Atlantis by submarine'));
      await page.getByRole('dialog', { name: 'Tour Not Found' }).waitFor();
    },
  },
  {
    name: 'picture',
    path: '/gallery',
    async prepare(page) {
      await page.locator('main a[href^="/gallery"], main [data-picture], main button:has(img), main a:has(img)').first().click();
      await dialog(page).waitFor();
    },
  },
];

/** Variants of the experiments, last: a look at one lasts for the session. */
const VARIANTS: Pictured[] = [
  { name: 'hero-variant-a', path: '/?ab=hero_cta:variant_a' },
  { name: 'hero-variant-b', path: '/?ab=hero_cta:variant_b' },
  { name: 'navigation-compact', path: '/faq?ab=navigation_style:compact' },
  {
    name: 'sections',
    path: '/?ab=pricing_display:card,tour_card_layout:text,contact_form_layout:multi#contact',
    parts: { 'pricing-card': '[data-exposes=pricing_display]', 'cards-text': '#featured-tours', 'contact-steps': '#contact' },
  },
  { name: 'booking-form-first', path: '/faq?ab=booking_widget:form', prepare: openBooking },
];

/** What somebody did something on; pages at rest are in public-pages.ts. By kind: pages of a kind are looked at one after the other. */
export const PUBLIC_PICTURES: Record<string, Pictured[]> = {
  'the home page’s sections': HOME_SECTIONS,
  'dialogs and a list of hearts': [...DIALOGS, { name: 'my-list', path: '/my-list', prepare: keepTwo }],
  variants: VARIANTS,
};
