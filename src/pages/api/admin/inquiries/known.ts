import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { knownPerson } from '@/domains/desk/server/enter-lead';
import { endpoint } from '@/server/http/endpoint';

/** `GET /api/admin/inquiries/known?phone=&email=`: earlier enquiries of the same person (docs/develop/desk.md). */
export const ALL = endpoint({ GET: adminEndpoint('desk', (admin, { services, url }) => knownPerson(admin, services, url.searchParams)) });
