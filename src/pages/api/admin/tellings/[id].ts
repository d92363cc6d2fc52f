import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { tickTelling } from '@/domains/departures/server/tellings/tick-telling';
import { wrongMethod } from '@/server/http/wrong-method';

/** POST of `/api/admin/tellings/{id}`: they were told, or were not after all (docs/develop/departures.md). */
export const POST: APIRoute = adminEndpoint('desk', (admin, { services, params, body }) => tickTelling(admin, services, params.id, body));

export const ALL: APIRoute = wrongMethod('POST');
