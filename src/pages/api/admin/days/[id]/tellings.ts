import { adminGet } from '@/domains/accounts/server/admin-endpoint';
import { tellingsOf } from '@/domains/departures/server/tellings/telling-lines';

/** GET of `/api/admin/days/{id}/tellings`: who was or is to be told what of a departure (docs/develop/departures.md). */
export const ALL = adminGet('desk', (admin, { services, params }) => tellingsOf(admin, services, params.id));
