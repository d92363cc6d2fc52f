import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { changeResource } from '@/domains/departures/server/resources';
import { wrongMethod } from '@/server/http/wrong-method';

/** `POST /api/admin/days/resources/{id}`: changes a guide or vehicle, or switches one off (docs/develop/departures.md). */
export const POST: APIRoute = adminEndpoint('people', (admin, { services, params, body }) => changeResource(admin, services, params.id, body));

export const ALL: APIRoute = wrongMethod('POST');
