import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { analyticsReport } from '@/domains/analytics/server/report';
import { readAsk } from '@/domains/analytics/server/report-ask';
import { wrongMethod } from '@/server/http/wrong-method';

/** `GET /api/admin/analytics`: the report of a range (src/domains/analytics/model/report-types.ts). */
export const GET: APIRoute = adminEndpoint('analytics', (admin, { services, url }) => analyticsReport(admin, services, readAsk(url.searchParams)));

export const ALL: APIRoute = wrongMethod('GET');
