import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { makeDeparture } from '@/domains/departures/server/change-departure';
import { planned } from '@/domains/departures/server/diary';
import { wrongMethod } from '@/server/http/wrong-method';

/** `GET /api/admin/days`: departures that a party can be moved to (docs/develop/departures.md). */
export const GET: APIRoute = adminEndpoint('desk', (admin, { services }) => planned(admin, services));

/** `POST`: a departure without an enquiry. */
export const POST: APIRoute = adminEndpoint('desk', (admin, { services, body }) => makeDeparture(admin, services, body));

export const ALL: APIRoute = wrongMethod('GET', 'POST');
