import type { Page } from '@playwright/test';
import { BAR, CHAT } from './navigation-parts.ts';
import { expect, test } from './test.ts';

const POLICIES = [
  ['Privacy Policy', '/privacy-policy'],
  ['Terms of Service', '/terms-of-service'],
  ['Booking Terms', '/booking-terms'],
  ['Accessibility Statement', '/accessibility'],
] as const;

test.describe('the footer', () => {
  const footer = (page: Page) => page.getByRole('contentinfo');

  test('has the quick links, the networks, the review links, the certificate and the direct ways', async ({ page }) => {
    await page.goto('/tours');
    const quick = footer(page).getByRole('navigation', { name: 'Quick links' }).getByRole('link');
    await expect(quick).toHaveText(BAR.map(([label]) => label));
    expect(await quick.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(BAR.map(([, href]) => href));
    for (const name of ['Instagram', 'Facebook', 'Tripadvisor', 'Tripadvisor reviews', 'Google Reviews'])
      await expect(footer(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', /^https:\/\//);
    await expect(footer(page).getByRole('img', { name: 'Seal: licensed and certified guides' })).toBeVisible();
    await expect(footer(page)).toContainText('Certified by the tourism board');
    await expect(footer(page)).toContainText('Kololi, West Coast Region');
    await expect(footer(page).getByRole('link', { name: '+220 000 0000' })).toHaveAttribute('href', 'tel:+2200000000');
    await expect(footer(page).getByRole('link', { name: 'hello@hiddenbaobab.example' })).toHaveAttribute('href', 'mailto:hello@hiddenbaobab.example');
    await expect(footer(page).getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', CHAT);
    await expect(footer(page).getByRole('link', { name: 'Find us on the map' })).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps/);
    await expect(footer(page).getByRole('region', { name: 'Operating hours' })).toContainText('7:00 AM to 10:00 PM (GMT+0)');
  });

  test('every tour of its list can open the tour detail', async ({ page }) => {
    await page.goto('/tours');
    const tours = footer(page).getByRole('navigation', { name: 'Tours' }).getByRole('link');
    for (const link of await tours.all())
      await expect(link).toHaveAttribute('data-open-tour', ((await link.getAttribute('href')) ?? '').replace('/tours/', ''));
  });

  test('says that images and content are protected', async ({ page }) => {
    await page.goto('/');
    await expect(footer(page)).toContainText(/© 2015 to today, Hidden Baobab Tours\. All images and content are protected by copyright\./);
  });

  test('leads to the policies, which are real pages', async ({ page }) => {
    await page.goto('/');
    for (const [title, href] of POLICIES) {
      const link = footer(page).getByRole('navigation', { name: 'Policies' }).getByRole('link', { name: title });
      await expect(link).toHaveAttribute('href', href);
      const answer = page.waitForResponse((response) => new URL(response.url()).pathname === href);
      await link.click();
      expect((await answer).status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      // Its contents lead to its headings, in their order.
      const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
      const headings = await page.locator('.policy-text > h2').allTextContents();
      expect(await contents.allTextContents()).toEqual(headings);
      expect(headings.length).toBeGreaterThanOrEqual(5);
      await contents.nth(3).click();
      await expect(page.getByRole('heading', { name: headings[3] ?? '', exact: true })).toBeInViewport();
    }
  });

  test('the booking terms and the privacy policy say what the specification says', async ({ request }) => {
    const booking = await (await request.get('/booking-terms')).text();
    for (const fact of [
      'in cash on the day',
      'no advance payment and no deposit',
      'From 4 people a group discount',
      'Half-day tours include drinks but no food',
      'Full-day tours include food',
      'up to 24 hours before',
      'full refund',
      '6 more months',
    ])
      expect(booking).toContain(fact);
    const privacy = await (await request.get('/privacy-policy')).text();
    for (const fact of ['hbt-form', 'Global Privacy Control', 'Do Not Track', 'erase']) expect(privacy).toContain(fact);
  });
});
