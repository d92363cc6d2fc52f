import { adminGet } from '@/domains/accounts/server/admin-endpoint';
import { tellingsToDo } from '@/domains/departures/server/tellings/telling-lines';

/** GET of `/api/admin/tellings`: what somebody has to tell now, by chat or on the phone (docs/develop/departures.md). */
export const ALL = adminGet('desk', (admin, { services }) => tellingsToDo(admin, services));
