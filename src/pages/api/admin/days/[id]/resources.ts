import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { assign, resourceChoices } from '@/domains/departures/server/assign';
import { wrongMethod } from '@/server/http/wrong-method';

/** `GET /api/admin/days/{id}/resources`: who could go, with what speaks against it (docs/develop/departures.md). */
export const GET: APIRoute = adminEndpoint('desk', (admin, { services, params }) => resourceChoices(admin, services, params.id));

/** `POST`: takes a guide or vehicle along, or not any more. */
export const POST: APIRoute = adminEndpoint('desk', (admin, { services, params, body }) => assign(admin, services, params.id, body));

export const ALL: APIRoute = wrongMethod('GET', 'POST');
