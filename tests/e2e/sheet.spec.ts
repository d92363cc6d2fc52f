import type { Locator, Page } from '@playwright/test';
import { seedParty } from '../integration/departure-seeds.ts';
import { dayAhead, seedCash, seedSheet } from '../integration/sheet-seeds.ts';
import { scalesFor } from './page-weights.ts';
import { expect, test, type WorkerSite } from './test.ts';
import { stopScripts } from './without-scripts.ts';

/* The guide's day sheet with a signal, and without scripts; without a signal: offline-sheet.spec.ts. */

/** The card of a party. */
const card = (page: Page, name: string): Locator => page.locator('[data-party]').filter({ has: page.getByRole('heading', { name, level: 4 }) });
const untilRuns = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-sheet-runs', '');

async function ticksOf(site: WorkerSite, party: string): Promise<string[]> {
  const { rows } = await site.pool.query('SELECT tick, is_set FROM sheet_ticks WHERE party_id = $1 ORDER BY created_at', [party]);
  return rows.map(({ tick, is_set }) => `${tick} ${is_set}`);
}

/** Today and tomorrow are Banjul’s days, and every clock is its own, on whichever device. */
async function expectBanjulTime(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(new RegExp(`^Today, \\w+ ${Number(dayAhead(0).slice(8))} `));
  await expect(page.getByRole('heading', { level: 2 }).nth(1)).toHaveText(new RegExp(`^Tomorrow, \\w+ ${Number(dayAhead(1).slice(8))} `));
  await expect(card(page, 'Mary Test').getByText('Picked up at 07:41')).toBeVisible();
  const asOf = (await page.locator('[data-as-of-clock]').textContent()) ?? '';
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  const ago = (minutes(new Date().toISOString().slice(11, 16)) - minutes(asOf) + 1440) % 1440;
  expect(ago).toBeLessThan(5);
}
const pickedUpAt0741 = (site: WorkerSite, party: string) =>
  site.pool.query("UPDATE parties SET picked_up_at = date_trunc('day', now()) + interval '7 hours 41 minutes' WHERE id = $1", [party]);

test.describe('on a device eight hours behind', () => {
  test.use({ timezoneId: 'Etc/GMT+8' });

  test('ticks go without leaving the page, by finger and by keyboard; what is wrong with an amount stands beside it; news is marked; days and clocks are Banjul’s', async ({
    page,
    site,
  }) => {
    const { token, mary, binta } = await seedSheet(site);
    await page.goto(`/sheet/${token}`);
    await untilRuns(page);
    const first = card(page, 'Mary Test');
    const takeBack = first.locator('.sheet-paid-row').getByRole('button', { name: 'Take back' });

    await test.step('picked up, by a thumb that taps twice', async () => {
      await first.getByRole('button', { name: 'Picked up' }).dblclick();
      await expect(first.getByRole('button', { name: 'Picked up' })).toHaveAttribute('aria-pressed', 'true');
      await expect(first.getByText(/^Picked up at \d\d:\d\d$/)).toBeVisible();
      await expect.poll(() => ticksOf(site, mary.id)).toEqual(['picked_up true']);
    });

    await test.step('an amount that is none, then the right one, by keyboard alone; the focus stays where it was', async () => {
      const amount = first.getByLabel('Amount');
      await expect(amount).toHaveValue('1,200');
      await amount.fill('twelve');
      await amount.press('Enter');
      await expect(first.getByText('An amount is digits alone, like 1,200 or 45.50.')).toBeVisible();
      await expect(amount).toBeFocused();
      await amount.fill('1,200');
      await amount.press('Enter');
      await expect(first.getByText('Paid GMD 1,200')).toBeVisible();
      await expect.poll(() => ticksOf(site, mary.id)).toEqual(['picked_up true', 'paid true']);
      await expect(first.getByText('Nothing to pay.')).toBeVisible();
      const button = card(page, 'Binta Sowe').getByRole('button', { name: 'Did not come' });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => ticksOf(site, binta.id)).toEqual(['did_not_come true']);
      await expect(
        card(page, 'Binta Sowe')
          .getByText(/^Did not come/)
          .last(),
      ).toBeVisible();
      await expect(button).toBeFocused();
      await page.keyboard.press('Space');
      expect(await ticksOf(site, binta.id)).toEqual(['did_not_come true']);
      const undo = card(page, 'Binta Sowe').getByRole('button', { name: 'Take back whether they came' });
      await expect(async () => {
        await undo.press('Enter');
        await expect(button).toBeFocused({ timeout: 200 });
      }).toPass();
      await expect.poll(() => ticksOf(site, binta.id)).toEqual(['did_not_come true', 'did_not_come false']);
    });

    await test.step('taken back, it is due again', async () => {
      await takeBack.click();
      await expect(first.getByText('Cash due: GMD 1,200')).toBeVisible();
    });

    await test.step('a second tap on what the first one brought under the thumb takes nothing back', async () => {
      await first.evaluate((party) => {
        party.querySelector<HTMLFormElement>('[data-paid-form]')?.requestSubmit();
        party.querySelector<HTMLElement>('[data-paid-shown] button')?.click();
      });
      await expect(first.getByText('Nothing to pay.')).toBeVisible();
      expect(await ticksOf(site, mary.id)).toEqual(['picked_up true', 'paid true', 'paid false', 'paid true']);
    });

    await test.step('what changes while it is open is shown when it is looked at again, and marked until it was', async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
      await site.pool.query("UPDATE parties SET pickup_time = '06:50' WHERE id = $1", [binta.id]);
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(card(page, 'Binta Sowe').getByText('06:50')).toBeVisible();
      await expect(card(page, 'Binta Sowe').getByText('New', { exact: true })).toBeVisible();
      await expect(first.getByText('New', { exact: true })).toBeHidden();
      await expect(page.getByText('Something is new')).toBeVisible();
      await pickedUpAt0741(site, mary.id);
      await page.reload();
      await untilRuns(page);
      await expect(card(page, 'Binta Sowe').getByText('New', { exact: true })).toBeHidden();
    });

    await test.step('days and clocks are Banjul’s', () => expectBanjulTime(page));
  });
});

