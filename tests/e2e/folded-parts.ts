import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/* What the home page folds, on phones and everywhere. */

type Fold = readonly [part: string, summary: string, inside: string | RegExp];

/** What every screen folds on the home page: what stands on the fold, and something in it. */
const FOLDED_EVERYWHERE: Fold[] = [
  ['#dakar-trip', 'Hour by hour', 'Departure and border crossing'],
  ['#dakar-trip', 'Travel requirements', 'Yellow fever vaccination certificate'],
  ['#dakar-trip', 'Best time', 'Weekend departures recommended'],
  ['#dakar-trip', 'Package includes', 'Ferry tickets to and from Gorée'],
];

/** What phones alone fold; the first is in one of the others. */
const FOLDS: Fold[] = [
  ['#dakar-trip', 'Departure and border crossing', /^We collect you at your hotel and stay beside you/],
  ['#about', 'How it began', /^It began with a question/],
  ['#about', 'How we work', 'We ask first'],
  ['#about', 'More about Kebba', /^Kebba grew up in Bakau/],
  ['#inquiry', 'What happens next', 'You write'],
  ['#inquiry', 'Add dates, group, phone', 'Preferred date'],
  ['#contact', 'Write to us', 'Group size'],
  ['footer', 'Our tours (19 total)', 'Airport Transfer Services'],
  ['footer', 'Operating hours', /7:00 AM to 10:00 PM/],
];

const fold = (page: Page, [part, summary, inside]: Fold) => {
  const place = page.locator(part);
  return { summary: place.locator('summary').filter({ hasText: summary }), inside: place.locator('details').getByText(inside).first() };
};

/** A wide screen folds the trip to Dakar, whose folds open and close there, and shows all else. */
export async function expectOpenWhereWide(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  const opened: ReturnType<typeof fold>[] = [];
  for (const each of FOLDED_EVERYWHERE) {
    const { summary, inside } = fold(page, each);
    await expect(inside, each[1]).toBeHidden();
    await summary.click();
    await expect(inside, each[1]).toBeVisible();
    opened.push({ summary, inside });
  }
  for (const each of FOLDS) await expect(fold(page, each).inside, each[1]).toBeVisible();
  for (const { summary, inside } of opened) {
    await summary.click();
    await expect(inside).toBeHidden();
  }
}

/** A phone folds what not everybody reads, and a tap opens it. */
export async function expectFolds(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const each of [...FOLDED_EVERYWHERE, ...FOLDS]) {
    const { summary, inside } = fold(page, each);
    await expect(inside, each[1]).toBeHidden();
    await summary.tap();
    await expect(inside, each[1]).toBeVisible();
  }
}
