import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { tellingsToDo } from '@/domains/departures/server/tellings/telling-lines';
import { endpoint } from '@/server/http/endpoint';

/** GET of `/api/admin/tellings`: what somebody has to tell now, by chat or on the phone (docs/develop/departures.md). */
export const ALL = endpoint({ GET: adminEndpoint('desk', (admin, { services }) => tellingsToDo(admin, services)) });
