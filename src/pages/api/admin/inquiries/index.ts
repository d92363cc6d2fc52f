import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { listInquiries } from '@/domains/desk/server/list-inquiries';
import { wrongMethod } from '@/server/http/wrong-method';

/** `GET /api/admin/inquiries`: a page of the inbox (docs/develop/desk.md). */
export const GET: APIRoute = adminEndpoint('desk', (admin, { services, url }) => listInquiries(admin, services, url.searchParams));

export const ALL: APIRoute = wrongMethod('GET');
