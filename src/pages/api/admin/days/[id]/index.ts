import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { changeDeparture } from '@/domains/departures/server/change-departure';
import { departureDetail } from '@/domains/departures/server/departure-detail';
import { wrongMethod } from '@/server/http/wrong-method';

/** `GET /api/admin/days/{id}`: one departure on one screen (docs/develop/departures.md). */
export const GET: APIRoute = adminEndpoint('desk', (admin, { services, params }) => departureDetail(admin, services, params.id));

/** `POST`: changes its days, times and note. */
export const POST: APIRoute = adminEndpoint('desk', (admin, { services, params, body }) => changeDeparture(admin, services, params.id, body));

export const ALL: APIRoute = wrongMethod('GET', 'POST');
