import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { invite } from '@/domains/accounts/server/invitations';
import { wrongMethod } from '@/server/http/wrong-method';

/** `POST /api/admin/people/invitations` `{name, email, role}`: makes a link that is told here and never again (docs/develop/accounts.md). */
export const POST: APIRoute = adminEndpoint('people', (admin, { services, body }) => invite(admin, services, body));

export const ALL: APIRoute = wrongMethod('POST');
