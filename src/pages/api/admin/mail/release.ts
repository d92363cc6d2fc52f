import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { letMailGo } from '@/domains/desk/server/let-mail-go';
import { wrongMethod } from '@/server/http/wrong-method';

/** `POST /api/admin/mail/release`: mail that a restore has held back goes out again (docs/backup.md). */
export const POST: APIRoute = adminEndpoint('people', (admin, { services, body }) => letMailGo(admin, services, body));

export const ALL: APIRoute = wrongMethod('POST');
