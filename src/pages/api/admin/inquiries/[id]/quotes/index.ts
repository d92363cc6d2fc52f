import { adminPost } from '@/domains/accounts/server/admin-endpoint';
import { makeQuote } from '@/domains/desk/server/quotes';

/** `POST /api/admin/inquiries/{id or reference}/quotes`: an offer with a private address (docs/develop/desk.md). */
export const ALL = adminPost('desk', (admin, { services, params, body }) => makeQuote(admin, services, params.id, body));
