import { adminPost } from '@/domains/accounts/server/admin-endpoint';
import { changeParty } from '@/domains/departures/server/change-parties';

/** `POST /api/admin/days/{id}/parties/{party}`: changes, moves or takes out a party (docs/develop/departures.md). */
export const ALL = adminPost('desk', (admin, { services, params, body }) => changeParty(admin, services, params.id, params.party, body));
