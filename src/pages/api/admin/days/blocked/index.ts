import { adminPost } from '@/domains/accounts/server/admin-endpoint';
import { blockDays } from '@/domains/departures/server/blocked-days';

/** `POST /api/admin/days/blocked`: blocks days for everybody, or for one guide or vehicle (docs/develop/departures.md). */
export const ALL = adminPost('desk', (admin, { services, body }) => blockDays(admin, services, body));
