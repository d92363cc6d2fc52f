import { adminPost } from '@/domains/accounts/server/admin-endpoint';
import { invite } from '@/domains/accounts/server/invitations';

/** `POST /api/admin/people/invitations` `{name, email, role}`: makes a link that is told here and never again (docs/develop/accounts.md). */
export const ALL = adminPost('people', (admin, { services, body }) => invite(admin, services, body));
