import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { PERIODS } from '@/domains/monitor/model/monitor-types';
import { securitySummary } from '@/domains/monitor/server/monitor-summary';
import { wrongMethod } from '@/server/http/wrong-method';

/** `GET /api/admin/security-summary`: counts over time, limits, alerts (src/domains/monitor/model/monitor-types.ts). */
export const GET: APIRoute = adminEndpoint('security', (admin, { services, url }) =>
  securitySummary(admin, services.db, PERIODS.find((period) => period === url.searchParams.get('period')) ?? 'day'),
);

export const ALL: APIRoute = wrongMethod('GET');
