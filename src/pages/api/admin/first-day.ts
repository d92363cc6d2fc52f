import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { hideFirstDay } from '@/domains/desk/server/first-day';
import { wrongMethod } from '@/server/http/wrong-method';

/** `POST /api/admin/first-day`: hides what is to be done on the first day, or shows it again (docs/owner/desk.md). */
export const POST: APIRoute = adminEndpoint('people', (admin, { services, body }) => hideFirstDay(admin, services, body));

export const ALL: APIRoute = wrongMethod('POST');
