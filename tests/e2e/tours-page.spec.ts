import type { Page } from '@playwright/test';
import { lookUnlessKnown } from './known-looks.ts';
import { layoutFaults } from './layout-faults.ts';
import { expect, test } from './test.ts';

/* The page of all trips where it needs a browser; its texts, counts and addresses are in tests/integration/tours-page.test.ts. */

const cards = (page: Page) => page.locator('#all-tours article');
const filters = (page: Page) => page.getByRole('navigation', { name: 'Filter trips' });

const CHOICES = ['Wildlife & Safari', 'Half day', 'Easy', 'August'];

test('on a phone the filters are folded, so that the first card is reached by one thumb’s push; where they are open, chosen or leave nothing, nothing is cut, covered or lost at any width', {
  tag: '@desktop',
}, async ({ page }) => {
  const link = (choice: string) => filters(page).getByRole('link', { name: new RegExp(`^${choice}`) });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/tours/filter/half-day');
  for (const choice of CHOICES) await expect(link(choice)).toBeHidden();
  expect((await cards(page).first().boundingBox())?.y).toBeLessThan(700);
  await test.step('wide screens show the filters; what few ask for is folded there as well', async () => {
    await page.setViewportSize({ width: 1440, height: 800 });
    for (const choice of ['Wildlife & Safari', 'Half day']) await expect(link(choice)).toBeVisible();
    for (const choice of ['August', 'Step-free in part']) await expect(link(choice)).toBeHidden();
  });
  const faults: string[] = [];
  for (const path of ['/tours/filter/half-day', '/tours/filter/transportation-services/full-day/moderate']) {
    if (!page.url().endsWith(path)) await page.goto(path);
    // Cards are looked at where all of them are (public-pages.spec.ts).
    await cards(page).evaluateAll((all) => {
      for (const card of all.slice(4)) card.remove();
    });
    await lookUnlessKnown(page, test.info(), path, async () => {
      for (const width of [320, 360, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await filters(page)
          .locator('details')
          .evaluateAll((parts) => {
            for (const part of parts as HTMLDetailsElement[]) part.open = true;
          });
        for (const fault of await layoutFaults(page)) faults.push(`${path} at ${width} px: ${fault}`);
      }
    });
  }
  expect(faults).toEqual([]);
});
