import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { filtersOf, listEvents } from '@/domains/monitor/server/monitor-events';
import { wrongMethod } from '@/server/http/wrong-method';

/** `GET /api/admin/security-events`: a page of security events (src/domains/monitor/model/monitor-types.ts). */
export const GET: APIRoute = adminEndpoint('security', (admin, { services, url: { searchParams } }) =>
  listEvents(admin, services.db, filtersOf(searchParams), searchParams.get('cursor') ?? ''),
);

export const ALL: APIRoute = wrongMethod('GET');
