import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { actOnPass, passesOf } from '@/domains/departures/server/pass/passes';
import { wrongMethod } from '@/server/http/wrong-method';

/** `GET /api/admin/days/{id}/passes`: how the passes of a departure stand. */
export const GET: APIRoute = adminEndpoint('desk', (admin, { services, params }) => passesOf(admin, services, params.id));

/** `POST`: sends one, makes its link, or renews it. */
export const POST: APIRoute = adminEndpoint('desk', (admin, { services, params, body }) => actOnPass(admin, services, params.id, body));

export const ALL: APIRoute = wrongMethod('GET', 'POST');
