import { expectForEverybody } from './accessibility-parts.ts';
import { expect, test } from './test.ts';

/*
 * Every public page, loaded once: no violation in either scheme at both widths, nothing that scrolls sideways. Its dialogs:
 * accessibility-dialogs.spec.ts. Some pages share a test, since a tab that was open before knows the rules already.
 */

const PAGES: [name: string, paths: string[]][] = [
  ['the home page', ['/']],
  ['lists of tours', ['/tours', '/tours/filter/wildlife-safari/half-day', '/tours/filter/transportation-services/half-day']],
  ['tours', ['/tours/kachikally-crocodile-pool', '/tours/airport-transfer-services', '/tours/kachikally-crocodile-pool/calendar']],
  ['the gallery and the list of hearts', ['/gallery', '/my-list']],
  ['articles', ['/blog', '/blog/cultural-etiquette-guide', '/blog/gambia-weather-guide']],
  ['questions and the enquiry', ['/faq', '/enquiry', '/enquiry/sent?ref=HBT20261121K7QF']],
  ['policies', ['/privacy-policy', '/terms-of-service', '/booking-terms', '/accessibility']],
  ['what is shown when something is missing', ['/offline', '/no-such-page', '/500']],
];

// What only a mouse has is there as well.
test.describe('no accessibility violation, no sideways scrolling down to 320 px:', { tag: '@desktop' }, () => {
  test.use({ allowedConsole: { patterns: [/status of (404|422|500)/] } });

  for (const [name, paths] of PAGES) {
    test(name, async ({ page }) => {
      for (const path of paths) {
        await page.goto(path);
        await expectForEverybody(page, { when: path });
      }
    });
  }

  test('the trip to Dakar, on either day', async ({ page }) => {
    await page.goto('/tours/dakar-city-tour');
    await expect(page.getByRole('tab')).toHaveCount(2);
    await expectForEverybody(page);
    await page.getByRole('tab', { name: 'Day 2', exact: true }).click();
    await expectForEverybody(page, { parts: '[data-day-plan]', when: 'day 2' });
  });
});
