import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { changeParty } from '@/domains/departures/server/change-parties';
import { wrongMethod } from '@/server/http/wrong-method';

/** `POST /api/admin/days/{id}/parties/{party}`: changes, moves or takes out a party (docs/develop/departures.md). */
export const POST: APIRoute = adminEndpoint('desk', (admin, { services, params, body }) => changeParty(admin, services, params.id, params.party, body));

export const ALL: APIRoute = wrongMethod('POST');
