import { emptyTables } from '../fixtures/empty-tables.ts';
import { seedAssignment, seedDeparture, seedParty, seedResource } from '../integration/departure-seeds.ts';
import { expectForEverybody } from './accessibility-parts.ts';
import { adminPictures } from './admin-pictures.ts';
import { lookInTurn, type Pictures, type Seen } from './admin-rooms.ts';
import { inquire, openDesk, untilHydrated, untilMailsAreSent } from './desk-parts.ts';
import { quoteOf } from './quote-parts.ts';
import { expect, test } from './test.ts';

/* What accessibility-admin.spec.ts asks, asked of what came by another way than a form, of the conversation, and of a yes. */

test.describe('no accessibility violation, nothing cut, covered or sideways, and it looks as it did:', { tag: '@desktop' }, () => {
  // After a change of the styles every look is taken anew.
  test.describe.configure({ timeout: 360_000 });
  test.use({ allowedConsole: { patterns: [/422 \(Unprocessable/, /409 \(Conflict\)/] } });
  // Public calendars say which days are blocked.
  test.afterEach(({ site }) => site.pool.query('DELETE FROM blocked_days'));

  test('an enquiry that is entered, the month, a conversation and a yes; the diary by day, week and month, a departure, guides and vehicles', async ({
    page,
    context,
    site,
  }, info) => {
    const seen = { page, context, site };
    const admin = adminPictures(page, info);
    await lookInTurn(seen, admin, {
      'an enquiry that is entered, of somebody who is known; and the month': entersEnquiry,
      'a conversation of both sides with its form, a fact that is changed, and a yes that is undone': talks,
      'the diary by day, week and month, a departure with its forms, guides and vehicles, and an enquiry in it': keepsDiary,
    });
  });
});

async function entersEnquiry({ page, site }: Seen, admin: Pictures): Promise<void> {
  await inquire(site, { name: 'Ann', phone: '+353 1 234 5678', preferredTour: 'South Gambia Tour', groupSizeText: '3-4' });
  await untilMailsAreSent(site);
  await openDesk(page);
  await page.getByRole('button', { name: '+ New' }).click();
  await page.getByLabel('Phone or WhatsApp').fill('+353 1 2345678');
  await expect(page.getByText('They asked before')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectForEverybody(page, admin('desk-lead'));
  await site.pool.query(
    `INSERT INTO chat_leads (reference, tours, page, source, referrer_host, opened_at)
     VALUES ('HBTC-7K3M4X', '["Lamin Lodge River Cruise", "South Gambia Tour"]', '/my-list', 'search', 'google.com', '2099-12-01T14:03Z')`,
  );
  await page.getByLabel('Phone or WhatsApp').fill('');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel('Search enquiries').fill('HBTC-7K3M4X');
  await page.getByRole('button', { name: 'Make it an enquiry' }).click();
  await expect(page.getByText('We know this chat')).toBeVisible();
  await expectForEverybody(page, admin('desk-chat'));
  await page.goto('/admin/month');
  await expectForEverybody(page, admin('desk-month'));
  // A4 is narrower than a tablet.
  await page.setViewportSize({ width: 717, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('columnheader', { name: 'Answered in time' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^All 1 / })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.emulateMedia({ media: null });
}

async function talks({ page, site }: Seen, admin: Pictures): Promise<void> {
  const path = await quoteOf(site);
  const token = path.split('/').at(-1);
  const { rows } = await site.pool.query('SELECT inquiry_id AS id, reference FROM quotes JOIN inquiries ON inquiries.id = inquiry_id WHERE token = $1', [
    token,
  ]);
  await page.goto(path);
  await page.getByLabel('2 people: GMD 1,500 each').check();
  await page.getByLabel('How many are you?').fill('two');
  await page.getByRole('button', { name: 'Yes, we would like this' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectForEverybody(page, admin('quote-wrong'));
  await page.getByLabel('How many are you?').fill('2');
  await page.getByRole('button', { name: 'Yes, we would like this' }).click();
  await expect(page.getByRole('heading', { name: 'You said yes' })).toBeVisible();
  await expectForEverybody(page, admin('quote-yes'));
  await site.pool.query(
    `INSERT INTO replies (id, inquiry_id, direction, channel, subject, body, author_id, created_at)
     VALUES (gen_random_uuid(), $1, 'out', 'email', 'Your trip', $2, 'awa', now() - interval '2 hours'),
            (gen_random_uuid(), $1, 'in', 'whatsapp', NULL, $2, NULL, now() - interval '1 hour')`,
    [rows[0].id, `${'x'.repeat(120)} and two lines\nof words`],
  );
  await untilMailsAreSent(site);
  await openDesk(page, `/admin/inquiries/${rows[0].reference}`);
  await page.getByRole('button', { name: 'They said yes' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Confirm it' })).toBeInViewport();
  await page.getByRole('button', { name: 'They answered' }).click();
  await page.getByRole('button', { name: 'Add their answer' }).click();
  await page.getByRole('button', { name: 'Undo the yes' }).click();
  await page.getByRole('button', { name: 'Undo it' }).click();
  await page.getByRole('button', { name: 'Change tour' }).filter({ visible: true }).click();
  await expectForEverybody(page, admin('desk-thread'));
}

async function keepsDiary({ page, site }: Seen, admin: Pictures): Promise<void> {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await emptyTables(site.pool, 'departures, resources, blocked_days');
  const guide = await seedResource(site.pool, 'guide', { languages: '["English", "Wolof"]', email: 'kebba@example.com', picture: 'dakar-monument' });
  const bus = await seedResource(site.pool, 'vehicle');
  await seedResource(site.pool, 'vehicle', { name: 'Green boat', active: false, seats: null });
  const full = await seedDeparture(site.pool, day(0), { note: 'Low water at ten: begin with the canoes.' });
  for (const one of [guide, bus]) await seedAssignment(site.pool, full, one);
  const party = await seedParty(site.pool, full, {
    people: 6,
    pickup_place: 'Kairaba Beach Hotel',
    // Begun at whatever hour this is run: of a trip that is to begin today its people are told, each minute.
    pickup_time: '00:00',
    price_line: '4 to 6 people: GMD 1,200 each',
  });
  await seedParty(site.pool, full, { people: 3, status: 'held', note: 'One wheelchair, which folds.' }, { name: 'Oliver Twist' });
  await site.pool.query(
    `INSERT INTO cash_lines (key, departure_id, party_id, tour, kind, currency, amount)
     VALUES (gen_random_uuid(), $1, $2, 'x', 'agreed', 'GMD', 720000), (gen_random_uuid(), $1, $2, 'x', 'agreed', 'EUR', 4050)`,
    [full, party.id],
  );
  const busy = await seedDeparture(site.pool, day(0), { title: 'Lamin Lodge River Cruise', starts_at: '09:00' });
  const dakar = { tour: 'dakar-city-tour', title: '2-Day Dakar City and Gorée Island International Experience', starts_at: '06:00', ends_at: '18:00' };
  await seedDeparture(site.pool, day(1), { ...dakar, last_day: day(2) });
  await seedDeparture(site.pool, null, { title: 'Abuko Nature Reserve', starts_at: null, ends_at: null });
  await site.pool.query("INSERT INTO blocked_days (id, first_day, last_day, reason) VALUES (gen_random_uuid(), $1, $1, 'Tobaski')", [day(3)]);
  // In a month of its own, which looks the same whenever this is run.
  for (const [first, last] of [
    ['2031-03-03', '2031-03-03'],
    ['2031-03-05', '2031-03-06'],
    ['2031-03-05', '2031-03-05'],
    ['2031-03-31', '2031-03-31'],
  ]) {
    const there = await seedDeparture(site.pool, first ?? '', { last_day: last });
    await seedParty(site.pool, there, { people: 4, pickup_place: 'Kotu', pickup_time: '07:15' });
    if (first === '2031-03-03') for (const one of [guide, bus]) await seedAssignment(site.pool, there, one);
  }
  await site.pool.query("INSERT INTO blocked_days (id, first_day, last_day, resource_id) VALUES (gen_random_uuid(), '2031-03-07', '2031-03-08', $1)", [guide]);
  await page.goto('/admin/days');
  await untilHydrated(page);
  await expectForEverybody(page, admin('diary'));
  await page.getByRole('button', { name: 'Block days' }).click();
  await page.getByRole('button', { name: 'Block them' }).click();
  await expect(page.getByText('Please choose a day.').first()).toBeVisible();
  await expectForEverybody(page, { ...admin('diary-block'), when: 'blocking days' });
  await page.getByRole('form', { name: 'Block days' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'New departure' }).click();
  await page.getByRole('button', { name: 'Make it' }).click();
  await expect(page.getByText('Please choose a tour.')).toBeVisible();
  await expectForEverybody(page, { ...admin('diary-new'), when: 'a new departure' });
  await page.goto('/admin/days?view=week&from=2031-03-05');
  await expectForEverybody(page, { ...admin('diary-week'), when: 'a week' });
  await page.goto('/admin/days?view=month&month=2031-03');
  await expectForEverybody(page, { ...admin('diary-month'), when: 'a month' });
  // Assigned anyway (diary.spec.ts).
  await seedAssignment(site.pool, busy, guide);
  await page.goto(`/admin/days/${full}`);
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Change the party of Mary Test' }).click();
  await expectForEverybody(page, { ...admin('departure'), when: 'a departure' });
  await page.goto('/admin/days/resources');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Change Kebba Jarjusey' }).click();
  await expectForEverybody(page, { ...admin('resources'), when: 'guides and vehicles' });
  await openDesk(page, `/admin/inquiries/${party.reference}`);
  await expect(page.getByRole('region', { name: 'Diary' }).getByRole('link')).toBeVisible();
  await expectForEverybody(page, { ...admin('desk-trip'), when: 'an enquiry in the diary' });
}
