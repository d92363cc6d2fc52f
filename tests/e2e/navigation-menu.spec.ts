import { COMPACT, menu, openMenu } from './navigation-parts.ts';
import { expect, test, untilInteractive, WITH_MOTION } from './test.ts';

test.use(WITH_MOTION);

for (const [name, path] of [
  ['standard', '/faq'],
  ['compact', COMPACT],
] as const) {
  test.describe(`the menu (${name})`, () => {
    // The standard bar shows its links on wide screens, and has no menu there.
    const widths = name === 'compact' ? { tag: '@both' } : {};

    test(
      'by keyboard: Enter opens it, Tab stays in it, Escape closes it and gives the focus back; its button and Back close it, and nothing stays in the history',
      widths,
      async ({ page }) => {
        await page.goto('/enquiry');
        await page.goto(path);
        await untilInteractive(page);
        const button = page.getByRole('button', { name: 'Open menu' });
        await button.focus();
        await page.keyboard.press('Enter');
        await expect(menu(page)).toBeVisible();
        const first = page.getByRole('button', { name: 'Close menu' });
        await page.keyboard.press('Tab');
        await expect(first).toBeFocused();
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
        await test.step('is closed by its button and by Back, which leaves the page where it is; nothing stays in the history', async () => {
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
        });
      },
    );
  });
}

test('the page behind the compact menu does not scroll', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/tours?ab=navigation_style:compact');
  await openMenu(page);
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 800);
  await page.mouse.move(1300, 400);
  await page.mouse.wheel(0, 800);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('a link chosen in the menu closes it and leads on: to a section of this page, to the search, back without detour', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto('/faq');
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

test('a tour chosen in the menu opens over the page, with the menu closed; one Back leads to where one was', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto('/faq');
  await untilInteractive(page);
  await openMenu(page);
  await menu(page).getByRole('link', { name: 'School Visits' }).click({ noWaitAfter: true });
  await expect(page.getByRole('dialog', { name: 'School Visits' })).toBeVisible();
  await expect(page).toHaveURL(/\/tours\/school-visit-experience$/);
  await expect(menu(page)).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/faq$/);
});
