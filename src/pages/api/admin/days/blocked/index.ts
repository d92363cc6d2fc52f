import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { blockDays } from '@/domains/departures/server/blocked-days';
import { wrongMethod } from '@/server/http/wrong-method';

/** `POST /api/admin/days/blocked`: blocks days for everybody, or for one guide or vehicle (docs/develop/departures.md). */
export const POST: APIRoute = adminEndpoint('desk', (admin, { services, body }) => blockDays(admin, services, body));

export const ALL: APIRoute = wrongMethod('POST');
