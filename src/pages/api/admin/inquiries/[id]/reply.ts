import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { replyToInquiry } from '@/domains/desk/server/reply-to-inquiry';
import { wrongMethod } from '@/server/http/wrong-method';

/** `POST /api/admin/inquiries/{id or reference}/reply`: an answer by e-mail or chat (docs/develop/desk.md). */
export const POST: APIRoute = adminEndpoint('desk', (admin, { services, params, body }) => replyToInquiry(admin, services, params.id, body));

export const ALL: APIRoute = wrongMethod('POST');
