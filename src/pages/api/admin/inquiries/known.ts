import { adminGet } from '@/domains/accounts/server/admin-endpoint';
import { knownPerson } from '@/domains/desk/server/enter-lead';

/** `GET /api/admin/inquiries/known?phone=&email=`: earlier enquiries of the same person (docs/develop/desk.md). */
export const ALL = adminGet('desk', (admin, { services, url }) => knownPerson(admin, services, url.searchParams));
