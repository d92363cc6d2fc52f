import { adminPost } from '@/domains/accounts/server/admin-endpoint';
import { erasePerson } from '@/domains/desk/server/person';

/** `POST /api/admin/person/erase`: deletes everything about one person (docs/develop/desk.md). */
export const ALL = adminPost('personal-data', (admin, { services, body }) => erasePerson(admin, services, body));
