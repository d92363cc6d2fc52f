import type { APIRoute } from 'astro';
import type { Live } from '@/lib/analytics/report-types';
import { adminEndpoint } from '@/server/admin/admin-endpoint';
import { liveVisitors } from '@/server/analytics/report-counts';
import { wrongMethod } from '@/server/http/wrong-method';

/** `GET /api/admin/analytics/live`: visitors of the last five minutes. */
export const GET: APIRoute = adminEndpoint(async (_admin, { services }): Promise<Live> => ({ live: await liveVisitors(services.db) }));

export const ALL: APIRoute = wrongMethod('GET');
