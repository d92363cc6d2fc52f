import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { moveDeparture } from '@/domains/departures/server/tellings/move';
import { endpoint } from '@/server/http/endpoint';

/** `POST /api/admin/days/{id}/move`: moves a departure, or some of its parties, to another day, and tells them (docs/develop/departures.md). */
export const ALL = endpoint({ POST: adminEndpoint('desk', (admin, { services, params, body }) => moveDeparture(admin, services, params.id, body)) });
