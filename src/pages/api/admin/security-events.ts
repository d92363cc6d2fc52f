import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { filtersOf, listEvents } from '@/domains/monitor/server/monitor-events';
import { endpoint } from '@/server/http/endpoint';

/** `GET /api/admin/security-events`: a page of security events (src/domains/monitor/model/monitor-types.ts). */
export const ALL = endpoint({
  GET: adminEndpoint('security', (admin, { services, url: { searchParams } }) =>
    listEvents(admin, services.db, filtersOf(searchParams), searchParams.get('cursor') ?? ''),
  ),
});
