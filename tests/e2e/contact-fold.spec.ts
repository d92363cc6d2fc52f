import type { Page } from '@playwright/test';
import { expect, test, untilInteractive } from './test.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Write to us' });

test('phones fold the form below chat, call and hours; every link to it opens it, one with a tour with that tour chosen, and so does a draft that was begun', async ({
  page,
}) => {
  const section = page.locator('#contact');
  const folded = section.getByRole('heading', { name: 'Write to us' });
  await page.goto('/');
  await untilInteractive(page);
  await expect(folded).toBeVisible();
  await expect(form(page)).toBeHidden();
  for (const direct of [
    section.getByRole('link', { name: 'WhatsApp Us Now' }),
    section.getByRole('link', { name: 'Call Now' }),
    section.getByText('Hours', { exact: true }),
  ])
    expect((await direct.boundingBox())?.y).toBeLessThan((await folded.boundingBox())?.y ?? 0);
  await test.step('a link with a tour scrolls here with that tour chosen, before and after the form has come alive', async () => {
    for (const [slug, title] of [
      ['kunta-kinteh-island', 'Kunta Kinteh Island'],
      ['pelican-island-river-expeditions', 'Pelican Island River Expeditions'],
    ] as const) {
      await page.evaluate((choice) => {
        const link = document.createElement('a');
        link.href = '#contact';
        link.dataset.chooseTour = choice;
        link.textContent = 'Learn More';
        document.querySelector('#featured-tours')?.append(link);
        link.click();
      }, slug);
      await expect(form(page)).toBeInViewport();
      await expect(form(page).getByLabel('Tour')).toHaveValue(title);
      await page.evaluate(() => window.scrollTo(0, 0));
    }
  });
  await folded.click();
  await expect(form(page)).toBeHidden();
  await page.locator('#gallery a[href="#contact"]').click();
  await expect(form(page).getByLabel('Message')).toBeVisible();
  await folded.click();
  await expect(form(page)).toBeHidden();
  await page.locator('#dakar-trip').getByRole('link', { name: 'Contact Form' }).click();
  await expect(form(page).getByLabel('Tour')).toBeVisible();
  await test.step('a draft that was begun opens the form again', async () => {
    await expect(form(page)).toHaveAttribute('novalidate', '');
    await form(page).getByLabel('Message').fill('Half a thought');
    await page.goto('/');
    await form(page).scrollIntoViewIfNeeded();
    await expect(form(page).getByLabel('Message')).toHaveValue('Half a thought');
  });
});
