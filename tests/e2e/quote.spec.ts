import { quoteOf } from './quote-parts.ts';
import { expect, test } from './test.ts';

test('a quote says what it holds, whom to ask, and loads no script of the site; its button prints it', async ({ page, site }) => {
  await page.goto(await quoteOf(site));
  await expect(page.getByRole('heading', { level: 1, name: 'A full day in the forest' })).toBeVisible();
  await expect(page.getByText('GMD 1,500 each')).toBeVisible();
  await expect(page.getByText('Cash to your guide on the day of the tour.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Answer on WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/2200000000\?text=/);
  await expect(page.getByRole('link', { name: 'Call us' })).toHaveAttribute('href', 'tel:+2200000000');
  expect(await page.evaluate(() => 'openTour' in window || 'openBooking' in window)).toBe(false);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print this quote' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');
});

test('printed, it is one A4 sheet, also with eight prices and a long note, without buttons', async ({ page, site }) => {
  const lines = Array.from({ length: 8 }, (_, index) => ({
    group: `${index + 1} people, children of up to twelve years included`,
    price: 'GMD 1,500 for each of you',
  }));
  await page.goto(await quoteOf(site, { lines, note: 'We fetch you early, since the birds rise before we do. '.repeat(18).slice(0, 1000) }));
  await page.emulateMedia({ media: 'print' });
  for (const name of ['Answer on WhatsApp', 'Call us']) await expect(page.getByRole('link', { name })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print this quote' })).toBeHidden();
  await expect(page.getByText('+220 000 0000')).toBeVisible();
  const sheet = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);
});

test.describe('past its last day', () => {
  test.use({ allowedConsole: { patterns: [/410 \(Gone\)/] } });
  test('it says so, and how to get a new one', async ({ page, site }) => {
    await page.goto(await quoteOf(site, { validUntil: '2020-01-01' }));
    await expect(page.getByRole('heading', { name: 'This quote is no longer valid' })).toBeVisible();
    await expect(page.getByText('It held until Wednesday 1 January 2020.')).toBeVisible();
    await expect(page.getByText('GMD 1,500 each')).toBeHidden();
  });
});
