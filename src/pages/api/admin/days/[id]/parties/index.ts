import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { addParty } from '@/domains/departures/server/change-parties';
import { wrongMethod } from '@/server/http/wrong-method';

/** `POST /api/admin/days/{id}/parties`: the people of an enquiry, by its reference (docs/develop/departures.md). */
export const POST: APIRoute = adminEndpoint('desk', (admin, { services, params, body }) => addParty(admin, services, params.id, body));

export const ALL: APIRoute = wrongMethod('POST');
