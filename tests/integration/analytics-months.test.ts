import { describe, expect, it } from 'vitest';
import { MARCH, reportUnderTest } from './report-under-test.ts';

const site = reportUnderTest('analytics_months');

describe('a month that is over', () => {
  const march = async () => (await site.report(MARCH)).pages?.lines[0]?.views;

  it('is summed once, read as a month, and counted anew after a late event', async () => {
    await site.seeded([{ at: '2026-03-05T08:00:00Z', visitor: 'a', page: '/x' }]);
    expect(await site.sumMonths()).toEqual({ months: expect.any(Number) });
    expect(await site.sumMonths(), 'a second run finds nothing').toEqual({ months: 0 });
    // A month that is trusted is read: what stands in it is shown.
    await site.shared.pool.query(`UPDATE analytics_months SET views = 7 WHERE dimension = 'page'`);
    expect(await march()).toBe(7);
    await site.shared.pool.query(`UPDATE analytics_days SET views = 2 WHERE dimension = 'page'`);
    expect(await march(), 'at once, before any job').toBe(2);
    expect(await site.sumMonths()).toEqual({ months: 1 });
    expect(await march()).toBe(2);
  });

  it.each([
    ['inserted', `INSERT INTO analytics_days (day, dimension, value, source, device, views) VALUES ('2026-03-09', 'page', '/x', 'search', 'phone', 1)`],
    ['deleted', `DELETE FROM analytics_days WHERE dimension = 'page'`],
    [
      'an hour inserted',
      `INSERT INTO analytics_hours (hour, dimension, value, source, device, views) VALUES ('2026-03-31T23:00:00Z', 'all', '', 'search', 'phone', 1)`,
    ],
    ['an hour deleted', `DELETE FROM analytics_hours`],
  ])('is trusted no longer when a line of it is %s; others are', async (_name, change) => {
    await site.seeded([
      { at: '2026-03-05T08:00:00Z', visitor: 'a', page: '/x' },
      { at: '2026-04-05T08:00:00Z', visitor: 'a' },
    ]);
    await site.shared.pool.query(`DELETE FROM analytics_hours WHERE hour >= '2026-04-01'`);
    await site.sumMonths();
    await site.shared.pool.query(change);
    const { rows } = await site.shared.pool.query<{ month: string }>('SELECT month::text FROM analytics_months_kept ORDER BY 1 LIMIT 1');
    expect(rows).toEqual([{ month: '2026-04-01' }]);
  });

  it('is not summed while it runs', async () => {
    await site.seeded([{ at: new Date().toISOString(), visitor: 'a', page: '/x' }]);
    expect(await site.sumMonths()).toEqual({ months: 0 });
    await site.shared.pool.query('UPDATE analytics_days SET views = 3');
    const today = new Date();
    const next = (hour: number) => new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1, hour));
    expect(await site.sumMonths(next(1)), 'nor in the two hours after, for what comes late').toEqual({ months: 0 });
    expect(await site.sumMonths(next(3))).toEqual({ months: 1 });
  });
});
