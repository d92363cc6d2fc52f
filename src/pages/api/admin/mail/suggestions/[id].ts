import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { sortMail } from '@/domains/desk/server/incoming/sort-mail';
import { wrongMethod } from '@/server/http/wrong-method';

/** `POST /api/admin/mail/suggestions/{id}`: whose a mail is that came in from another address (docs/develop/desk.md). */
export const POST: APIRoute = adminEndpoint('desk', (admin, { services, params, body }) => sortMail(admin, services, params.id, body));

export const ALL: APIRoute = wrongMethod('POST');
