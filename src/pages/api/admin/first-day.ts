import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { hideFirstDay } from '@/domains/desk/server/first-day';
import { endpoint } from '@/server/http/endpoint';

/** `POST /api/admin/first-day`: hides what is to be done on the first day, or shows it again (docs/owner/desk.md). */
export const ALL = endpoint({ POST: adminEndpoint('people', (admin, { services, body }) => hideFirstDay(admin, services, body)) });
