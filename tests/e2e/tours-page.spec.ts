import type { Page } from '@playwright/test';
import { layoutFaults } from './layout-faults.ts';
import { expect, test } from './test.ts';

/* The page of all trips where it needs a browser; its texts, counts and addresses are in tests/integration/tours-page.test.ts. */

const cards = (page: Page) => page.locator('#all-tours article');
const filters = (page: Page) => page.getByRole('navigation', { name: 'Filter trips' });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('one finds a short tour by two filters, and takes one away again', async ({ page }) => {
    await page.goto('/tours');
    await expect(cards(page)).toHaveCount(20);
    await expect(cards(page).last()).toBeVisible();
    for (const [filter, choice] of [
      ['Kind', 'Wildlife & Safari'],
      ['Length', 'Half day'],
    ] as const) {
      // Phones fold the filters, and say what is chosen.
      await filters(page).locator('summary').filter({ hasText: filter }).click();
      await filters(page)
        .getByRole('link', { name: new RegExp(`^${choice}`) })
        .click();
      await expect(filters(page).locator('summary').filter({ hasText: filter })).toContainText(choice);
    }
    await expect(page).toHaveURL(/\/tours\/filter\/wildlife-safari\/half-day$/);
    await expect(cards(page).getByRole('heading')).toHaveText(['Kachikally Crocodile Pool', 'Kartong Reptile Farm', 'Bijilo Forest Park']);
    await page.getByRole('link', { name: 'Remove Wildlife & Safari' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Half-day tours');
    await expect(cards(page)).toHaveCount(8);
    // What few ask for is folded on every screen, and its fold says what is in it, or what is chosen.
    const more = filters(page).locator('summary').filter({ hasText: 'More' });
    for (const [name, choice] of [
      ['good month', 'August'],
      ['steps', 'Step-free in part'],
    ] as const) {
      await expect(more).toContainText(name);
      await more.click();
      await filters(page)
        .getByRole('link', { name: new RegExp(`^${choice}`) })
        .click();
      await expect(more).toContainText(choice);
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Partly step-free half-day tours good in August');
    await expect(cards(page)).toHaveCount(4);
  });
});

test('on a phone the filters are folded, so that the first card is reached by one thumb’s push', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/tours/filter/half-day');
  for (const name of ['Wildlife & Safari', 'Half day', 'Easy', 'August']) await expect(filters(page).getByRole('link', { name })).toBeHidden();
  expect((await cards(page).first().boundingBox())?.y).toBeLessThan(700);
});

test('nothing is cut, covered or lost at any width where filters are open, chosen or leave nothing', { tag: '@desktop' }, async ({ page }) => {
  const faults: string[] = [];
  for (const path of ['/tours', '/tours/filter/transportation-services/full-day/moderate']) {
    await page.goto(path);
    if (path === '/tours')
      await test.step('wide screens show the filters; what few ask for is folded there as well', async () => {
        const link = (choice: string) => filters(page).getByRole('link', { name: new RegExp(`^${choice}`) });
        for (const choice of ['Wildlife & Safari', 'Half day']) await expect(link(choice)).toBeVisible();
        for (const choice of ['August', 'Step-free in part']) await expect(link(choice)).toBeHidden();
      });
    for (const width of [320, 360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await filters(page)
        .locator('details')
        .evaluateAll((parts) => {
          for (const part of parts as HTMLDetailsElement[]) part.open = true;
        });
      for (const fault of await layoutFaults(page)) faults.push(`${path} at ${width} px: ${fault}`);
    }
  }
  expect(faults).toEqual([]);
});
