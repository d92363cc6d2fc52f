import type { Page } from '@playwright/test';
import { emptyTables } from '../fixtures/empty-tables.ts';
import { seedAssignment, seedDeparture, seedParty, seedResource } from '../integration/departure-seeds.ts';
import { PHONE } from './accessibility-parts.ts';
import { becomeAdmin, untilHydrated } from './desk-parts.ts';
import { smallTargets } from './tap-targets.ts';
import { expect, test } from './test.ts';

/* Calling off and the tick list on a phone, by keyboard; what is written and sent is tests/integration/call-off.test.ts, and how it looks accessibility-tellings.spec.ts. */

// A colleague who was quicker is answered so.
test.use({ viewport: PHONE, allowedConsole: { patterns: [/status of 409/] } });

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const line = (page: Page, name: string) => page.locator(`[data-telling="${name}"]`);

/** Goes on with the Tab key until that control has the focus. */
async function tabTo(page: Page, name: string | RegExp, role: 'button' | 'checkbox' | 'radio' | 'textbox' | 'link' = 'button'): Promise<void> {
  const control = page.getByRole(role, { name }).first();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(control).toBeFocused({ timeout: 50 });
  }).toPass({ timeout: 15_000, intervals: [10] });
}

test('a departure is called off by keyboard, told by chat with a tick, and taken up again', async ({ page, context, site }) => {
  const { pool } = site;
  await emptyTables(pool, 'inquiries, departures, resources');
  await becomeAdmin(context, site);
  const id = await seedDeparture(pool, day(9));
  await seedAssignment(pool, id, await seedResource(pool, 'guide'));
  await seedParty(pool, id, {}, { name: 'Ann Smith' });
  await seedParty(pool, id, {}, { name: 'Jan de Vries', language: 'nl', email: null, phone: '+31 6 1234 5678' });
  await seedParty(pool, id, {}, { name: 'The Featherstonehaugh-Chalmondleys', email: null, phone: null });
  await seedParty(pool, id, {}, { name: 'Who stays' });
  await page.goto(`/admin/days/${id}`);
  await untilHydrated(page);

  await page.getByRole('button', { name: 'Call off...' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Message in English')).toHaveValue(/is called off\. The reason is the weather\./);
  await tabTo(page, /^Who stays/, 'checkbox');
  await page.keyboard.press('Space');
  await tabTo(page, 'Weather', 'radio');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('De reden is de veerboot')).toBeVisible();
  await tabTo(page, 'Add a day');
  await page.keyboard.press('Enter');
  await page.getByLabel('Other day 1').fill(day(12));
  const message = page.getByLabel('Message in English');
  await expect(message).toHaveValue(/one of these days instead/);
  await message.fill('Storm ahead. We are sorry.');
  await expect(page.getByText('No mail goes to Kebba Jarjusey')).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
  await tabTo(page, 'Call off and tell them');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Called off. 1 mail goes by itself. 2 parties are to be told by you, below.')).toBeVisible();
  await expect(page.getByText('Some parties are called off: Ferry')).toBeVisible();
  await expect(page.getByText('2 people have to be told by chat or on the phone.')).toBeVisible();
  await expect(line(page, 'The Featherstonehaugh-Chalmondleys')).toContainText('Ring or look: no address');
  await expect(line(page, 'Who stays')).toHaveCount(0);

  const chat = await line(page, 'Jan de Vries')
    .getByRole('link', { name: /^Open chat/ })
    .getAttribute('href');
  expect(decodeURIComponent(chat ?? '')).toMatch(/^https:\/\/wa\.me\/31612345678\?text=Beste Jan de Vries,\n\nHet spijt ons/);
  expect(await smallTargets(page)).toEqual([]);
  await tabTo(page, /^Told\b.*Jan de Vries/);
  await page.keyboard.press('Enter');
  await expect(line(page, 'Jan de Vries')).toContainText('Told by Awa Ceesay');

  // The same stands in the diary, and after a reload.
  await page.goto('/admin/days');
  await page.locator('summary', { hasText: 'Show who' }).press('Enter');
  await expect(line(page, 'Jan de Vries')).toContainText('Told by Awa Ceesay');
  await line(page, 'The Featherstonehaugh-Chalmondleys').getByRole('button', { name: /^Told/ }).click();
  await expect(page.getByText('Everybody has been told.')).toBeVisible();

  // A colleague changed it meanwhile: it is said, and what stands is fetched.
  await page.goto(`/admin/days/${id}`);
  await untilHydrated(page);
  await pool.query('UPDATE departures SET version = version + 1 WHERE id = $1', [id]);
  const goes = page.getByRole('button', { name: 'It goes ahead after all' });
  await goes.click();
  await expect(page.getByText('This was changed a moment ago.')).toBeVisible();
  await goes.click();
  await expect(page.getByText('It goes ahead after all.', { exact: true })).toBeVisible();
  await expect(goes).toHaveCount(0);
  const { rows } = await pool.query('SELECT status FROM parties WHERE departure_id = $1', [id]);
  expect(rows.every(({ status }) => status === 'confirmed')).toBe(true);
  expect((await pool.query("SELECT 1 FROM tellings WHERE kind = 'moved'")).rowCount, 'nobody is written to by itself').toBe(0);
});
