import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { takeMessage } from '@/domains/desk/server/take-message';
import { endpoint } from '@/server/http/endpoint';

/** `POST /api/admin/inquiries/{id or reference}/messages`: what the traveller answered (docs/develop/desk.md). */
export const ALL = endpoint({ POST: adminEndpoint('desk', (admin, { services, params, body }) => takeMessage(admin, services, params.id, body)) });
