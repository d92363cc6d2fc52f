import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { blockDays } from '@/domains/departures/server/blocked-days';
import { endpoint } from '@/server/http/endpoint';

/** `POST /api/admin/days/blocked`: blocks days for everybody, or for one guide or vehicle (docs/develop/departures.md). */
export const ALL = endpoint({ POST: adminEndpoint('desk', (admin, { services, body }) => blockDays(admin, services, body)) });
