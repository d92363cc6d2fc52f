import { adminPost } from '@/domains/accounts/server/admin-endpoint';
import { moveDeparture } from '@/domains/departures/server/tellings/move';

/** `POST /api/admin/days/{id}/move`: moves a departure, or some of its parties, to another day, and tells them (docs/develop/departures.md). */
export const ALL = adminPost('desk', (admin, { services, params, body }) => moveDeparture(admin, services, params.id, body));
