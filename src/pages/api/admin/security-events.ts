import { adminGet } from '@/domains/accounts/server/admin-endpoint';
import { filtersOf, listEvents } from '@/domains/monitor/server/monitor-events';

/** `GET /api/admin/security-events`: a page of security events (src/domains/monitor/model/monitor-types.ts). */
export const ALL = adminGet('security', (admin, { services, url: { searchParams } }) =>
  listEvents(admin, services.db, filtersOf(searchParams), searchParams.get('cursor') ?? ''),
);
