import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { invite } from '@/domains/accounts/server/invitations';
import { endpoint } from '@/server/http/endpoint';

/** `POST /api/admin/people/invitations` `{name, email, role}`: makes a link that is told here and never again (docs/develop/accounts.md). */
export const ALL = endpoint({ POST: adminEndpoint('people', (admin, { services, body }) => invite(admin, services, body)) });
