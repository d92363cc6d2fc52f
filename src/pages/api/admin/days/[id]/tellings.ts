import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { tellingsOf } from '@/domains/departures/server/tellings/telling-lines';
import { wrongMethod } from '@/server/http/wrong-method';

/** GET of `/api/admin/days/{id}/tellings`: who was or is to be told what of a departure (docs/develop/departures.md). */
export const GET: APIRoute = adminEndpoint('desk', (admin, { services, params }) => tellingsOf(admin, services, params.id));

export const ALL: APIRoute = wrongMethod('GET');
