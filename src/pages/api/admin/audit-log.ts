import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { listAudit } from '@/domains/monitor/server/monitor-audit';
import { endpoint } from '@/server/http/endpoint';

/** `GET /api/admin/audit-log`: what admins did (src/domains/monitor/model/monitor-types.ts). */
export const ALL = endpoint({
  GET: adminEndpoint('security', (admin, { services, url: { searchParams } }) =>
    listAudit(admin, services.db, searchParams.get('action') ?? '', searchParams.get('cursor') ?? ''),
  ),
});
