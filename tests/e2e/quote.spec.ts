import { becomeAdmin, openDesk } from './desk-parts.ts';
import { quoteOf } from './quote-parts.ts';
import { expect, test } from './test.ts';

test('a quote says what it holds, whom to ask, and loads no script of the site; printed, it is one A4 sheet in the colours of paper; the desk confirms a yes', async ({
  page,
  context,
  site,
}) => {
  await page.goto(await quoteOf(site, { note: 'Bring a hat.' }));
  await test.step('what it holds, whom to ask, and no script of the site; its button prints it', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'A full day in the forest' })).toBeVisible();
    await expect(page.getByText('GMD 1,500 each', { exact: true })).toBeVisible();
    await expect(page.getByText('Cash to your guide on the day of the tour.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Answer on WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/2200000000\?text=/);
    await expect(page.getByRole('link', { name: 'Call us' })).toHaveAttribute('href', 'tel:+2200000000');
    const accent = await page.getByLabel('2 people: GMD 1,500 each').evaluate((choice) => getComputedStyle(choice).accentColor);
    expect(accent, 'not the blue of the browser').not.toBe('auto');
    expect(await page.evaluate(() => 'openTour' in window || 'openBooking' in window)).toBe(false);
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: 'Print this quote' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed', '');
  });

  await test.step('printed from a dark screen it has the colours of paper, and space between its parts', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const parts = await page.locator('.quote-sheet section:visible').evaluateAll((sections) =>
      sections.map((section) => {
        const { left, top, bottom } = section.getBoundingClientRect();
        return { left, top, bottom };
      }),
    );
    expect(parts.length).toBeGreaterThanOrEqual(5);
    for (const { left, top } of parts) {
      const above = parts.filter((other) => other.left === left && other.top < top).map(({ bottom }) => top - bottom);
      expect(Math.min(99, ...above)).toBeGreaterThanOrEqual(8);
    }
    const note = page.getByText('Bring a hat.');
    expect(await note.evaluate((words) => getComputedStyle(words).fontSize)).toBe(
      await page.locator('body').evaluate((body) => getComputedStyle(body).fontSize),
    );
    const tick = page.locator('.quote-columns svg').first();
    expect(await tick.evaluate((mark) => getComputedStyle(mark).color)).toBe('rgb(27, 94, 63)');
  });

  const path = await test.step('printed, it is one A4 sheet, also with eight prices and a long note, without buttons', async () => {
    const lines = Array.from({ length: 8 }, (_, index) => ({
      group: `${index + 1} people, children of up to twelve years included`,
      price: 'GMD 1,500 for each of you',
    }));
    const long = await quoteOf(site, { lines, note: 'We fetch you early, since the birds rise before we do. '.repeat(18).slice(0, 1000) });
    await page.emulateMedia({ media: 'print', colorScheme: null });
    await page.goto(long);
    for (const name of ['Answer on WhatsApp', 'Call us']) await expect(page.getByRole('link', { name })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print this quote' })).toBeHidden();
    await expect(page.getByText('+220 000 0000')).toBeVisible();
    const sheet = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    expect(sheet.toString('latin1').match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);
    await page.emulateMedia({ media: null });
    return long;
  });

  await test.step('the desk confirms a yes', async () => {
    const yes = page.getByRole('form', { name: 'Yes' });
    await yes.getByLabel('5 people, children of up to twelve years included: GMD 1,500 for each of you').check();
    await yes.getByLabel('How many are you?').fill('5');
    await yes.getByLabel('Hotel, or where we pick you up').fill('Kairaba');
    await yes.getByRole('button', { name: 'Yes, we would like this' }).click();
    await expect(page.getByRole('heading', { name: 'You said yes' })).toBeVisible();
    await becomeAdmin(context, site);
    const { rows } = await site.pool.query('SELECT reference FROM inquiries JOIN quotes ON inquiry_id = inquiries.id WHERE token = $1', [
      path.split('/').at(-1),
    ]);
    await openDesk(page, `/admin/inquiries/${rows[0].reference}`);
    const quotes = page.getByRole('region', { name: 'Quotes' });
    await expect(quotes).toContainText('Oliver Twist: 5 people, 5 people, children of up to twelve years included, GMD 1,500 for each of you, Kairaba');
    await quotes.getByRole('button', { name: 'Confirm it' }).click();
    await expect(quotes).toContainText('Agreed');
    await expect(page.getByRole('button', { name: 'Won', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'It is agreed' })).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, allowedConsole: { patterns: [/422 \(Unprocessable/, /410 \(Gone\)/] } });

  test('yes is said by a form: what is missing is named and what was typed stays; so is a no; past its last day it says so, and how to get a new one', async ({
    page,
    site,
  }) => {
    await test.step('yes: what is missing is named and what was typed stays', async () => {
      const path = await quoteOf(site, {
        lines: [
          { group: '2 people', price: 'GMD 1,500 each' },
          { group: '4 to 6 people', price: 'GMD 1,200 each' },
        ],
      });
      await page.goto(path);
      const yes = page.getByRole('form', { name: 'Yes' });
      await yes.getByLabel('4 to 6 people: GMD 1,200 each').check();
      await yes.getByLabel('How many are you?').fill('many');
      await yes.getByLabel('Hotel, or where we pick you up').fill('Kairaba');
      await yes.getByRole('button', { name: 'Yes, we would like this' }).click();
      await expect(page.getByRole('alert')).toContainText('The group size is a whole number from 1 to 500.');
      await expect(page.getByRole('alert')).toBeInViewport();
      await expect(yes.getByLabel('Hotel, or where we pick you up')).toHaveValue('Kairaba');
      await expect(yes.getByLabel('4 to 6 people: GMD 1,200 each')).toBeChecked();
      await yes.getByLabel('How many are you?').fill('5');
      await yes.getByRole('button', { name: 'Yes, we would like this' }).click();
      await expect(page).toHaveURL(`${path}#your-answer`);
      await expect(page.getByRole('heading', { name: 'You said yes' })).toBeVisible();
    });

    await test.step('a no that is refused is said where it is seen, with what was typed', async () => {
      await page.goto(await quoteOf(site));
      await page.getByText('No, thank you', { exact: true }).first().click();
      const no = page.getByRole('form', { name: 'No' });
      await no.getByLabel('Would you tell us why?').fill('x'.repeat(2001));
      await no.getByRole('button', { name: 'No, thank you' }).click();
      await expect(page.getByRole('alert')).toBeInViewport();
      await expect(no.getByLabel('Would you tell us why?')).toHaveValue('x'.repeat(2001));
    });

    await test.step('past its last day it says so; after its last day it is asked for again in words of one’s own', async () => {
      await page.goto(await quoteOf(site, { validUntil: '2020-01-01' }));
      await expect(page.getByRole('heading', { name: 'This quote is no longer valid' })).toBeVisible();
      await expect(page.getByText('It was valid until Wednesday 1 January 2020.')).toBeVisible();
      await expect(page.getByText('GMD 1,500 each')).toBeHidden();
      await page.getByLabel('What would you like?').fill('The same for the 14th, please.');
      await page.getByRole('button', { name: 'Ask again' }).click();
      await expect(page.getByRole('status')).toContainText('We have your message of');
      await page.reload();
      await expect(page.getByRole('status')).toBeVisible();
      await expect(page.getByLabel('What would you like?')).toBeHidden();
      const { rows } = await site.pool.query("SELECT channel, direction FROM replies WHERE body = 'The same for the 14th, please.'");
      expect(rows).toEqual([{ channel: 'quote', direction: 'in' }]);
    });
  });
});
