import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import type { Live } from '@/domains/analytics/model/report-types';
import { liveVisitors } from '@/domains/analytics/server/report-counts';
import { wrongMethod } from '@/server/http/wrong-method';

/** `GET /api/admin/analytics/live`: visitors of the last five minutes. */
export const GET: APIRoute = adminEndpoint('analytics', async (_admin, { services }): Promise<Live> => ({ live: await liveVisitors(services.db) }));

export const ALL: APIRoute = wrongMethod('GET');
