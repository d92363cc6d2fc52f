import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SecuritySummary } from '../../src/domains/monitor/model/monitor-types.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { emptyTables } from '../fixtures/empty-tables.ts';
import { seedEvents } from './security-seeds.ts';
import { sharedSite } from './shared-site.ts';

const shared = sharedSite();
let awa: SignedInBrowser;
beforeAll(async () => {
  awa = await signInAs(shared, 'Awa Njie', 'admin');
});
beforeEach(() => emptyTables(shared.pool, 'security_events, security_alerts, audit_log, rate_limits'));

const summary = async (period = 'day') => (await awa.json<SecuritySummary>(`/api/admin/security-summary?period=${period}`)).body;

describe('the summary', () => {
  it('counts by hour or day and severity, the span ending now', async () => {
    const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
    await seedEvents(shared.pool, [
      { at: at(0) },
      { at: at(0), severity: 'high' },
      { at: at(5), severity: 'low', type: 'sign_in_failed' },
      { at: at(72), type: 'sign_in_succeeded', severity: 'low' },
      { at: at(31 * 24) },
    ]);
    const [day, week, month] = [await summary('day'), await summary('week'), await summary('month')];
    expect([day.bars.length, week.bars.length, month.bars.length]).toEqual([24, 7, 30]);
    const sum = ({ bars }: SecuritySummary) => bars.reduce((all, { low, medium, high }) => all + low + medium + high, 0);
    expect([sum(day), sum(week), sum(month)]).toEqual([3, 4, 4]);
    expect(day.bars.at(-1)).toMatchObject({ medium: 1, high: 1, low: 0 });
    expect([day.signIns, week.signIns]).toEqual([
      { succeeded: 0, failed: 1, refused: 0 },
      { succeeded: 1, failed: 1, refused: 0 },
    ]);
    expect((await summary('century')).period).toBe('day');
  });

  it('counts what a row of a flood stands for, and not the row', async () => {
    await shared.pool.query(
      `INSERT INTO security_events (id, event_type, severity, description, ip_address, metadata) VALUES
        (gen_random_uuid(), 'sign_in_failed', 'low', 'x', '192.0.2.1', '{"account": "a…@example.com"}'),
        (gen_random_uuid(), 'sign_in_failed', 'low', '60 more', '192.0.2.1', '{"more": 60}'),
        (gen_random_uuid(), 'event_flood', 'high', '500 more', 'many addresses', '{"sign_in_limited": 300, "blocked_link": 200}')`,
    );
    const { bars, signIns } = await summary();
    expect(signIns).toEqual({ succeeded: 0, failed: 61, refused: 300 });
    expect(bars.at(-1)).toMatchObject({ low: 61, medium: 500, high: 1 });
  });

  it('names the limits that refuse somebody now, until when, under fingerprints', async () => {
    const soon = Date.now() + 60_000;
    await shared.pool.query('INSERT INTO rate_limits (key, points, expire) VALUES ($1, 10, $5), ($2, 11, $6), ($3, 9, $5), ($4, 50, 1)', [
      'signIn:one',
      'signIn:two',
      'signIn:three',
      'booking:past',
      soon,
      soon + 5,
    ]);
    expect((await summary()).limited).toEqual([{ limit: 'signIn', usedUp: 2, until: new Date(soon + 5).toISOString(), keys: ['two', 'one'] }]);
  });

  it('shows alerts of the last 24 hours only', async () => {
    for (const [message, age] of [
      ['old', '25 hours'],
      ['new', '23 hours'],
    ]) {
      await shared.pool.query(
        `INSERT INTO security_alerts (id, kind, subject, severity, message, created_at) VALUES ($1, 'sign_in_failures', 'x', 'medium', $2, now() - $3::interval)`,
        [randomUUID(), message, age],
      );
    }
    expect((await summary()).alerts.map(({ message }) => message)).toEqual(['new']);
  });
});
