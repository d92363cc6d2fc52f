import { adminGet } from '@/domains/accounts/server/admin-endpoint';
import type { Live } from '@/domains/analytics/model/report-types';
import { liveVisitors } from '@/domains/analytics/server/report-counts';

/** `GET /api/admin/analytics/live`: visitors of the last five minutes. */
export const ALL = adminGet('analytics', async (_admin, { services }): Promise<Live> => ({ live: await liveVisitors(services.db) }));
