import { adminPost } from '@/domains/accounts/server/admin-endpoint';
import { undoCallOff } from '@/domains/departures/server/tellings/call-off';

/** `POST /api/admin/days/{id}/undo-call-off`: it goes after all (docs/develop/departures.md). */
export const ALL = adminPost('desk', (admin, { services, params, body }) => undoCallOff(admin, services, params.id, body));
