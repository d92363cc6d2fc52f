import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { unblockDays } from '@/domains/departures/server/blocked-days';
import { wrongMethod } from '@/server/http/wrong-method';

/** `DELETE /api/admin/days/blocked/{id}`: gives days back (docs/develop/departures.md). */
export const DELETE: APIRoute = adminEndpoint('desk', (admin, { services, params }) => unblockDays(admin, services, params.id));

export const ALL: APIRoute = wrongMethod('DELETE');
