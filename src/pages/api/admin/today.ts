import { adminGet } from '@/domains/accounts/server/admin-endpoint';
import { today } from '@/domains/desk/server/today';

/** `GET /api/admin/today`: what the desk opens with (docs/develop/desk.md). */
export const ALL = adminGet('desk', (admin, { services }) => today(admin, services));
