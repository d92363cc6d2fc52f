import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { deskFacts } from '@/domains/desk/server/desk-facts';
import { endpoint } from '@/server/http/endpoint';

/** `GET /api/admin/desk`: what the desk needs once (docs/develop/desk.md). */
export const ALL = endpoint({ GET: adminEndpoint('desk', (admin, { services }) => deskFacts(admin, services)) });
