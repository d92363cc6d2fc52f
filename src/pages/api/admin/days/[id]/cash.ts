import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { addCashLine, readCash } from '@/domains/departures/server/add-cash-line';
import { wrongMethod } from '@/server/http/wrong-method';

/** `GET /api/admin/days/{id}/cash`: what the parties of a departure agreed on and paid (docs/develop/departures.md). */
export const GET: APIRoute = adminEndpoint('desk', (admin, { services, params }) => readCash(admin, services, params.id));

/** `POST /api/admin/days/{id}/cash`: adds one line. */
export const POST: APIRoute = adminEndpoint('desk', (admin, { services, params, body }) => addCashLine(admin, services, params.id, body));

export const ALL: APIRoute = wrongMethod('GET', 'POST');
