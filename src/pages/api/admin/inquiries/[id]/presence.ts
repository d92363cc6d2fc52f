import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { tellPresence } from '@/domains/desk/server/presence';
import { wrongMethod } from '@/server/http/wrong-method';

/** `POST /api/admin/inquiries/{id or reference}/presence`: who has it open, for the other desks (docs/develop/desk.md). */
export const POST: APIRoute = adminEndpoint('desk', (admin, { services, params, body }) => tellPresence(admin, services, params.id, body));

export const ALL: APIRoute = wrongMethod('POST');
