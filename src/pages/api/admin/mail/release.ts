import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { releaseHeldMail } from '@/domains/desk/server/release-held-mail';
import { wrongMethod } from '@/server/http/wrong-method';

/** `POST /api/admin/mail/release`: mail that a restore has held back goes out again (docs/operate/copies.md). */
export const POST: APIRoute = adminEndpoint('people', (admin, { services, body }) => releaseHeldMail(admin, services, body));

export const ALL: APIRoute = wrongMethod('POST');
