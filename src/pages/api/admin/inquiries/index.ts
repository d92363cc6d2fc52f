import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { enterLead } from '@/domains/desk/server/enter-lead';
import { listInquiries } from '@/domains/desk/server/list-inquiries';
import { wrongMethod } from '@/server/http/wrong-method';

/** `GET /api/admin/inquiries`: a page of the inbox (docs/develop/desk.md). */
export const GET: APIRoute = adminEndpoint('desk', (admin, { services, url }) => listInquiries(admin, services, url.searchParams));

/** `POST /api/admin/inquiries`: an enquiry that reached us by another way than the site. */
export const POST: APIRoute = adminEndpoint('desk', (admin, { services, body }) => enterLead(admin, services, body));

export const ALL: APIRoute = wrongMethod('GET', 'POST');
