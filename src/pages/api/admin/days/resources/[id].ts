import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { changeResource } from '@/domains/departures/server/resources';
import { endpoint } from '@/server/http/endpoint';

/** `POST /api/admin/days/resources/{id}`: changes a guide or vehicle, or switches one off (docs/develop/departures.md). */
export const ALL = endpoint({ POST: adminEndpoint('people', (admin, { services, params, body }) => changeResource(admin, services, params.id, body)) });
