import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import type { Live } from '@/domains/analytics/model/report-types';
import { liveVisitors } from '@/domains/analytics/server/report-counts';
import { endpoint } from '@/server/http/endpoint';

/** `GET /api/admin/analytics/live`: visitors of the last five minutes. */
export const ALL = endpoint({ GET: adminEndpoint('analytics', async (_admin, { services }): Promise<Live> => ({ live: await liveVisitors(services.db) })) });
