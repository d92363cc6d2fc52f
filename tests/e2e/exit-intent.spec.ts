import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

/* The question as a part of the site; what it does by itself is in src/domains/site/ui/exit-intent/exit-intent.browser.test.tsx. */

const TITLE = 'Still wondering about something?';
/** decisions.md, "Exit-intent": at least 10 s after load. */
const DELAY_MS = 10_000;
const START = new Date('2026-11-21T10:00:00Z');

/** The page at `path`, loaded at a clock that stands still until a test moves it. */
async function open(page: Page, path = '/faq'): Promise<void> {
  await page.clock.install({ time: START });
  await page.clock.pauseAt(new Date(START.getTime() + 1_000));
  await page.goto(path, { waitUntil: 'load' });
}

/** The pointer goes out of the window at that height; below 0 through its upper edge. */
async function leave(page: Page, clientY = -4): Promise<void> {
  await page.evaluate((y) => document.documentElement.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, clientX: 300, clientY: y })), clientY);
}

function popup(page: Page) {
  return page.getByRole('dialog', { name: TITLE });
}

/** Not now, and not a moment later when code has been loaded. */
async function staysAway(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(popup(page)).toHaveCount(0);
}

test.describe('with a mouse', { tag: '@desktop' }, () => {
  test('comes when the real pointer leaves through the top, 10 s after load and not a millisecond sooner', async ({ page }) => {
    await open(page);
    await page.mouse.move(500, 300);
    await page.clock.runFor(DELAY_MS - 1);
    await page.mouse.move(500, -20);
    await staysAway(page);
    await page.mouse.move(500, 300);
    await page.clock.runFor(1);
    await page.mouse.move(500, -20);
    await expect(popup(page)).toBeVisible();
  });

  test('comes once a session: not again on this page, not on the next', async ({ page }) => {
    await open(page);
    await page.clock.runFor(DELAY_MS);
    await leave(page);
    await popup(page).getByRole('button', { name: 'Close' }).click();
    await expect(popup(page)).toHaveCount(0);
    await leave(page);
    await staysAway(page);
    await page.goto('/privacy-policy', { waitUntil: 'load' });
    await page.clock.runFor(DELAY_MS);
    await leave(page);
    await staysAway(page);
  });

  test('does not come over another dialog', async ({ page }) => {
    await open(page);
    await page.clock.runFor(DELAY_MS);
    await page.evaluate(() => window.openBooking('Lamin Lodge River Cruise'));
    const booking = page.getByRole('dialog', { name: 'Book Your Adventure' });
    await expect(booking).toBeVisible();
    await leave(page);
    await staysAway(page);
    await booking.getByRole('button', { name: 'Close' }).click();
    await expect(booking).toHaveCount(0);
    await leave(page);
    await expect(popup(page)).toBeVisible();
  });

  test('does not come over the open menu', async ({ page }) => {
    await open(page, '/faq?ab=navigation_style:compact');
    await page.clock.runFor(DELAY_MS);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await leave(page);
    await staysAway(page);
  });

  test('does not come after an enquiry was sent', async ({ page }) => {
    await page.goto('/enquiry');
    await expect(page.locator('form[novalidate]')).toBeVisible();
    await page.getByLabel('Name', { exact: false }).first().fill('Ann');
    await page.getByLabel('Message', { exact: false }).first().fill('Is Tuesday possible?');
    await page.getByRole('button', { name: 'Submit Inquiry' }).click();
    await expect(page.getByText('Inquiry submitted successfully!').first()).toBeVisible();
    await open(page);
    await page.clock.runFor(DELAY_MS);
    await leave(page);
    await staysAway(page);
  });

  test('offers the chat and the inquiry form, and no discount or countdown', async ({ page, outside }) => {
    await open(page);
    await page.clock.runFor(DELAY_MS);
    await leave(page);
    expect(await popup(page).textContent()).not.toMatch(/%|discount|offer|only|hurry|minutes|seconds/i);
    const chat = popup(page).getByRole('link', { name: 'Chat on WhatsApp' });
    await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/2200000000\?text=Hello/);
    const opened = page.waitForEvent('popup');
    await chat.click();
    await (await opened).waitForLoadState();
    expect(outside).toHaveLength(1);
    await expect(popup(page)).toHaveCount(0);
  });

  test('the way to the form leads to the form, and Back from there to the page that was left', async ({ page }) => {
    await open(page);
    await page.clock.runFor(DELAY_MS);
    await leave(page);
    await popup(page).getByRole('link', { name: 'Write an enquiry' }).click();
    await expect(page).toHaveURL(/\/#inquiry$/);
    await expect(page.locator('#inquiry')).toBeInViewport();
    await expect(popup(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/faq$/);
    await expect(popup(page)).toHaveCount(0);
  });

  test('from the page of a tour the way to the form brings that tour along', async ({ page }) => {
    await open(page, '/tours/bijilo-monkey-park');
    await page.clock.runFor(DELAY_MS);
    await leave(page);
    await popup(page).getByRole('link', { name: 'Write an enquiry' }).click();
    await expect(page).toHaveURL(/\/enquiry\?tour=bijilo-monkey-park$/);
    await expect(page.getByLabel('Preferred tour')).toHaveValue('Bijilo Forest Park');
  });

  test('the way to the form works on the home page too, where the form is further down', async ({ page }) => {
    await open(page, '/');
    await page.clock.runFor(DELAY_MS);
    await leave(page);
    await popup(page).getByRole('link', { name: 'Write an enquiry' }).click();
    await page.clock.resume();
    await expect(page).toHaveURL(/\/#inquiry$/);
    await expect(page.locator('#inquiry')).toBeInViewport();
  });

  test('does not come while a draft that was put back waits in a form', async ({ page }) => {
    const message = page.locator('#contact-message');
    await page.goto('/#contact');
    await message.scrollIntoViewIfNeeded();
    await expect(page.locator('form:has(#contact-message)')).toHaveAttribute('novalidate', '');
    await message.fill('Half a thought');
    await open(page, '/');
    await message.scrollIntoViewIfNeeded();
    await expect(async () => {
      await page.clock.runFor(100);
      await expect(message).toHaveValue('Half a thought', { timeout: 100 });
    }).toPass();
    await page.clock.runFor(DELAY_MS);
    await leave(page);
    await staysAway(page);
  });

  for (const [way, close] of [
    ['its button', (page: Page) => popup(page).getByRole('button', { name: 'Close' }).click()],
    ['Back', (page: Page) => page.goBack()],
  ] as const) {
    test(`is closed by ${way}; the page stays, and the focus goes back to where it was`, async ({ page }) => {
      await page.goto('/privacy-policy');
      await open(page);
      await page.clock.runFor(DELAY_MS);
      const before = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' });
      await before.focus();
      await leave(page);
      await expect(popup(page)).toBeVisible();
      // The dialog's own listeners and the way of the focus need a clock that runs.
      await page.clock.resume();
      await close(page);
      await expect(popup(page)).toHaveCount(0);
      await expect(before).toBeFocused();
      await expect(page).toHaveURL(/\/faq$/);
      // The dialog left nothing in the history: one step back is the page before.
      await page.goBack();
      await expect(page).toHaveURL(/\/privacy-policy$/);
    });
  }
});

test('never comes on touch: not by scrolling, not by an event that looks like leaving', async ({ page }) => {
  await open(page, '/');
  await page.clock.runFor(DELAY_MS);
  await page.evaluate(() => window.scrollTo(0, 2000));
  await page.evaluate(() => window.scrollTo(0, 0));
  await leave(page);
  await staysAway(page);
});
