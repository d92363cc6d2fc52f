import type { Page } from '@playwright/test';
import { EXIT_INTENT_KEY } from '../../src/domains/site/ui/exit-intent/exit-intent-limits.ts';
import { expect, gotoWhole, test } from './test.ts';

/* The question as a part of the site; what it does by itself is in src/domains/site/ui/exit-intent/exit-intent.browser.test.tsx. */

const TITLE = 'Still wondering about something?';
/** decisions.md, "Exit-intent": at least 10 s after load. */
const DELAY_MS = 10_000;
const START = new Date('2026-11-21T10:00:00Z');

/** The page at `path`, loaded at a clock that stands still until a test moves it. */
async function open(page: Page, path = '/faq'): Promise<void> {
  await page.clock.install({ time: START });
  await page.clock.pauseAt(new Date(START.getTime() + 1_000));
  await gotoWhole(page, path);
}

/** The next page of the visit, until the question may come. */
async function goOn(page: Page, path: string): Promise<void> {
  await gotoWhole(page, path);
  await page.clock.fastForward(DELAY_MS);
}

/** As somebody who has not been asked yet. */
async function askAnew(page: Page): Promise<void> {
  await page.evaluate((key) => sessionStorage.removeItem(key), EXIT_INTENT_KEY);
}

/** The pointer goes out of the window at that height; below 0 through its upper edge. */
async function leave(page: Page, clientY = -4): Promise<void> {
  await page.evaluate((y) => document.documentElement.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, clientX: 300, clientY: y })), clientY);
}

const popup = (page: Page) => page.getByRole('dialog', { name: TITLE });
const toTheForm = (page: Page) => popup(page).getByRole('link', { name: 'Write an enquiry' });

/** Not now, and not a moment later when code has been loaded. */
async function staysAway(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  // React draws in such a turn; frames and timers stand still with the clock.
  for (let turn = 0; turn < 3; turn++)
    await page.evaluate(
      () =>
        new Promise((done) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = done;
          port2.postMessage('');
        }),
    );
  await expect(popup(page)).toHaveCount(0);
}