test.describe('on a device fourteen hours ahead', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test('its first view weighs at most 60 KB; a thumb hits every target; printed, eight parties are one A4 sheet; days and clocks are Banjul’s', async ({
    page,
    site,
  }) => {
    const { token, departure, mary } = await seedSheet(site);
    for (let number = 3; number <= 8; number++) {
      const { id } = await seedParty(
        site.pool,
        departure,
        {
          pickup_place: `A hotel with rather a long name, house ${number}, by the second gate`,
          pickup_time: `08:0${number}`,
          note: 'A vegetarian, and a child of four years',
        },
        { name: `Annabella Featherstonehaugh ${number}`, phone: '+353 1 234 5678' },
      );
      await seedCash(site.pool, id, 'agreed', 'GMD', 350_000);
    }
    await pickedUpAt0741(site, mary.id);
    const scales = await scalesFor(page, { phone: 60_000, wide: 60_000 });
    await page.goto(`/sheet/${token}`);
    await untilRuns(page);
    await scales.weigh();
    await scales.expectLight();
    const targets = await page.locator('a, button, summary, select, input:not([type=hidden])').evaluateAll((all) =>
      all
        .map((target) => ({
          name: target.textContent?.trim() ?? '',
          seen: target.checkVisibility({ visibilityProperty: true }),
          box: target.getBoundingClientRect(),
        }))
        .filter(({ seen, box }) => seen && box.width > 0 && box.height > 0)
        .map(({ name, box }) => ({ name, height: box.height })),
    );
    expect(targets.length).toBeGreaterThan(20);
    expect(targets.filter(({ height }) => height < 44)).toEqual([]);
    await test.step('days and clocks are Banjul’s', () => expectBanjulTime(page));
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    const paper = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    expect(paper.toString('latin1').match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);

    await test.step('without scripts it reads, and a tick is a plain form that leads back to its party', async () => {
      await page.emulateMedia({ media: null });
      await stopScripts(page);
      await site.pool.query('UPDATE parties SET picked_up_at = NULL WHERE id = $1', [mary.id]);
      await page.goto(`/sheet/${token}`);
      await expect(page.getByText('On this phone', { exact: true })).toBeHidden();
      const button = card(page, 'Mary Test').getByRole('button', { name: 'Picked up' });
      await button.click();
      await expect(page).toHaveURL(`/sheet/${token}#party-${mary.id}`);
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      expect(await ticksOf(site, mary.id)).toEqual(['picked_up true']);
    });
  });
});
