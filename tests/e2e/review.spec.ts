import { emptyTables } from '../fixtures/empty-tables.ts';
import { photographWithPlace, seedGuest } from '../integration/review-parts.ts';
import { expectForEverybody } from './accessibility-parts.ts';
import { adminPictures } from './admin-pictures.ts';
import { becomeAdmin } from './desk-parts.ts';
import { expect, test, type WorkerSite } from './test.ts';

/* A review from the link in the mail to the page of the tour (docs/develop/decisions/0113). */

const TOUR = '/tours/makasutu-cultural-forest';
const WORDS = 'The tapper climbed so quietly that we heard the creek. <b>Go early</b>, and bring a hat.';

/** A guest of a day that is the same in each run. */
const guestOf = (site: WorkerSite) =>
  seedGuest(site, { departure: { first_day: '2026-01-10', last_day: '2026-01-10' }, asked: { name: 'Ann Murphy', email: `ann${Date.now()}@example.com` } });

const file = async () => ({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await photographWithPlace()) });

test.beforeEach(async ({ site }) => {
  await site.pool.query('DELETE FROM user_roles');
  await emptyTables(site.pool, 'reviews, inquiries');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  // What a form with mistakes answers: reviews.test.ts.
  test('a guest writes, the desk publishes, the page of the tour shows it; the guest withdraws, and it is gone', async ({ page, site, browser }) => {
    const { token } = await guestOf(site);
    await page.goto(`/review/${token}`);
    const form = page.getByRole('form', { name: 'Your review' });
    await expect(form.getByLabel('First name')).toHaveValue('Ann');
    await form.getByLabel('5 stars: Excellent').check();
    await form.getByLabel('How was it?').fill(WORDS);
    await form.getByLabel('Country').fill('Ireland');
    await form.getByLabel(/I agree that Hidden Baobab Tours shows this/).check();
    await form.getByLabel('One photograph').setInputFiles(await file());
    await form.getByRole('button', { name: 'Send the review' }).click();
    await expect(page).toHaveURL(`/review/${token}#your-review`);
    await expect(page.getByRole('heading', { name: 'Thank you. We have your review' })).toBeVisible();
    const kept = page.getByRole('img', { name: 'Your photograph, as we keep it' }).first();
    expect(await kept.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(1200);

    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: true, viewport: { width: 360, height: 740 } });
    await becomeAdmin(context, site);
    const desk = await context.newPage();
    await desk.goto('/admin');
    await desk.getByRole('link', { name: '1 review to read' }).click();
    await expect(desk.getByText(WORDS)).toBeVisible();
    await desk.getByRole('button', { name: 'Publish' }).click();
    await expect(desk.getByRole('status')).toContainText('The review by Ann is published');

    const shown = page.getByRole('region', { name: 'What guests said' });
    await expect(async () => {
      await page.goto(TOUR);
      await expect(shown).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(shown).toContainText('5.0 from 1 guest who went with us.');
    await expect(shown).toContainText(WORDS);
    await expect(shown).toContainText('1 published, none declined.');
    const picture = shown.getByRole('img', { name: 'Sent by Ann after the trip' });
    await picture.scrollIntoViewIfNeeded();
    expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(1200);

    await page.goto(`/review/${token}`);
    await page.getByText('Withdraw it', { exact: true }).click();
    await page.getByRole('button', { name: 'Withdraw the review' }).click();
    await expect(page.getByRole('heading', { name: 'You withdrew your review' })).toBeVisible();
    await expect.poll(async () => (await page.request.get(TOUR)).text()).not.toContain('What guests said');
    await context.close();
  });
});

test('with scripts it survives a reload half written, is written by the keyboard alone, and a large photograph is made small before it leaves the phone, also where it is sent at once', async ({
  page,
  site,
}) => {
  const { token } = await guestOf(site);
  const form = page.getByRole('form', { name: 'Your review' });
  const words = form.getByLabel('How was it?');
  await page.goto(`/review/${token}`);
  await test.step('half written it survives a reload', async () => {
    await form.getByLabel('5 stars: Excellent').check();
    await words.fill(WORDS);
    await form.getByLabel('First name').fill('Annie');
    await form.getByLabel('Country').fill('Ireland');
    await page.reload();
    await expect(form.getByLabel('5 stars: Excellent')).toBeChecked();
    await expect(words).toHaveValue(WORDS);
    await expect(form.getByLabel('First name')).toHaveValue('Annie');
    await expect(form.getByLabel('Country')).toHaveValue('Ireland');
  });
  await test.step('stars and words by the keyboard alone', async () => {
    await form.getByLabel('5 stars: Excellent').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    const four = form.getByLabel('4 stars: Good');
    await expect(four).toBeChecked();
    expect(await four.evaluate((star) => getComputedStyle(star).accentColor), 'not the blue of the browser').not.toBe('auto');
    await page.keyboard.press('Tab');
    await expect(words).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('A calm day, and a very good lunch.');
  });
  const { buffer, ...kind } = await file();
  const field = form.getByLabel('One photograph');
  await test.step('a large photograph is made small once it is chosen', async () => {
    await field.setInputFiles({ ...kind, buffer: Buffer.concat([buffer, Buffer.alloc(5_000_000)]) });
    await expect.poll(() => field.evaluate((input: HTMLInputElement) => input.files?.[0]?.size ?? 0)).toBeLessThan(1_000_000);
  });
  await test.step('and where it is sent at once, before it leaves the phone; nothing is kept on it then', async () => {
    // Until somebody has pressed.
    await page.evaluate(() => {
      const read = window.createImageBitmap;
      const pressed = new Promise((resolve) => document.addEventListener('submit', resolve, { once: true }));
      window.createImageBitmap = (async (...given: Parameters<typeof read>) => {
        await pressed;
        return read(...given);
      }) as typeof read;
    });
    await field.setInputFiles({ ...kind, buffer: Buffer.concat([buffer, Buffer.alloc(7_000_000)]) });
    await form.getByLabel(/I agree that/).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Thank you. We have your review' })).toBeVisible();
    await expect(form).toBeHidden();
    const { rows } = await site.pool.query('SELECT stars, body, picture_width FROM reviews');
    expect(rows).toEqual([{ stars: 4, body: 'A calm day, and a very good lunch.', picture_width: 1200 }]);
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('hbt-review')))).toEqual([]);
  });
});

