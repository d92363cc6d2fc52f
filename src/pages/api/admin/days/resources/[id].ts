import { adminPost } from '@/domains/accounts/server/admin-endpoint';
import { changeResource } from '@/domains/departures/server/resources';

/** `POST /api/admin/days/resources/{id}`: changes a guide or vehicle, or switches one off (docs/develop/departures.md). */
export const ALL = adminPost('people', (admin, { services, params, body }) => changeResource(admin, services, params.id, body));
