import { adminPost } from '@/domains/accounts/server/admin-endpoint';
import { changePerson } from '@/domains/accounts/server/people';

/** `POST /api/admin/people/{id}` `{role}`: changes somebody's role; null takes it away (docs/develop/accounts.md). */
export const ALL = adminPost('people', (admin, { services, params, body }) => changePerson(admin, services, params.id, body));
