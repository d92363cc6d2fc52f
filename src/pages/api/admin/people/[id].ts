import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { changePerson } from '@/domains/accounts/server/people';
import { wrongMethod } from '@/server/http/wrong-method';

/** `POST /api/admin/people/{id}` `{role}`: changes somebody's role; null takes it away (docs/develop/accounts.md). */
export const POST: APIRoute = adminEndpoint('people', (admin, { services, params, body }) => changePerson(admin, services, params.id, body));

export const ALL: APIRoute = wrongMethod('POST');
