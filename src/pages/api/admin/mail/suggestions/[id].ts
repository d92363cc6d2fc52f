import { adminPost } from '@/domains/accounts/server/admin-endpoint';
import { sortMail } from '@/domains/desk/server/incoming/sort-mail';

/** `POST /api/admin/mail/suggestions/{id}`: whose a mail is that came in from another address (docs/develop/desk.md). */
export const ALL = adminPost('desk', (admin, { services, params, body }) => sortMail(admin, services, params.id, body));
