import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/server/admin/admin-endpoint';
import { readAsk } from '@/server/analytics/report-ask';
import { analyticsCsv } from '@/server/analytics/report-csv';
import { wrongMethod } from '@/server/http/wrong-method';

/** `GET /api/admin/analytics.csv`: what the report shows, as a file. */
export const GET: APIRoute = adminEndpoint((admin, { services, url }) => analyticsCsv(admin, services, readAsk(url.searchParams)));

export const ALL: APIRoute = wrongMethod('GET');
