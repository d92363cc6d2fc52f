import { adminPost } from '@/domains/accounts/server/admin-endpoint';
import { tickTelling } from '@/domains/departures/server/tellings/tick-telling';

/** POST of `/api/admin/tellings/{id}`: they were told, or were not after all (docs/develop/departures.md). */
export const ALL = adminPost('desk', (admin, { services, params, body }) => tickTelling(admin, services, params.id, body));
