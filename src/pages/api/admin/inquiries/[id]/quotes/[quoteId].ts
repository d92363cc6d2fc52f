import { adminDelete } from '@/domains/accounts/server/admin-endpoint';
import { withdrawQuote } from '@/domains/desk/server/quotes';

/** `DELETE /api/admin/inquiries/{id or reference}/quotes/{quoteId}`: takes an offer back (docs/develop/desk.md). */
export const ALL = adminDelete('desk', (admin, { services, params }) => withdrawQuote(admin, services, params.id, params.quoteId));
