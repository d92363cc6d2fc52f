import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { exportPerson } from '@/domains/desk/server/person';
import { endpoint } from '@/server/http/endpoint';

/** `GET /api/admin/person?email=`: everything about one person, as a file (docs/develop/desk.md). */
export const ALL = endpoint({ GET: adminEndpoint('personal-data', (admin, { services, url }) => exportPerson(admin, services, url.searchParams)) });
