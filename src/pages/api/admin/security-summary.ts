import { adminGet } from '@/domains/accounts/server/admin-endpoint';
import { PERIODS } from '@/domains/monitor/model/monitor-types';
import { securitySummary } from '@/domains/monitor/server/monitor-summary';

/** `GET /api/admin/security-summary`: counts over time, limits, alerts (src/domains/monitor/model/monitor-types.ts). */
export const ALL = adminGet('security', (admin, { services, url }) =>
  securitySummary(admin, services.db, PERIODS.find((period) => period === url.searchParams.get('period')) ?? 'day'),
);
