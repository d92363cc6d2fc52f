import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { changePerson } from '@/domains/accounts/server/people';
import { endpoint } from '@/server/http/endpoint';

/** `POST /api/admin/people/{id}` `{role}`: changes somebody's role; null takes it away (docs/develop/accounts.md). */
export const ALL = endpoint({ POST: adminEndpoint('people', (admin, { services, params, body }) => changePerson(admin, services, params.id, body)) });
