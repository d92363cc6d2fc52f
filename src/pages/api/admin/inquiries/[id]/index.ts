import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { changeInquiry } from '@/domains/desk/server/change-inquiry';
import { inquiryDetail } from '@/domains/desk/server/inquiry-detail';
import { wrongMethod } from '@/server/http/wrong-method';

/** `GET /api/admin/inquiries/{id or reference}`: one enquiry on one screen (docs/develop/desk.md). */
export const GET: APIRoute = adminEndpoint('desk', (admin, { services, params }) => inquiryDetail(admin, services, params.id));

/** `POST /api/admin/inquiries/{id or reference}`: one change. */
export const POST: APIRoute = adminEndpoint('desk', (admin, { services, params, body }) => changeInquiry(admin, services, params.id, body));

export const ALL: APIRoute = wrongMethod('GET', 'POST');
