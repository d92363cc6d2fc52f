import { adminPost } from '@/domains/accounts/server/admin-endpoint';
import { tellPresence } from '@/domains/desk/server/presence';

/** `POST /api/admin/inquiries/{id or reference}/presence`: who has it open, for the other desks (docs/develop/desk.md). */
export const ALL = adminPost('desk', (admin, { services, params, body }) => tellPresence(admin, services, params.id, body));
