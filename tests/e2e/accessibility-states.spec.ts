import type { Page } from '@playwright/test';
import { expectForEverybody, leaveOnly, WIDE } from './accessibility-parts.ts';
import { expect, freshEmail, test, untilInteractive } from './test.ts';

/*
 * What public pages show after a visitor did something: what public-pages.spec.ts asks of pages at rest. Of pages with
 * other variants experiments.spec.ts asks it.
 */

const contact = (page: Page) => page.getByRole('form', { name: 'Write to us' });
const contactButton = (page: Page, name: string) => contact(page).getByRole('button', { name });

test.describe('no accessibility violation, no sideways scrolling down to 320 px:', { tag: '@desktop' }, () => {
  test.use({ allowedConsole: { patterns: [/Failed to load resource/] } });

  test('the second slide, the third review, the gallery at work, all tours, the open tooltip, the contact form with errors, with the offer to send and in several steps, and a picture that failed', async ({
    page,
  }) => {
    await test.step('the sections of the home page at work, and the contact form', () => lookAtHome(page));
    await test.step('the contact form in several steps, at each step', () => lookAtSteps(page));
    await test.step('a picture that failed', () => lookAtFailedPicture(page));
  });
});

async function lookAtHome(page: Page): Promise<void> {
  await page.goto('/');
  await untilInteractive(page);
  await page.getByRole('button', { name: 'Go to slide 2', exact: true }).click();
  await page.getByRole('button', { name: 'Go to testimonial 3', exact: true }).click();
  for (const count of [10, 14, 18]) {
    await page.getByRole('button', { name: /^(Show More Tours|Loading more)/ }).click();
    await expect(page.locator('#all-tours').getByRole('status')).toHaveText(`${count} of 18 tours`);
  }
  const sections = ['#home', '#featured-tours', '#all-tours', '#testimonials', '#gallery', '#contact'];
  await leaveOnly(page, ...sections);
  await page.locator('#gallery').scrollIntoViewIfNeeded();
  await expect(page.locator('#gallery').getByRole('button', { name: 'Play slideshow' })).toBeVisible();
  await contact(page).scrollIntoViewIfNeeded();
  await expect(contact(page)).toHaveAttribute('novalidate', '');
  await contactButton(page, 'Prepare Message').click();
  await expect(contact(page).getByRole('alert')).toContainText('Invalid Input');
  await expectForEverybody(page, {
    parts: sections,
    when: 'sections at work',
    async again() {
      await page.locator('#featured-tours article').last().getByRole('link', { name: 'Learn More' }).focus();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('tooltip')).toBeVisible();
    },
  });
  await expect(page.locator('#home [aria-current="true"]')).toHaveAccessibleName('Go to slide 2');
  await expect(page.locator('#testimonials [aria-current="true"]')).toHaveAccessibleName('Go to testimonial 3');
  for (const number of [1, 2, 3]) {
    const dot = await page.getByRole('button', { name: `Go to slide ${number}`, exact: true }).boundingBox();
    expect(Math.min(dot?.width ?? 0, dot?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }

  await leaveOnly(page, '#contact');
  await page.setViewportSize(WIDE);
  await contact(page).getByLabel('Name').fill('Tom & Ann');
  await contact(page).getByLabel('Email').fill(freshEmail('axe'));
  await contact(page).getByLabel('Message').fill('We are two and would like to see crocodiles.');
  await contactButton(page, 'Prepare Message').click();
  await expect(contact(page).getByText('Nothing opened?')).toBeVisible();
  await expectForEverybody(page, { parts: '#contact', when: 'the offer to send' });
}

async function lookAtSteps(page: Page): Promise<void> {
  await page.setViewportSize(WIDE);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/?ab=contact_form_layout:multi#contact');
  await leaveOnly(page, '#contact');
  async function look(when: string): Promise<void> {
    await expectForEverybody(page, { parts: '#contact', when });
    await page.setViewportSize(WIDE);
  }
  await expect(contact(page)).toHaveAttribute('novalidate', '');
  await expect(contact(page)).toHaveAttribute('data-step');
  await contactButton(page, 'Continue').click();
  await look('the first step, with what is wrong');
  await contact(page).getByLabel('Name').fill('Ann');
  await contact(page)
    .getByLabel('Email')
    .fill(`${'long'.repeat(20)}@example.com`);
  await contactButton(page, 'Continue').click();
  await look('the second step');
  await contact(page).getByLabel('Message').fill('x'.repeat(300));
  await contactButton(page, 'Continue').click();
  await look('the third step');
  await contactButton(page, 'Prepare Message').click();
  await expect(contact(page).getByText('Nothing opened?')).toBeVisible();
  await look('the offer to send, in steps');
}

async function lookAtFailedPicture(page: Page): Promise<void> {
  await page.setViewportSize(WIDE);
  await page.route(/\/img\/kachikally/, (route) => route.abort());
  await page.goto('/tours/filter/wildlife-safari/half-day');
  const failed = page.locator('article .picture-failed');
  await page.getByRole('heading', { name: 'Kachikally Crocodile Pool', exact: true }).first().scrollIntoViewIfNeeded();
  await expect(failed).toHaveText('Kachikally Crocodile Pool');
  await expectForEverybody(page, { parts: 'article:has(.picture-failed)' });
}
