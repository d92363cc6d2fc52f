import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { listPeople } from '@/domains/accounts/server/people';
import { endpoint } from '@/server/http/endpoint';

/** `GET /api/admin/people`: who works here, and the invitations that still open (docs/develop/accounts.md). */
export const ALL = endpoint({ GET: adminEndpoint('people', (admin, { services }) => listPeople(admin, services)) });
