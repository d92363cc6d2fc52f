import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { makeQuote } from '@/domains/desk/server/quotes';
import { wrongMethod } from '@/server/http/wrong-method';

/** `POST /api/admin/inquiries/{id or reference}/quotes`: an offer with a private address (docs/develop/desk.md). */
export const POST: APIRoute = adminEndpoint('desk', (admin, { services, params, body }) => makeQuote(admin, services, params.id, body));

export const ALL: APIRoute = wrongMethod('POST');
