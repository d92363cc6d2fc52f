import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { takeMessage } from '@/domains/desk/server/take-message';
import { wrongMethod } from '@/server/http/wrong-method';

/** `POST /api/admin/inquiries/{id or reference}/messages`: what the traveller answered (docs/develop/desk.md). */
export const POST: APIRoute = adminEndpoint('desk', (admin, { services, params, body }) => takeMessage(admin, services, params.id, body));

export const ALL: APIRoute = wrongMethod('POST');
