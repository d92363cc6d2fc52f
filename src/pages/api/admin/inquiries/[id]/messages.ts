import { adminPost } from '@/domains/accounts/server/admin-endpoint';
import { takeMessage } from '@/domains/desk/server/take-message';

/** `POST /api/admin/inquiries/{id or reference}/messages`: what the traveller answered (docs/develop/desk.md). */
export const ALL = adminPost('desk', (admin, { services, params, body }) => takeMessage(admin, services, params.id, body));