test.describe('with a mouse', { tag: '@desktop' }, () => {
  test('comes when the real pointer leaves through the top, 10 s after load and not a millisecond sooner, once a session; its button and Back close it, and the page stays; it offers the chat', async ({
    page,
    site,
    outside,
  }) => {
    const codeAsked: string[] = [];
    page.on('request', (request) => /mount-exit-intent/.test(request.url()) && codeAsked.push(request.url()));
    await page.goto('/privacy-policy');
    await open(page);
    await page.mouse.move(500, 300);
    await page.clock.runFor(DELAY_MS - 1);
    await page.mouse.move(500, -20);
    await staysAway(page);
    await page.mouse.move(500, 300);
    await page.clock.runFor(1);
    await test.step('it does not come over another dialog or the open menu', async () => {
      const opens = page.evaluate(() => window.openBooking('Lamin Lodge River Cruise'));
      const booking = page.getByRole('dialog', { name: 'Book Your Adventure' });
      // Frames come by the clock that is held here.
      await expect(async () => {
        await page.clock.runFor(20);
        await expect(booking).toBeVisible({ timeout: 500 });
      }).toPass();
      await opens;
      await leave(page);
      await staysAway(page);
      await booking.getByRole('button', { name: 'Close' }).click();
      await expect(booking).toHaveCount(0);
      const [bar, wide] = [page.getByRole('navigation', { name: 'Main' }), page.viewportSize() ?? { width: 1440, height: 900 }];
      await page.setViewportSize({ width: 800, height: 900 });
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      await leave(page);
      await staysAway(page);
      expect(codeAsked).toEqual([]);
      await page.getByRole('button', { name: 'Close menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
      await page.setViewportSize(wide);
      await expect(bar).toBeVisible();
    });
    const before = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' });
    await before.focus();
    await page.mouse.move(500, -20);
    await expect(popup(page)).toBeVisible();
    expect(codeAsked).not.toEqual([]);
    // The dialog's own listeners and the way of the focus need a clock that runs.
    await page.clock.resume();
    const closeBy = async (what: string, close: () => Promise<unknown>) =>
      test.step(`closed by ${what}; the focus goes back to where it was`, async () => {
        await expect(popup(page)).toBeVisible();
        await close();
        await expect(popup(page)).toHaveCount(0);
        await expect(before).toBeFocused();
        await expect(page).toHaveURL(/\/faq$/);
      });
    await closeBy('its button', () => popup(page).getByRole('button', { name: 'Close' }).click());
    await test.step('once a session: not again on this page', async () => {
      await leave(page);
      await staysAway(page);
    });
    await askAnew(page);
    await leave(page);
    await closeBy('Back', () => page.goBack());
    await askAnew(page);
    await leave(page);
    await expect(popup(page)).toBeVisible();
    await test.step('it offers the chat, and no discount or countdown', async () => {
      expect(await popup(page).textContent()).not.toMatch(/%|discount|offer|only|hurry|minutes|seconds/i);
      const chat = popup(page).getByRole('link', { name: 'Chat on WhatsApp' });
      await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/2200000000\?text=Hello/);
      const opened = page.waitForEvent('popup');
      await chat.click();
      await (await opened).waitForLoadState();
      expect(outside).toHaveLength(1);
      // Its reference is told as of any other chat (chat-leads.spec.ts).
      const text = new URL(outside[0] ?? '').searchParams.get('text') ?? '';
      const reference = /^Hello .+ tours\. \(Ref\. (HBTC-\w{6})\)$/.exec(text)?.[1];
      await expect.poll(async () => (await site.pool.query('SELECT page FROM chat_leads WHERE reference = $1', [reference])).rows).toEqual([{ page: '/faq' }]);
      await expect(popup(page)).toHaveCount(0);
    });
    // The dialog left nothing in the history: one step back is the page before.
    await page.goBack();
    await expect(page).toHaveURL(/\/privacy-policy$/);
    await test.step('nor on the next', async () => {
      await page.clock.fastForward(DELAY_MS);
      await leave(page);
      await staysAway(page);
    });
  });

  test('the way to the form leads to the form, from the home page to further down; Back to the page that was left; from a tour that tour comes along, and a draft or a sent enquiry keeps the question away', async ({
    page,
  }) => {
    await open(page);
    await page.clock.runFor(DELAY_MS);
    await leave(page);
    await expect(popup(page)).toBeVisible();
    // Before the next page asks whether somebody was asked.
    await askAnew(page);
    await toTheForm(page).click();
    await expect(page).toHaveURL(/\/#inquiry$/);
    await expect(page.locator('#inquiry')).toBeInViewport();
    await expect(popup(page)).toHaveCount(0);
    await test.step('on the home page', async () => {
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await page.clock.fastForward(DELAY_MS);
      await leave(page);
      await toTheForm(page).click();
      await page.clock.resume();
      await expect(page).toHaveURL(/\/#inquiry$/);
      await expect(page.locator('#inquiry')).toBeInViewport();
      // This way to the form was one step, and the way from the other page one.
      await page.goBack();
      await page.goBack();
      await expect(page).toHaveURL(/\/faq$/);
      await expect(popup(page)).toHaveCount(0);
    });
    await test.step('on the page of a tour', async () => {
      await askAnew(page);
      await goOn(page, '/tours/bijilo-monkey-park');
      await leave(page);
      await toTheForm(page).click();
      await expect(page).toHaveURL(/\/enquiry\?tour=bijilo-monkey-park$/);
      await expect(page.getByLabel('Preferred tour')).toHaveValue('Bijilo Forest Park');
    });
    await test.step('it does not come while a draft that was put back waits in a form, nor after an enquiry was sent', async () => {
      await askAnew(page);
      const form = page.getByRole('form', { name: 'Ask us anything' });
      const ready = () => expect(form).toHaveAttribute('novalidate', '');
      await ready();
      await form.getByLabel('Message').fill('Is Tuesday possible?');
      await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Tuesday');
      await goOn(page, '/enquiry');
      await ready();
      await expect(form.getByLabel('Message')).toHaveValue('Is Tuesday possible?');
      await leave(page);
      await staysAway(page);
      await form.getByLabel('Name').fill('Ann');
      await form.getByRole('button', { name: 'Submit Inquiry' }).click();
      await expect(form.getByText('Inquiry submitted successfully!')).toBeVisible();
      await goOn(page, '/faq');
      await leave(page);
      await staysAway(page);
      await test.step('as it would have come', async () => {
        await page.evaluate(() => sessionStorage.clear());
        await leave(page);
        await expect(popup(page)).toBeVisible();
      });
    });
  });
});

test('never comes on touch: not by scrolling, not by an event that looks like leaving', async ({ page }) => {
  await open(page);
  await page.clock.runFor(DELAY_MS);
  await page.evaluate(() => window.scrollTo(0, 2000));
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  await page.evaluate(() => window.scrollTo(0, 0));
  await leave(page);
  await staysAway(page);
});
