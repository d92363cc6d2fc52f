import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { listAudit } from '@/domains/monitor/server/monitor-audit';
import { wrongMethod } from '@/server/http/wrong-method';

/** `GET /api/admin/audit-log`: what admins did (src/domains/monitor/model/monitor-types.ts). */
export const GET: APIRoute = adminEndpoint('security', (admin, { services, url: { searchParams } }) =>
  listAudit(admin, services.db, searchParams.get('action') ?? '', searchParams.get('cursor') ?? ''),
);

export const ALL: APIRoute = wrongMethod('GET');
