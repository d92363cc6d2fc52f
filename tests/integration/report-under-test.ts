import { beforeAll, beforeEach, expect } from 'vitest';
import type { Report } from '../../src/domains/analytics/model/report-types.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { emptyTables } from '../fixtures/empty-tables.ts';
import { rollUpAll, type SeedEvent, seedEvents } from './analytics-seeds.ts';
import { sharedSite } from './shared-site.ts';
import type { SiteUnderTest } from './site-under-test.ts';

export const LAMIN = 'lamin-lodge-river-cruise';
export const BIRDS = 'birdwatching-in-the-gambia-&-senegal';
export const MARCH = 'range=own&from=2026-03-01&to=2026-03-31';

export type ReportUnderTest = {
  shared: SiteUnderTest;
  admin: SignedInBrowser;
  guest: SignedInBrowser;
  report(query?: string): Promise<Report>;
  /** Stores events, with their roll-up. */
  seeded(events: SeedEvent[]): Promise<void>;
};

/** The site with an admin and a guest; each test begins without events and enquiries. */
export function reportUnderTest(): ReportUnderTest {
  const shared = sharedSite();
  const parts = { shared } as ReportUnderTest;
  beforeAll(async () => {
    parts.admin = await signInAs(shared, 'Awa', 'admin');
    parts.guest = await signInAs(shared, 'Guest');
  });
  // What the site does in the background may hold them in another order for a moment, and PostgreSQL then ends one of both.
  beforeEach(async () => {
    await emptyTables(shared.pool, 'analytics_events, analytics_days, analytics_stale, inquiries');
  });
  parts.report = async (query = '') => {
    const { status, body } = await parts.admin.json<Report>(`/api/admin/analytics?${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  parts.seeded = async (events) => {
    await seedEvents(shared.pool, events);
    await rollUpAll(shared.pool);
  };
  return parts;
}
