import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { withdrawQuote } from '@/domains/desk/server/quotes';
import { wrongMethod } from '@/server/http/wrong-method';

/** `DELETE /api/admin/inquiries/{id or reference}/quotes/{quoteId}`: takes an offer back (docs/develop/desk.md). */
export const DELETE: APIRoute = adminEndpoint('desk', (admin, { services, params }) => withdrawQuote(admin, services, params.id, params.quoteId));

export const ALL: APIRoute = wrongMethod('DELETE');
