import { emptyTables } from '../fixtures/empty-tables.ts';
import { seedDeparture, seedParty, seedResource } from '../integration/departure-seeds.ts';
import { expectForEverybody } from './accessibility-parts.ts';
import { adminPictures } from './admin-pictures.ts';
import { becomeAdmin, untilHydrated } from './desk-parts.ts';
import { expect, test, type WorkerSite } from './test.ts';

/* Cash of a departure, its month, and links to calendars (issue 38, points 6 and 7), on a phone and by the keyboard alone. */

test.use({ allowedConsole: { patterns: [/409 \(Conflict/, /422 \(Unprocessable/] } });

test.beforeEach(async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await site.pool.query('DELETE FROM user_roles');
  await emptyTables(site.pool, 'inquiries, departures, resources, private_links, cash_lines');
});

async function tripWithParty(site: WorkerSite): Promise<{ departure: string; party: string }> {
  const departure = await seedDeparture(site.pool, '2098-12-05');
  const { id } = await seedParty(site.pool, departure, { price_line: '2 people: GMD 3,000' }, { name: 'Mary Bah' });
  await seedResource(site.pool, 'guide');
  return { departure, party: id };
}

test(
  'a party agrees, pays in part, and what was wrong is put right: by the keyboard, at 360 px',
  { tag: '@desktop' },
  async ({ page, context, site }, info) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await becomeAdmin(context, site);
    const { departure, party } = await tripWithParty(site);
    await page.goto(`/admin/days/${departure}`);
    await untilHydrated(page);
    await expect(page.getByText('No amount is agreed yet', { exact: true }), 'beside the party, without opening anything').toBeVisible();
    await page.locator('summary', { hasText: 'Cash' }).press('Enter');
    const card = page.getByRole('region', { name: 'Mary Bah' });
    await expect(card).toContainText('No amount is agreed yet.');
    const press = async (name: string) => {
      await card.getByRole('button', { name: `${name}: Mary Bah` }).focus();
      await page.keyboard.press('Enter');
    };

    await test.step('what cannot be an amount is said beside it, and stays as it was typed', async () => {
      await press('Agreed amount');
      await expect(card.getByLabel('Agreed in all')).toBeFocused();
      await card.getByLabel('Agreed in all').fill('three thousand');
      await page.keyboard.press('Enter');
      await expect(card.getByText('An amount is digits alone')).toBeVisible();
      await expect(card.getByLabel('Agreed in all')).toHaveValue('three thousand');
      await card.getByLabel('Agreed in all').fill('GMD 3,000');
      await page.keyboard.press('Enter');
      await expect(card).toContainText('GMD\u00A03,000 agreed, GMD\u00A00 received: GMD\u00A03,000 due');
      await expect(card.getByText('Written: agreed amount.')).toBeVisible();
      await expect(card.getByRole('button', { name: 'Agreed amount: Mary Bah' }), 'the keyboard goes on where it was').toBeFocused();
    });

    await test.step('a part is received by the guide', async () => {
      await press('Received');
      await expect(card.getByLabel('Amount received')).toHaveValue('3,000');
      await page.keyboard.type('1,200');
      await card.getByLabel('Who took it').selectOption('Kebba Jarjusey, guide');
      await card.getByLabel('Amount received').press('Enter');
      await expect(card).toContainText('partly paid, GMD\u00A01,800 due');
      await expect(page.getByRole('region', { name: 'Parties' }), 'the party says it too').toContainText('Cash: partly paid, GMD\u00A01,800 due');
    });

    await test.step('who sets an amount that a colleague has changed is told, and keeps what was typed', async () => {
      await press('Agreed amount');
      await site.pool.query(
        "INSERT INTO cash_lines (key, departure_id, party_id, tour, kind, currency, amount) VALUES (gen_random_uuid(), $1, $2, 't', 'agreed', 'GMD', -20000)",
        [departure, party],
      );
      await card.getByLabel('Agreed in all').fill('2,500');
      await page.keyboard.press('Enter');
      await expect(card.getByRole('alert').filter({ hasText: 'it is GMD\u00A02,800 now. Your line was not written.' })).toBeVisible();
      await expect(card.getByLabel('Agreed in all')).toHaveValue('2,500');
      await expect(card).toContainText('GMD\u00A02,800 agreed');
      await card.getByLabel('Agreed in all').press('Enter');
      await expect(card).toContainText('GMD\u00A02,500 agreed');
    });

    await test.step('a correction needs its reason, and no line is lost', async () => {
      await press('Correction');
      await page.keyboard.type('-200');
      await page.keyboard.press('Enter');
      await expect(card.getByText('Please choose a reason.')).toBeVisible();
      await card.getByLabel('Why').selectOption('Money given back');
      // The other sections have pictures of their own.
      await page.evaluate((others) => {
        for (const other of document.querySelectorAll<HTMLElement>(others)) other.style.display = 'none';
      }, 'article > fieldset ~ *, article > fieldset > :not([aria-labelledby="cash-heading"])');
      const parts = '[aria-labelledby="cash-heading"]';
      await expectForEverybody(page, { ...adminPictures(page, info)('days-cash'), when: 'cash of a departure with an open form', parts });
      await page.setViewportSize({ width: 360, height: 740 });
      await card.getByLabel('Amount to add').press('Enter');
      await expect(card).toContainText('partly paid, GMD\u00A01,500 due');
      await card.locator('summary', { hasText: '5 lines in the cash book' }).focus();
      await page.keyboard.press('Enter');
      for (const text of ['Agreed less', 'by Kebba Jarjusey (written by Awa Ceesay)', 'Money given back', '−GMD\u00A0200']) {
        await expect(card.getByText(text).first()).toBeVisible();
      }
    });

    await test.step('the month says it, on paper too', async () => {
      await page.goto('/admin/days/month?month=2098-12');
      await expect(page.getByRole('heading', { name: 'Cash of December 2098' })).toBeVisible();
      await expect(page.getByText('GMD\u00A01,500').first()).toBeVisible();
      await expectForEverybody(page, adminPictures(page, info)('days-month'));
      await page.setViewportSize({ width: 717, height: 1000 });
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('columnheader', { name: 'Received' })).toBeVisible();
      await expect(page.getByRole('row', { name: /^All / })).toBeVisible();
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await page.emulateMedia({ media: null });
    });
  },
);

