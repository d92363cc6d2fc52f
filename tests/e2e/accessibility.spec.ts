import { expectForEverybody } from './accessibility-parts.ts';
import { expect, test } from './test.ts';

/* Every public page, loaded once: no violation in either scheme at both widths, nothing that scrolls sideways. Its dialogs: accessibility-dialogs.spec.ts. */

const PATHS = [
  '/',
  '/tours',
  '/tours/filter/wildlife-safari/half-day',
  '/tours/filter/transportation-services/half-day',
  '/tours/kachikally-crocodile-pool',
  '/tours/kachikally-crocodile-pool/calendar',
  '/tours/airport-transfer-services',
  '/gallery',
  '/my-list',
  '/blog',
  '/blog/cultural-etiquette-guide',
  '/blog/gambia-weather-guide',
  '/faq',
  '/enquiry',
  '/enquiry/sent?ref=HBT20261121K7QF',
  '/privacy-policy',
  '/terms-of-service',
  '/booking-terms',
  '/accessibility',
  '/offline',
  '/no-such-page',
  '/500',
];

// What only a mouse has is there as well.
test.describe('no accessibility violation, no sideways scrolling down to 320 px:', { tag: '@desktop' }, () => {
  test.use({ allowedConsole: { patterns: [/status of (404|422|500)/] } });
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

  for (const path of PATHS) {
    test(path, async ({ page }) => {
      await page.goto(path);
      await expectForEverybody(page);
    });
  }

  test('the trip to Dakar, on either day', async ({ page }) => {
    await page.goto('/tours/dakar-city-tour');
    await expect(page.getByRole('tab')).toHaveCount(2);
    await expectForEverybody(page);
    await page.getByRole('tab', { name: 'Day 2', exact: true }).click();
    await expectForEverybody(page);
  });
});
