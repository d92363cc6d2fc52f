import { adminPost } from '@/domains/accounts/server/admin-endpoint';
import { callOff } from '@/domains/departures/server/tellings/call-off';

/** `POST /api/admin/days/{id}/call-off`: calls a departure off, or some of its parties, and tells them (docs/develop/departures.md). */
export const ALL = adminPost('desk', (admin, { services, params, body }) => callOff(admin, services, params.id, body));
