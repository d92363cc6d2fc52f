import { seedAssignment, seedDeparture, seedResource } from '../integration/departure-seeds.ts';
import { madeLink } from '../integration/made-link.ts';
import { dayAhead, seedSheet } from '../integration/sheet-seeds.ts';
import { expectForEverybody } from './accessibility-parts.ts';
import { adminPictures } from './admin-pictures.ts';
import { expect, test } from './test.ts';

test.describe('a guide’s day sheet has no accessibility violation, nothing cut or sideways, and looks as it did:', { tag: '@desktop' }, () => {
  test.use({ allowedConsole: { patterns: [/404 \(Not Found/, /Failed to load resource|ERR_/] } });

  test('online, without a signal, with a trip that is called off, with nothing today, and once its link has ended', async ({ page, site }, info) => {
    const pictures = adminPictures(page, info);
    const { token, mary, guide, departure } = await seedSheet(site);
    const tomorrow = await seedDeparture(site.pool, dayAhead(1), { title: 'Bijilo Forest Park', starts_at: '09:00' });
    await seedAssignment(site.pool, tomorrow, guide);
    await site.pool.query('UPDATE parties SET picked_up_at = now() WHERE id = $1', [mary.id]);
    await page.goto(`/sheet/${token}`);
    await expect(page.locator('html')).toHaveAttribute('data-sheet-runs', '');
    await expectForEverybody(page, { when: 'day sheet', ...pictures('sheet') });

    await page.route('**/*', (route) => route.abort());
    await page.getByRole('button', { name: /^Did not come.*Binta Sowe/ }).click();
    await page.getByRole('button', { name: /^Paid.*Mary Test/ }).click();
    await expect(page.getByText('2 ticks wait for a signal')).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByText('No signal: it may have changed since.')).toBeVisible();
    await expectForEverybody(page, { when: 'day sheet without a signal', ...pictures('sheet-offline') });
    await page.unroute('**/*');

    await site.pool.query("UPDATE departures SET status = 'cancelled', reason = 'ferry' WHERE id = $1", [departure]);
    await page.goto(`/sheet/${token}`);
    await expect(page.getByRole('region', { name: 'Not accepted by the office' })).toBeVisible();
    await expectForEverybody(page, { when: 'day sheet, called off', ...pictures('sheet-called-off') });

    const idle = await seedResource(site.pool, 'guide', { name: 'Isatou Bah' });
    await page.goto(`/sheet/${await madeLink(site, { kind: 'sheet', resourceId: idle })}`);
    await expect(page.getByText('No trip.').first()).toBeVisible();
    await expectForEverybody(page, { when: 'day sheet, nothing', ...pictures('sheet-nothing') });

    await page.goto(`/sheet/${'x'.repeat(43)}`);
    await expectForEverybody(page, { when: 'day sheet, ended', ...pictures('sheet-ended') });
  });
});
