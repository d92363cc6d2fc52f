import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { erasePerson } from '@/domains/desk/server/person';
import { wrongMethod } from '@/server/http/wrong-method';

/** `POST /api/admin/person/erase`: deletes everything about one person (docs/develop/desk.md). */
export const POST: APIRoute = adminEndpoint('personal-data', (admin, { services, body }) => erasePerson(admin, services, body));

export const ALL: APIRoute = wrongMethod('POST');
