import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { tellingsOf } from '@/domains/departures/server/tellings/telling-lines';
import { endpoint } from '@/server/http/endpoint';

/** GET of `/api/admin/days/{id}/tellings`: who was or is to be told what of a departure (docs/develop/departures.md). */
export const ALL = endpoint({ GET: adminEndpoint('desk', (admin, { services, params }) => tellingsOf(admin, services, params.id)) });
