import type { Page } from '@playwright/test';
import { COMPACT, menu, openMenu } from './navigation-parts.ts';
import { expect, test, untilInteractive, WITH_MOTION } from './test.ts';

test.use(WITH_MOTION);

/** Enter opens it with the focus in it, Tab stays in it, Escape closes it and gives the focus back. */
async function expectKeyboard(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Open menu' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(menu(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();
  const count = await menu(page).getByRole('link').count();
  for (let step = 0; step < count + 4; step++) {
    await page.keyboard.press('Tab');
    // Between page and browser nothing has the focus, or the whole page.
    const outside = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused?.matches('body *:not(#menu, #menu *)') ? focused.outerHTML.slice(0, 120) : undefined;
    });
    expect(outside, 'the focus never goes behind the menu').toBeUndefined();
  }
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(button).toBeFocused();
}

/** Back closes it, which leaves the page where it is, and so does its button; nothing stays in the history. */
async function expectNoTrace(page: Page): Promise<void> {
  await openMenu(page);
  await page.goBack();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL(/\/faq/);
  await openMenu(page);
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => Boolean(history.state?.overlay))).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL(/\/enquiry$/);
}

const KEYS = 'by keyboard: Enter opens it with the focus in it, Tab stays in it, Escape closes it and gives the focus back';
const NO_TRACE = 'its button and Back close it, and nothing stays in the history';

test('the compact menu of a wide screen: keyboard, Back, its button, and a page behind it that does not scroll', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/enquiry');
  await page.goto(COMPACT);
  await untilInteractive(page);
  await test.step(KEYS, () => expectKeyboard(page));
  await test.step('the page behind it does not scroll', async () => {
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeGreaterThan(800);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await openMenu(page);
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 800);
    await page.mouse.move(1300, 400);
    await page.mouse.wheel(0, 800);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
  });
  await test.step(NO_TRACE, () => expectNoTrace(page));
});

test('the menu: keyboard, Back, its button; a tour chosen in it opens over the page; a link leads on to a section or the search, back without detour', async ({
  page,
}) => {
  await page.goto('/enquiry');
  await page.goto('/faq');
  await untilInteractive(page);
  await test.step(KEYS, () => expectKeyboard(page));
  await test.step('a tour chosen in it opens over the page, with the menu closed; one Back leads to where one was', async () => {
    await openMenu(page);
    await menu(page).getByRole('link', { name: 'School Visits' }).click({ noWaitAfter: true });
    await expect(page.getByRole('dialog', { name: 'School Visits' })).toBeVisible();
    await expect(page).toHaveURL(/\/tours\/school-visit-experience$/);
    await expect(menu(page)).toBeHidden();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/\/faq$/);
  });
  await test.step(NO_TRACE, () => expectNoTrace(page));
  await test.step('a link closes it and leads on: to a section of this page, to the search, back without detour', async () => {
    await page.setViewportSize({ width: 800, height: 900 });
    await page.goto('/');
    await untilInteractive(page);
    await openMenu(page);
    await menu(page).getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL(/#contact$/);
    await expect(menu(page)).toBeHidden();
    await expect(page.locator('#contact')).toBeInViewport();
    await openMenu(page);
    await menu(page).getByRole('link', { name: 'Search Tours' }).click();
    await expect(page.getByRole('dialog', { name: 'Search Tours' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog', { name: 'Search Tours' })).toBeHidden();
    await expect(page).toHaveURL(/#contact$/);
    await expect(menu(page)).toBeHidden();
  });
});
