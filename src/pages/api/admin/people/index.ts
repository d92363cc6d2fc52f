import { adminGet } from '@/domains/accounts/server/admin-endpoint';
import { listPeople } from '@/domains/accounts/server/people';

/** `GET /api/admin/people`: who works here, and the invitations that still open (docs/develop/accounts.md). */
export const ALL = adminGet('people', (admin, { services }) => listPeople(admin, services));
