import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { releaseHeldMail } from '@/domains/desk/server/release-held-mail';
import { endpoint } from '@/server/http/endpoint';

/** `POST /api/admin/mail/release`: mail that a restore has held back goes out again (docs/operate/copies.md). */
export const ALL = endpoint({ POST: adminEndpoint('people', (admin, { services, body }) => releaseHeldMail(admin, services, body)) });
