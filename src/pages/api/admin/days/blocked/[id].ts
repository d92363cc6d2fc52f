import { adminDelete } from '@/domains/accounts/server/admin-endpoint';
import { unblockDays } from '@/domains/departures/server/blocked-days';

/** `DELETE /api/admin/days/blocked/{id}`: gives days back (docs/develop/departures.md). */
export const ALL = adminDelete('desk', (admin, { services, params }) => unblockDays(admin, services, params.id));
