import type { Page } from '@playwright/test';
import { emptyTables } from '../fixtures/empty-tables.ts';
import { seedAssignment, seedDeparture, seedParty, seedResource } from '../integration/departure-seeds.ts';
import { expectForEverybody } from './accessibility-parts.ts';
import { adminPictures } from './admin-pictures.ts';
import { becomeAdmin, untilHydrated } from './desk-parts.ts';
import { expect, test } from './test.ts';

/* What public-pages.spec.ts asks of public pages, asked of calling off, moving and the tick list. */

/** What stands in fields has days that are others tomorrow: the picture shows the same ones. */
const steadyValues = (page: Page) =>
  page.evaluate(() => {
    for (const field of document.querySelectorAll<HTMLInputElement>('input[type=date]')) field.value = '2026-12-05';
    for (const field of document.querySelectorAll('textarea')) field.value = field.value.replaceAll(/\w+day \d+ \w+ \d{4}/g, 'Saturday 5 December 2026');
  });
/** The rest of these pages has tests and pictures of its own. */
const ONLY_OURS = 'article > :not(fieldset), article > fieldset > :not([aria-labelledby=call-off-heading]) { display: none !important }';
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test(
  'calling off, moving and the tick list have no violation, fit everywhere, and look as they did',
  { tag: '@desktop' },
  async ({ page, context, site }, info) => {
    const admin = adminPictures(page, info);
    const { pool } = site;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await emptyTables(pool, 'inquiries, departures, resources');
    await becomeAdmin(context, site);
    const id = await seedDeparture(pool, day(9));
    const guide = await seedResource(pool, 'guide');
    await seedAssignment(pool, id, guide);
    await seedAssignment(pool, await seedDeparture(pool, day(12), { title: 'Bijilo Forest Park' }), guide);
    await seedParty(pool, id, {}, { name: 'Ann Smith' });
    await seedParty(pool, id, { people: 1 }, { name: 'Jan de Vries', language: 'nl', email: null, phone: '+31 6 1234 5678' });
    await seedParty(pool, id, { people: 9 }, { name: 'The Featherstonehaugh-Chalmondleys', email: null, phone: null });
    await page.goto(`/admin/days/${id}`);
    await untilHydrated(page);
    await page.addStyleTag({ content: ONLY_OURS });
    await page.getByRole('button', { name: 'Move to another day...' }).click();
    await page.getByLabel('New day').fill(day(12));
    await expect(page.getByText('Kebba Jarjusey is busy on')).toBeVisible();
    await steadyValues(page);
    await expectForEverybody(page, { when: '/admin/days/{id} move', parts: '[aria-labelledby=call-off-heading]', ...admin('trip-move') });
    await page.getByRole('button', { name: 'Call off...' }).click();
    await page.getByRole('button', { name: 'Add a day' }).click();
    await page.getByLabel('Other day 1').fill(day(12));
    await expect(page.getByLabel('Message in English')).toHaveValue(/one of these days instead/);
    await steadyValues(page);
    await expectForEverybody(page, { when: '/admin/days/{id} call-off', parts: '[aria-labelledby=call-off-heading]', ...admin('trip-call-off') });
    await page.getByRole('button', { name: 'Call off and tell them' }).click();
    await expect(page.getByText('2 people have to be told')).toBeVisible();
    await expect(page.getByText('Told by mail')).toBeVisible();
    await page.getByRole('button', { name: /^Told\b.*Jan/ }).click();
    await expect(page.getByText('Told by Awa Ceesay')).toBeVisible();
    await expectForEverybody(page, { when: '/admin/days/{id} called off', parts: '[aria-labelledby=call-off-heading]', ...admin('trip-called-off') });
    await page.goto('/admin/days');
    await page.getByText('Show who').click();
    await expect(page.getByText('Told by Awa Ceesay')).toBeVisible();
    await page.addStyleTag({ content: '[aria-labelledby=diary-heading] > :not(h1, :has([aria-labelledby=tick-list-heading])) { display: none }' });
    await page.getByText('What to say').click();
    await expectForEverybody(page, { when: '/admin/days to tell', parts: '[aria-labelledby=tick-list-heading]', ...admin('trip-tick-list') });
  },
);
