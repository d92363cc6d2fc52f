import type { Page } from '@playwright/test';

/** The contact section's form. */
export const form = (page: Page) => page.locator('form:has(#contact-message)');

/** The contact section on a connection over which the form's script is still on its way. @returns lets it arrive */
export async function openBeforeScript(page: Page, address = '/#contact'): Promise<() => void> {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/\/_astro\/contact-form[^/]*\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(address);
  await form(page).scrollIntoViewIfNeeded();
  return arrive;
}
