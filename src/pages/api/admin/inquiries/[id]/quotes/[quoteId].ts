import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { withdrawQuote } from '@/domains/desk/server/quotes';
import { endpoint } from '@/server/http/endpoint';

/** `DELETE /api/admin/inquiries/{id or reference}/quotes/{quoteId}`: takes an offer back (docs/develop/desk.md). */
export const ALL = endpoint({ DELETE: adminEndpoint('desk', (admin, { services, params }) => withdrawQuote(admin, services, params.id, params.quoteId)) });
