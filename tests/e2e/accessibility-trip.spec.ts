import { seedTold } from '../integration/pass-parts.ts';
import { expectForEverybody } from './accessibility-parts.ts';
import { adminPictures } from './admin-pictures.ts';
import { DAKAR, passOf } from './pass-steps.ts';
import { expect, test } from './test.ts';

/* What public-pages.spec.ts asks of public pages, asked of a traveller's pass. */

test.describe('no accessibility violation, nothing cut, covered or sideways, and it looks as it did:', { tag: '@desktop' }, () => {
  test.use({ allowedConsole: { patterns: [/404 \(Not Found\)/] } });
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

  test('a pass, with the papers looked at, called off, moved, and of a link that opens nothing', async ({ page, site }, info) => {
    const admin = adminPictures(page, info);
    const { path } = await passOf(site);
    await page.goto(path);
    await expectForEverybody(page, admin('pass'));
    // By the page's clock the passport ends five months after the trip.
    await page.clock.setFixedTime(new Date('2099-11-01T12:00:00Z'));
    const dakar = await passOf(site, { departure: DAKAR });
    await seedTold(site.pool, 'moved', dakar, 'ferry');
    await page.goto(dakar.path);
    await expectForEverybody(page, { ...admin('pass-moved'), when: 'moved' });
    // Alone, since pictures end before it.
    await page.evaluate(() => {
      for (const part of document.querySelectorAll('.pass > *')) if (!part.querySelector('[data-papers], h1')) part.remove();
    });
    await page.getByText('Check my papers').click();
    await page.getByLabel('Your passport ends on').fill('2100-05-20');
    await page.getByLabel('I have no certificate').check();
    await page.getByRole('button', { name: 'Check them' }).click();
    await expect(page.locator('[data-papers-found] li')).toHaveCount(2);
    await expectForEverybody(page, { ...admin('pass-papers'), when: 'papers' });
    await site.pool.query("UPDATE departures SET status = 'cancelled', reason = 'weather', offered_days = $2 WHERE id = $1", [
      dakar.departure,
      JSON.stringify(['2099-12-12', '2099-12-14']),
    ]);
    await page.goto(dakar.path);
    await expectForEverybody(page, { ...admin('pass-called-off'), when: 'called off' });
    await page.goto(`/trip/${'x'.repeat(43)}`);
    await expectForEverybody(page, admin('pass-none'));
  });
});
