import type { Page } from '@playwright/test';
import { openBeforeScript } from './contact-parts.ts';
import { WIDTHS } from './experiment-parts.ts';
import { unfold } from './folds.ts';
import { expect, test } from './test.ts';

/* How the contact form in several steps arrives: the page holds it in one step, and nothing may move or be lost. */

const form = (page: Page) => page.locator('form:has(#contact-name)');
const MULTI = '/?ab=contact_form_layout:multi#contact';

/** Where the form and its first fields are within the section, and how high the form is. */
async function places(page: Page): Promise<number[]> {
  return form(page).evaluate((element) => {
    const whole = element.getBoundingClientRect();
    const fields = ['contact-name', 'contact-email', 'contact-phone'].map((id) => document.getElementById(id)?.getBoundingClientRect());
    return [whole.height, ...fields.flatMap((field) => [(field?.top ?? 0) - whole.top, (field?.left ?? 0) - whole.left])];
  });
}

test('nothing moves when the script comes, at no width; what is typed before stays, and is kept as a draft', async ({ page }) => {
  const atEachWidth = async (look: (width: number) => Promise<void>) => {
    for (const width of WIDTHS) {
      await page.emulateMedia({ reducedMotion: width === 360 ? 'reduce' : 'no-preference' });
      await page.setViewportSize({ width, height: 800 });
      await test.step(`${width} px wide`, () => look(width));
    }
  };
  const arrive = await openBeforeScript(page, MULTI);
  // However long the test takes to look, the form has not waited for its script long enough to do without.
  await page.evaluate(() => {
    for (const waiting of document.getAnimations()) if ((waiting as CSSAnimation).animationName === 'form-in-one') waiting.pause();
  });
  const before = new Map<number, number[]>();
  await atEachWidth(async (width) => {
    await expect(page.locator('#contact-name')).toBeVisible();
    await expect(page.locator('#contact-message')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Prepare Message' })).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    before.set(width, await places(page));
  });
  await page.locator('#contact-name').fill('Ann Fatou');
  await page.locator('#contact-email').fill('ann@example.com');
  arrive();
  await expect(form(page)).toHaveAttribute('data-step', '1');
  await expect(form(page).getByRole('button', { name: 'Continue' })).toBeVisible();
  await atEachWidth(async (width) => {
    // To the pixel; less than one is how the browser divides.
    const moved = (await places(page)).map((place, index) => Math.abs(place - (before.get(width)?.[index] ?? Number.NaN)));
    expect(Math.max(...moved)).toBeLessThan(1);
  });
  await expect(page.locator('#contact-name')).toHaveValue('Ann Fatou');
  await expect(page.locator('#contact-email')).toHaveValue('ann@example.com');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('hbt-contact-draft'))).toContain('Fatou');
});

test.describe('where the script never comes', () => {
  test.use({ allowedConsole: { patterns: [/ERR_FAILED/, /hydrating/, /Failed to fetch dynamically/] } });
  test('the whole form is there after 12 seconds, and can be posted', async ({ page }) => {
    // Nor at the second try, which asks under an address of its own.
    await page.route(/\/_astro\/contact-form[^/]*\.js/, (route) => route.abort());
    await page.goto(MULTI);
    const message = page.locator('#contact-message');
    await expect(message).toBeHidden();
    const waits = await page.evaluate(() => {
      const waiting = document.getAnimations().filter((animation) => (animation as CSSAnimation).animationName === 'form-in-one');
      for (const animation of waiting) animation.finish();
      return waiting.map(({ effect }) => effect?.getTiming().delay);
    });
    expect(waits).toEqual([12_000, 12_000, 12_000, 12_000, 12_000]);
    await expect(message).toBeVisible();
    await page.locator('#contact-name').fill('Ann');
    await page.locator('#contact-email').fill('ann@example.com');
    await message.fill('Do you go to Kartong?');
    await page.getByRole('button', { name: 'Prepare Message' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inquiry submitted successfully!');
  });
});

test('the variant "single" is in one step, and the form notes by itself that a variant of its test is in sight', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    document.documentElement.dataset.ab = 'contact_form_layout:single';
    document.documentElement.setAttribute('data-ab-contact_form_layout', 'single');
  });
  const seen = () => page.evaluate(() => sessionStorage.getItem('hbt-ab-seen') ?? '');
  expect(await seen()).not.toContain('contact_form_layout');
  // The form comes into sight when it is opened.
  await unfold(page.locator('#contact summary', { hasText: 'Write to us' }));
  await form(page).scrollIntoViewIfNeeded();
  await expect.poll(seen).toContain('contact_form_layout');
  await expect(form(page)).toHaveAttribute('novalidate', '');
  await expect(form(page).getByRole('list')).toHaveCount(0);
  await expect(page.locator('#contact-message')).toBeVisible();
});