test('links to calendars and day sheets are made, copied, renewed and ended by the keyboard', { tag: '@desktop' }, async ({ page, context, site }, info) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await becomeAdmin(context, site);
  await seedResource(site.pool, 'guide');
  await seedResource(site.pool, 'vehicle');
  await page.goto('/admin/days/links');
  await untilHydrated(page);
  await expect(
    page.getByText('Calendars may be hours late, since Google and Apple look only now and then. Ring as well when something changes.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make a link to the day sheet of White bus' })).toHaveCount(0);
  const press = async (name: string) => {
    await page.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  await press('Make a link to the calendar of the office');
  await expect(page.getByText('The link is made. Copy it and send it on.')).toBeVisible();
  await press('Make a link to the day sheet of Kebba Jarjusey');
  await expect(page.getByLabel('Address of the day sheet of Kebba Jarjusey', { exact: true })).toHaveValue(/\/sheet\/[\w-]{43}$/);
  const address = page.getByLabel('Address of the calendar of the office', { exact: true });
  await press('Copy the address of the calendar of the office');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(await address.inputValue());
  const old = await address.inputValue();
  await press('Renew the calendar of the office');
  await press('Yes, renew it');
  await expect(address).not.toHaveValue(old);
  expect((await page.request.get(old)).status()).toBe(404);
  expect((await page.request.get(await address.inputValue())).status()).toBe(200);

  await test.step('of two colleagues who change it the second is told', async () => {
    await site.pool.query("UPDATE private_links SET revoked_at = now() WHERE kind = 'feed'");
    await press('Renew the calendar of the office');
    await press('Yes, renew it');
    await expect(page.getByText('This was changed a moment ago.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Make a link to the calendar of the office' })).toBeVisible();
  });

  await press('Make a link to the calendar of the office');
  await expect(address).toBeVisible();
  // It is another one each time.
  await page.locator('input[readonly]').evaluateAll((inputs) => {
    for (const input of inputs) (input as HTMLInputElement).value = 'https://tours.example.com/calendar/an-address-that-nobody-can-guess.ics';
  });
  await expectForEverybody(page, adminPictures(page, info)('days-links'));
  await press('End it: the calendar of the office');
  await press('Yes, end it');
  await expect(page.getByText('The link no longer works.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make a link to the calendar of the office' })).toBeVisible();
});
