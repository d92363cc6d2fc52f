import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { undoCallOff } from '@/domains/departures/server/tellings/call-off';
import { endpoint } from '@/server/http/endpoint';

/** `POST /api/admin/days/{id}/undo-call-off`: it goes after all (docs/develop/departures.md). */
export const ALL = endpoint({ POST: adminEndpoint('desk', (admin, { services, params, body }) => undoCallOff(admin, services, params.id, body)) });
