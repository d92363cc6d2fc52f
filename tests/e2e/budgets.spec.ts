import { DESK_SHELL } from '../../src/browser/admin/desk-cache.ts';
import { emptyTables } from '../fixtures/empty-tables.ts';
import { becomeAdmin, manyInquiries } from './desk-parts.ts';
import { type Came, firstViewOf } from './first-view.ts';
import { expect, test } from './test.ts';

/* What a phone takes of a page that it sees for the first time: bytes, and in how many requests. Nothing here depends on a clock. */

type Budget = { path: string; forAdmins?: true; everything: number; scripts: number; requests: number };

/**
 * Most KB (1,000 bytes, as transferred) of everything and of scripts, and requests: what was taken on 29 November 2026, and a little more. The limits of
 * quality.md are measured by the bench, on a phone whose pixels are narrower (docs/develop/performance.md). A page that gets lighter has its numbers lowered here.
 */
const BUDGETS: Budget[] = [
  { path: '/', everything: 170, scripts: 36, requests: 19 },
  { path: '/tours/kachikally-crocodile-pool', everything: 146, scripts: 36, requests: 23 },
  { path: '/blog/cultural-etiquette-guide', everything: 115, scripts: 31, requests: 18 },
  { path: '/tours/dakar-city-tour', everything: 166, scripts: 36, requests: 26 },
  { path: '/gallery', everything: 212, scripts: 35, requests: 32 },
  { path: '/admin', forAdmins: true, everything: 240, scripts: 175, requests: 60 },
  { path: '/admin/content/tours/bijilo-monkey-park.yaml', forAdmins: true, everything: 240, scripts: 140, requests: 31 },
];

const kilobytes = (came: readonly Came[]) => came.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

/** What came, the heaviest first: a failure says where to look. */
function listed(came: readonly Came[]): string {
  const rows = came.toSorted((a, b) => b.bytes - a.bytes).map((one) => `\n  ${kilobytes([one]).toFixed(1)} KB ${one.part} ${one.address}`);
  return rows.join('');
}

for (const { path, forAdmins, ...most } of BUDGETS) {
  test(`the first view of ${path} is within its bytes and requests`, async ({ page, context, site }) => {
    if (forAdmins) {
      await becomeAdmin(context, site);
      await emptyTables(site.pool, 'inquiries');
      await manyInquiries(site, 60);
      // What is kept on the device for a day without a signal comes later, and is no part of the view.
      await page.route(`**${DESK_SHELL}`, (route) => route.fulfill({ status: 204 }));
    }
    const view = await firstViewOf(page);
    await page.goto(path);
    // What runs by itself does, and has what it asked for.
    await expect(page.locator('astro-island[ssr]:is([client=load], [client=idle], [client=only])')).toHaveCount(0);
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
    // The desk's stream never ends.
    await page.waitForLoadState(forAdmins ? 'load' : 'networkidle');
    await expect.poll(view.waiting).toEqual([]);
    const came = view.came().filter(({ address }) => address !== DESK_SHELL);
    const scripts = came.filter(({ part }) => part === 'scripts');
    expect.soft(kilobytes(came), `KB of everything:${listed(came)}`).toBeLessThanOrEqual(most.everything);
    expect.soft(kilobytes(scripts), `KB of scripts:${listed(scripts)}`).toBeLessThanOrEqual(most.scripts);
    expect.soft(came.length, `requests:${listed(came)}`).toBeLessThanOrEqual(most.requests);
  });
}
