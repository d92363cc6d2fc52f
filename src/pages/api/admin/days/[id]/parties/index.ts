import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { addParty } from '@/domains/departures/server/change-parties';
import { endpoint } from '@/server/http/endpoint';

/** `POST /api/admin/days/{id}/parties`: the people of an enquiry, by its reference (docs/develop/departures.md). */
export const ALL = endpoint({ POST: adminEndpoint('desk', (admin, { services, params, body }) => addParty(admin, services, params.id, body)) });
