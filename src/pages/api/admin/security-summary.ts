import type { APIRoute } from 'astro';
import { PERIODS } from '@/lib/security/monitor-types';
import { adminEndpoint } from '@/server/admin/admin-endpoint';
import { wrongMethod } from '@/server/http/wrong-method';
import { securitySummary } from '@/server/security/monitor-summary';

/** `GET /api/admin/security-summary`: counts over time, limits, alerts (src/lib/security/monitor-types.ts). */
export const GET: APIRoute = adminEndpoint((admin, { services, url }) =>
  securitySummary(admin, services.db, PERIODS.find((period) => period === url.searchParams.get('period')) ?? 'day'),
);

export const ALL: APIRoute = wrongMethod('GET');
