import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { readAsk } from '@/domains/analytics/server/report-ask';
import { analyticsCsv } from '@/domains/analytics/server/report-csv';
import { wrongMethod } from '@/server/http/wrong-method';

/** `GET /api/admin/analytics.csv`: what the report shows, as a file. */
export const GET: APIRoute = adminEndpoint('analytics', (admin, { services, url }) => analyticsCsv(admin, services, readAsk(url.searchParams)));

export const ALL: APIRoute = wrongMethod('GET');
