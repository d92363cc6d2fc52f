import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { tellPresence } from '@/domains/desk/server/presence';
import { endpoint } from '@/server/http/endpoint';

/** `POST /api/admin/inquiries/{id or reference}/presence`: who has it open, for the other desks (docs/develop/desk.md). */
export const ALL = endpoint({ POST: adminEndpoint('desk', (admin, { services, params, body }) => tellPresence(admin, services, params.id, body)) });