test.describe('no accessibility violation, nothing cut, covered or sideways, and it looks as it did:', { tag: '@desktop' }, () => {
  test.use({ allowedConsole: { patterns: [/422 \(Unprocessable/] } });

  test('the form with an error, what was sent, the desk with a refusal, and the page of the tour', async ({ page, context, site }, info) => {
    const admin = adminPictures(page, info);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { token } = await guestOf(site);
    await page.goto(`/review/${token}`);
    await page.getByLabel('4 stars: Good').check();
    await page.getByLabel('How was it?').fill('Short');
    await page.getByLabel(/I agree that/).check();
    await page.getByRole('button', { name: 'Send the review' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectForEverybody(page, { when: 'the form', ...admin('review-wrong') });
    await page.getByLabel('How was it?').fill(`${WORDS}\n${'x'.repeat(90)}`);
    await page.getByLabel('One photograph').setInputFiles(await file());
    await page.getByRole('button', { name: 'Send the review' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you. We have your review' })).toBeVisible();
    await page.getByText('Change it', { exact: true }).click();
    await page.getByText('Withdraw it', { exact: true }).click();
    await expectForEverybody(page, { when: 'what was sent', ...admin('review-sent') });

    await becomeAdmin(context, site);
    await site.pool.query("UPDATE inquiries SET reference = 'HBT20260110ANNM'");
    await page.goto('/admin/reviews');
    await expect(page.locator('#main').getByRole('link', { name: 'Desk' })).toHaveAttribute('href', '/admin');
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByLabel('It names a person, or shows one who did not agree').check();
    await page.getByLabel('In your own words').fill('Only four stars, which is too few for us.');
    await page.getByRole('button', { name: 'Decline it' }).click();
    await expect(page.getByText('How many stars it gives is no reason to decline it.', { exact: false }).last()).toBeVisible();
    await expectForEverybody(page, { when: 'the desk', ...admin('reviews') });
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('status')).toContainText('is published');
    await expect(async () => {
      await page.goto(TOUR);
      await expect(page.getByRole('region', { name: 'What guests said' })).toBeVisible({ timeout: 500 });
    }).toPass();
    await expectForEverybody(page, { when: 'the tour', parts: '[aria-labelledby="guests-said"]' });
  });
});
