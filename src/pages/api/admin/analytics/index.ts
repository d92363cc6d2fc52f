import { adminGet } from '@/domains/accounts/server/admin-endpoint';
import { analyticsReport } from '@/domains/analytics/server/report';
import { readAsk } from '@/domains/analytics/server/report-ask';

/** `GET /api/admin/analytics`: the report of a range (src/domains/analytics/model/report-types.ts). */
export const ALL = adminGet('analytics', (admin, { services, url }) => analyticsReport(admin, services, readAsk(url.searchParams)));
