import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { emptyTables } from '../fixtures/empty-tables.ts';
import { becomeAdmin } from './desk-parts.ts';
import type { WorkerSite } from './test.ts';

const TABLES = 'security_events, security_alerts, audit_log';

/** The page's browser is an admin's; nothing is in the log yet. */
export async function asSecurityAdmin(page: Page, site: WorkerSite): Promise<string> {
  await emptyTables(site.pool, TABLES);
  return (await becomeAdmin(page.context(), site, 'Awa Njie')).id;
}

export async function seedEvents(site: WorkerSite, count: number): Promise<void> {
  await site.pool.query(
    `INSERT INTO security_events (id, event_type, severity, description, ip_address, created_at)
     SELECT gen_random_uuid(), (ARRAY['blocked_link', 'access_denied'])[1 + g % 2], 'medium', 'event number ' || g, '203.0.113.' || (g % 2), date_trunc('hour', now()) - g * interval '1 minute'
     FROM generate_series(1, $1::int) g`,
    [count],
  );
}

export async function seedAlert(site: WorkerSite): Promise<void> {
  await site.pool.query(
    `INSERT INTO security_alerts (id, kind, subject, severity, message) VALUES ($1, 'sign_in_failures', 'x', 'medium', '3 attempts to sign in as k…@example.com failed.')`,
    [randomUUID()],
  );
}
