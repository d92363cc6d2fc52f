import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { moveDeparture } from '@/domains/departures/server/tellings/move';
import { wrongMethod } from '@/server/http/wrong-method';

/** `POST /api/admin/days/{id}/move`: moves a departure, or some of its parties, to another day, and tells them (docs/develop/departures.md). */
export const POST: APIRoute = adminEndpoint('desk', (admin, { services, params, body }) => moveDeparture(admin, services, params.id, body));

export const ALL: APIRoute = wrongMethod('POST');
