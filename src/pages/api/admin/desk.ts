import { adminGet } from '@/domains/accounts/server/admin-endpoint';
import { deskFacts } from '@/domains/desk/server/desk-facts';

/** `GET /api/admin/desk`: what the desk needs once (docs/develop/desk.md). */
export const ALL = adminGet('desk', (admin, { services }) => deskFacts(admin, services));
