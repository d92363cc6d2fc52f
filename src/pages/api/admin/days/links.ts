import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { changeLink, linksView } from '@/domains/departures/server/links-page';
import { wrongMethod } from '@/server/http/wrong-method';

/** `GET /api/admin/days/links`: the calendars and day sheets that are open (docs/develop/departures.md). */
export const GET: APIRoute = adminEndpoint('people', (admin, { services }) => linksView(admin, services));

/** `POST /api/admin/days/links`: makes, renews or ends one. */
export const POST: APIRoute = adminEndpoint('people', (admin, { services, body }) => changeLink(admin, services, body));

export const ALL: APIRoute = wrongMethod('GET', 'POST');
