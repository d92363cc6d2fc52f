import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { undoCallOff } from '@/domains/departures/server/tellings/call-off';
import { wrongMethod } from '@/server/http/wrong-method';

/** `POST /api/admin/days/{id}/undo-call-off`: it goes after all (docs/develop/departures.md). */
export const POST: APIRoute = adminEndpoint('desk', (admin, { services, params, body }) => undoCallOff(admin, services, params.id, body));

export const ALL: APIRoute = wrongMethod('POST');
