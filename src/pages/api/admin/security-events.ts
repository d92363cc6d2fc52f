import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/server/admin/admin-endpoint';
import { wrongMethod } from '@/server/http/wrong-method';
import { filtersOf, listEvents } from '@/server/security/monitor-events';

/** `GET /api/admin/security-events`: a page of security events (src/lib/security/monitor-types.ts). */
export const GET: APIRoute = adminEndpoint((admin, { services, url: { searchParams } }) =>
  listEvents(admin, services.db, filtersOf(searchParams), searchParams.get('cursor') ?? ''),
);

export const ALL: APIRoute = wrongMethod('GET');
