import { adminPost } from '@/domains/accounts/server/admin-endpoint';
import { releaseHeldMail } from '@/domains/desk/server/release-held-mail';

/** `POST /api/admin/mail/release`: mail that a restore has held back goes out again (docs/operate/copies.md). */
export const ALL = adminPost('people', (admin, { services, body }) => releaseHeldMail(admin, services, body));
