import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { unblockDays } from '@/domains/departures/server/blocked-days';
import { endpoint } from '@/server/http/endpoint';

/** `DELETE /api/admin/days/blocked/{id}`: gives days back (docs/develop/departures.md). */
export const ALL = endpoint({ DELETE: adminEndpoint('desk', (admin, { services, params }) => unblockDays(admin, services, params.id)) });
