import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { erasePerson } from '@/domains/desk/server/person';
import { endpoint } from '@/server/http/endpoint';

/** `POST /api/admin/person/erase`: deletes everything about one person (docs/develop/desk.md). */
export const ALL = endpoint({ POST: adminEndpoint('personal-data', (admin, { services, body }) => erasePerson(admin, services, body)) });
