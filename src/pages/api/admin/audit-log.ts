import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/server/admin/admin-endpoint';
import { wrongMethod } from '@/server/http/wrong-method';
import { listAudit } from '@/server/security/monitor-audit';

/** `GET /api/admin/audit-log`: what admins did (src/lib/security/monitor-types.ts). */
export const GET: APIRoute = adminEndpoint((admin, { services, url: { searchParams } }) =>
  listAudit(admin, services.db, searchParams.get('action') ?? '', searchParams.get('cursor') ?? ''),
);

export const ALL: APIRoute = wrongMethod('GET');
