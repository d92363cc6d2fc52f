import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { planTrip } from '@/domains/desk/server/plan-trip';
import { wrongMethod } from '@/server/http/wrong-method';

/** `POST /api/admin/inquiries/{id}/trips`: puts the people of an enquiry into the diary (docs/develop/departures.md). */
export const POST: APIRoute = adminEndpoint('desk', (admin, { services, params, body }) => planTrip(admin, services, params.id, body));

export const ALL: APIRoute = wrongMethod('POST');
