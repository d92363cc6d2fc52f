import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/server/admin/admin-endpoint';
import { analyticsReport } from '@/server/analytics/report';
import { readAsk } from '@/server/analytics/report-ask';
import { wrongMethod } from '@/server/http/wrong-method';

/** `GET /api/admin/analytics`: the report of a range (src/lib/analytics/report-types.ts). */
export const GET: APIRoute = adminEndpoint((admin, { services, url }) => analyticsReport(admin, services, readAsk(url.searchParams)));

export const ALL: APIRoute = wrongMethod('GET');
