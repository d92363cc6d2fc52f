import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { monthCsv } from '@/domains/desk/server/month';
import { wrongMethod } from '@/server/http/wrong-method';

/** `GET /api/admin/month.csv?month=2026-11`: the month's counts as a file (docs/develop/desk.md). */
export const GET: APIRoute = adminEndpoint('desk', (admin, { services, url }) => monthCsv(admin, services, url.searchParams));

export const ALL: APIRoute = wrongMethod('GET');
