import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { callOff } from '@/domains/departures/server/tellings/call-off';
import { wrongMethod } from '@/server/http/wrong-method';

/** `POST /api/admin/days/{id}/call-off`: calls a departure off, or some of its parties, and tells them (docs/develop/departures.md). */
export const POST: APIRoute = adminEndpoint('desk', (admin, { services, params, body }) => callOff(admin, services, params.id, body));

export const ALL: APIRoute = wrongMethod('POST');
