import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { inquiriesCsv } from '@/domains/desk/server/inquiries-csv';
import { wrongMethod } from '@/server/http/wrong-method';

/** `GET /api/admin/inquiries.csv`: all that a filter lets through, as a file (docs/develop/desk.md). */
export const GET: APIRoute = adminEndpoint('personal-data', (admin, { services, url }) => inquiriesCsv(admin, services, url.searchParams));

export const ALL: APIRoute = wrongMethod('GET');
