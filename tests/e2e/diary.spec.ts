import { emptyTables } from '../fixtures/empty-tables.ts';
import { seedAssignment, seedDeparture, seedParty, seedResource } from '../integration/departure-seeds.ts';
import { seedInquiry } from '../integration/desk-seeds.ts';
import { dialog, open as openBooking } from './booking-steps.ts';
import { becomeAdmin, openDesk, untilHydrated } from './desk-parts.ts';
import { expect, test } from './test.ts';
import { stopScripts } from './without-scripts.ts';

/* The diary by hand, on a phone: from a yes into it, a guide who is busy, and a day on which everybody is away. */

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const TOUR = 'Makasutu Cultural Forest';

test.beforeEach(async ({ site }) => {
  await emptyTables(site.pool, 'inquiries, departures, resources, blocked_days');
});
// Public calendars say which days are blocked.
test.afterEach(({ site }) => site.pool.query('DELETE FROM blocked_days'));

test.describe('the week of an owner', () => {
  test.use({ allowedConsole: { patterns: [/409 \(Conflict\)/, /422 \(Unprocessable/] } });
  test('a yes goes into the diary in one tap, a busy guide is assigned anyway, and a blocked day is told in the public calendar', async ({
    page,
    context,
    site,
  }) => {
    await becomeAdmin(context, site);
    const guide = await seedResource(site.pool, 'guide');
    const elsewhere = await seedDeparture(site.pool, day(6), { tour: 'lamin-lodge-river-cruise', title: 'River Cruise', starts_at: '07:00', ends_at: '23:00' });
    await seedAssignment(site.pool, elsewhere, guide);
    await seedParty(site.pool, elsewhere, {}, { name: 'Ann There' });
    const asked = await seedInquiry(site.pool, {
      name: 'Mary Won',
      status: 'won',
      preferred_tour: TOUR,
      preferred_date: day(6),
      group_size: 9,
      hotel: 'Kairaba',
    });

    await test.step('from the desk', async () => {
      await openDesk(page, `/admin/inquiries/${asked.reference}`);
      const diary = page.getByRole('region', { name: 'Diary' });
      // Above the answer: below it nobody sees it on a phone.
      await expect(page.locator('[aria-labelledby=trips-heading] ~ * [aria-labelledby=answer-heading]')).toBeVisible();
      await diary.getByRole('button', { name: 'Put into the diary' }).press('Enter');
      await diary.getByRole('link', { name: new RegExp(`${TOUR}.*9 people, confirmed`) }).click();
      await expect(page.getByRole('heading', { level: 1, name: TOUR })).toBeVisible();
      await expect(page.getByRole('list', { name: 'Still missing' })).toContainText('no guide yet');
      await expect(page.getByRole('region', { name: 'Parties' })).toContainText('Pick-up at Kairaba, no time yet');
    });

    await test.step('assigned anyway, by the keyboard alone', async () => {
      await untilHydrated(page);
      await page.getByLabel('Which guide').focus();
      await page.keyboard.press('k');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: 'Kebba Jarjusey is already on River Cruise' })).toBeVisible();
      await page.getByRole('button', { name: 'Assign anyway' }).press('Enter');
      await expect(page.getByText(/^Assigned anyway by Awa Ceesay: Kebba Jarjusey is already on River Cruise/)).toBeVisible();
      await page.locator('summary', { hasText: 'History' }).press('Enter');
      await expect(page.getByRole('list', { name: 'History, newest first' })).toContainText('Awa Ceesay assigned Kebba Jarjusey anyway');
    });

    await test.step('two who change one party: the second is told, with how it stands and what was typed', async () => {
      await page.getByRole('button', { name: 'Change the party of Mary Won' }).click();
      const form = page.getByRole('form', { name: 'Change the party of Mary Won' });
      await form.getByLabel('Pick-up time').fill('07:10');
      await form.getByLabel('People').fill('500');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByText('At most 100 people fit into one party.')).toBeVisible();
      await form.getByLabel('People').fill('8');
      await site.pool.query("UPDATE parties SET version = 7, note = 'Vegetarian' WHERE people = 9");
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByRole('alert')).toContainText('This was changed a moment ago.');
      await expect(form.getByText('How it stands now: 9 people, Kairaba, Vegetarian, confirmed.')).toBeVisible();
      await expect(form.getByLabel('People')).toHaveValue('8');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Pick-up 07:10 at Kairaba')).toBeVisible();
    });

    await test.step('a blocked day, here and in the public calendar', async () => {
      await page.goto('/admin/days');
      await expect(page.getByText('Kebba Jarjusey is on two trips at once').first()).toBeVisible();
      await untilHydrated(page);
      await page.getByRole('button', { name: 'Block days' }).click();
      const form = page.getByRole('form', { name: 'Block days' });
      await form.getByLabel('First day').fill(day(6));
      // So long that a part of it is in the next month, on whichever day this is run.
      await form.getByLabel('Last day').fill(day(36));
      await form.getByLabel('Reason').fill('Tobaski');
      await form.getByRole('button', { name: 'Block them' }).click();
      await expect(page.getByText('Blocked. 2 parties travel on those days anyway:')).toBeVisible();
      await expect(page.getByRole('link', { name: /River Cruise: Ann There, 2 people/ })).toBeVisible();
      await openBooking(page);
      await expect(dialog(page).getByText('We are away on the days with a dashed frame.')).toBeVisible();
      await dialog(page).getByRole('button', { name: 'Go to the Next Month' }).click();
      await dialog(page)
        .getByRole('button', { name: /, we are away/ })
        .first()
        .click();
      await expect(dialog(page).getByText(/We are away that day; ask all the same\?/)).toBeVisible();
    });

    await test.step('without scripts the diary reads', async () => {
      await stopScripts(page);
      await page.goto('/admin/days');
      await page.getByRole('link', { name: new RegExp(TOUR) }).click();
      await expect(page.getByText('Pick-up 07:10 at Kairaba')).toBeVisible();
      await expect(page.getByText('You can read this without JavaScript')).toBeVisible();
      await expect(page.getByRole('button', { name: /./ }).filter({ visible: true })).toHaveCount(0);
    });
  });
});
