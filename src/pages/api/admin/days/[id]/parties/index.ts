import { adminPost } from '@/domains/accounts/server/admin-endpoint';
import { addParty } from '@/domains/departures/server/change-parties';

/** `POST /api/admin/days/{id}/parties`: the people of an enquiry, by its reference (docs/develop/departures.md). */
export const ALL = adminPost('desk', (admin, { services, params, body }) => addParty(admin, services, params.id, body));
