import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { today } from '@/domains/desk/server/today';
import { endpoint } from '@/server/http/endpoint';

/** `GET /api/admin/today`: what the desk opens with (docs/develop/desk.md). */
export const ALL = endpoint({ GET: adminEndpoint('desk', (admin, { services }) => today(admin, services)) });
