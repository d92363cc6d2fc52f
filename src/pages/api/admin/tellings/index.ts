import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { tellingsToDo } from '@/domains/departures/server/tellings/telling-lines';
import { wrongMethod } from '@/server/http/wrong-method';

/** GET of `/api/admin/tellings`: what somebody has to tell now, by chat or on the phone (docs/develop/departures.md). */
export const GET: APIRoute = adminEndpoint('desk', (admin, { services }) => tellingsToDo(admin, services));

export const ALL: APIRoute = wrongMethod('GET');
