import { adminGet } from '@/domains/accounts/server/admin-endpoint';
import { readAsk } from '@/domains/analytics/server/report-ask';
import { analyticsCsv } from '@/domains/analytics/server/report-csv';

/** `GET /api/admin/analytics.csv`: what the report shows, as a file. */
export const ALL = adminGet('analytics', (admin, { services, url }) => analyticsCsv(admin, services, readAsk(url.searchParams)));
