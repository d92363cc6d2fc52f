import { expect, test, untilInteractive } from './test.ts';

const TOOLTIP_MS = 700;
const SKIP_MS = 300;

test.describe('the pricing banner', () => {
  test('its tooltip opens 700 ms after the pointer came, at once within 300 ms after it closed, and Escape closes it', { tag: '@desktop' }, async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/');
    await untilInteractive(page);
    const trigger = page.getByRole('button', { name: 'Payment details' });
    const tooltip = page.getByRole('tooltip');
    await trigger.scrollIntoViewIfNeeded();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await expect(tooltip).toBeHidden();
    await trigger.hover();
    await page.clock.runFor(TOOLTIP_MS - 1);
    await expect(tooltip).toBeHidden();
    await page.clock.runFor(1);
    await expect(tooltip).toBeVisible();
    // The pointer may go into it.
    await tooltip.hover();
    await page.clock.runFor(TOOLTIP_MS);
    await expect(tooltip).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(tooltip).toBeHidden();
    await page.clock.runFor(SKIP_MS - 1);
    await trigger.hover();
    await expect(tooltip).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tooltip).toBeHidden();
    await page.mouse.move(0, 0);
    await page.clock.runFor(SKIP_MS);
    await trigger.hover();
    await expect(tooltip).toBeHidden();
    await page.mouse.move(0, 0);
    await page.clock.runFor(TOOLTIP_MS);
    await expect(tooltip).toBeHidden();
  });

  test('its tooltip opens at once by keyboard, describes its button, and is whole where it opens below that', { tag: '@both' }, async ({ page }) => {
    await page.goto('/');
    await untilInteractive(page);
    const trigger = page.getByRole('button', { name: 'Payment details' });
    await expect(trigger).toHaveAccessibleDescription(
      /Cash to your guide on the day.*No advance payment and no deposit for most tours.*Group discounts from 4 people/,
    );
    await page.locator('#featured-tours article').last().getByRole('link', { name: 'Learn More' }).focus();
    await page.keyboard.press('Tab');
    await expect(trigger).toBeFocused();
    const tooltip = page.getByRole('tooltip');
    await expect(tooltip).toBeVisible();
    for (const detail of [
      'Cash to your guide on the day of the tour.',
      'No advance payment and no deposit for most tours.',
      'Group discounts from 4 people.',
      'Half-day tours include drinks but no food.',
      'Full-day tours include drinks and food.',
    ]) {
      await expect(tooltip.getByText(detail)).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(tooltip).toBeHidden();
    await expect(trigger).toBeFocused();
    await test.step('it is whole where it opens below its button, over the next section', async () => {
      // Without a pointer, that would open it too, and scroll.
      await trigger.evaluate((button: HTMLElement) => {
        window.scrollBy({ top: button.getBoundingClientRect().top - 80, behavior: 'instant' });
        button.click();
      });
      await expect(tooltip).toHaveAttribute('data-below');
      await expect(tooltip).toHaveCSS('opacity', '1');
      expect(
        await tooltip.evaluate((tip) => {
          const { left, bottom } = tip.getBoundingClientRect();
          return tip.contains(document.elementFromPoint(left + 20, bottom - 6));
        }),
      ).toBe(true);
    });
  });

  test('its tooltip opens and closes by tap, inside the screen', async ({ page }) => {
    await page.goto('/');
    await untilInteractive(page);
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 640 });
      const tooltip = page.getByRole('tooltip');
      await page.getByRole('button', { name: 'Payment details' }).tap();
      await expect(tooltip).toBeVisible();
      const box = await tooltip.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      expect(box?.y).toBeGreaterThanOrEqual(0);
      await page.getByRole('heading', { name: 'Contact for current pricing' }).tap({ force: true, position: { x: 2, y: 2 } });
      await expect(tooltip).toBeHidden();
      await page.getByRole('button', { name: 'Payment details' }).tap();
      await expect(tooltip).toBeVisible();
      await page.getByRole('button', { name: 'Payment details' }).tap();
      await expect(tooltip).toBeHidden();
    }
  });
});
