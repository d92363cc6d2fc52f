import { adminGet } from '@/domains/accounts/server/admin-endpoint';
import { exportPerson } from '@/domains/desk/server/person';

/** `GET /api/admin/person?email=`: everything about one person, as a file (docs/develop/desk.md). */
export const ALL = adminGet('personal-data', (admin, { services, url }) => exportPerson(admin, services, url.searchParams));
