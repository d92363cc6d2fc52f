import { adminGet } from '@/domains/accounts/server/admin-endpoint';
import { listAudit } from '@/domains/monitor/server/monitor-audit';

/** `GET /api/admin/audit-log`: what admins did (src/domains/monitor/model/monitor-types.ts). */
export const ALL = adminGet('security', (admin, { services, url: { searchParams } }) =>
  listAudit(admin, services.db, searchParams.get('action') ?? '', searchParams.get('cursor') ?? ''),
);
