import type { Db } from '../../../server/db/database.ts';
import type { Admin } from '../../security/server/admin.ts';
import type { AuditPage, EventFilters, EventsPage, Period, SecuritySummary } from '../model/monitor-types.ts';
import { listAudit } from './monitor-audit.ts';
import { listEvents } from './monitor-events.ts';
import { securitySummary } from './monitor-summary.ts';

/** What a view of the monitor asks for; `list` says which of the lists is shown. */
type Asked = { list: 'events' | 'audit'; period: Period; filters: EventFilters; action: string; cursor: string };

type Found = { summary: SecuritySummary; events: EventsPage | null; audit: AuditPage | null };

/** Everything the page shows at first, asked for at once. @throws Refused for filters that cannot be read */
export async function firstView(admin: Admin<'security'>, db: Db, { list, period, filters, action, cursor }: Asked): Promise<Found> {
  const [summary, events, audit] = await Promise.all([
    securitySummary(admin, db, period),
    list === 'events' ? listEvents(admin, db, filters, cursor) : null,
    list === 'audit' ? listAudit(admin, db, action, cursor) : null,
  ]);
  return { summary, events, audit };
}
