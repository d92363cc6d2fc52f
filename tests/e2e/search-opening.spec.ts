import type { Page } from '@playwright/test';
import { dialog, results } from './search-parts.ts';
import { expect, test, untilInteractive } from './test.ts';

test.describe('from a link that opens it', () => {
  test.use({ allowedConsole: { patterns: [/status of 404/, /ERR_FAILED/, /search could not be opened/, /ERR_INTERNET_DISCONNECTED/] } });

  const opener = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Search Tours' });
  async function open(page: Page): Promise<void> {
    await opener(page).click();
    await expect(results(page)).toHaveCount(20);
  }

  test('whose code is gone it leads to all tours; without a connection a message names the chat; else it opens in place, and gives the focus back', async ({
    page,
    context,
  }) => {
    await test.step('whose code is gone it leads to all tours', async () => {
      await page.route(/mount-search/, (route) => route.abort());
      await page.goto('/no-such-page');
      await untilInteractive(page);
      await opener(page).click();
      await expect(page).toHaveURL(/\/tours$/);
      await page.unroute(/mount-search/);
    });
    await test.step('without a connection a message names the chat, and nothing is left', async () => {
      await page.goto('/no-such-page');
      await untilInteractive(page);
      await context.setOffline(true);
      await opener(page).click();
      await expect(page.getByText('Search could not be loaded')).toBeVisible();
      await expect(page.getByText(/write to us on WhatsApp: \+220/)).toBeVisible();
      await expect(page).toHaveURL(/no-such-page$/);
      await context.setOffline(false);
    });
    await test.step('its code and the catalogue come when the focus comes near, and Escape, Close and Back give the focus back', async () => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto('/no-such-page');
      await untilInteractive(page);
      expect(asked.filter((path) => /search|api\/tours/.test(path))).toEqual([]);
      await opener(page).focus();
      await expect.poll(() => asked.filter((path) => /mount-search|api\/tours/.test(path)).length).toBe(2);
      for (const close of [() => page.keyboard.press('Escape'), () => dialog(page).getByRole('button', { name: 'Close' }).click(), () => page.goBack()]) {
        await open(page);
        await close();
        await expect(dialog(page)).toBeHidden();
        await expect(opener(page)).toBeFocused();
        await expect(page).toHaveURL(/no-such-page$/);
      }
    });
  });
});
