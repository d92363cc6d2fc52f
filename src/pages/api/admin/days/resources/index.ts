import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { addResource, listResources } from '@/domains/departures/server/resources';
import { wrongMethod } from '@/server/http/wrong-method';

/** `GET /api/admin/days/resources`: guides and vehicles (docs/develop/departures.md). */
export const GET: APIRoute = adminEndpoint('people', (admin, { services }) => listResources(admin, services));

/** `POST`: adds one. */
export const POST: APIRoute = adminEndpoint('people', (admin, { services, body }) => addResource(admin, services, body));

export const ALL: APIRoute = wrongMethod('GET', 'POST');
