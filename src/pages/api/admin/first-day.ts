import { adminPost } from '@/domains/accounts/server/admin-endpoint';
import { hideFirstDay } from '@/domains/desk/server/first-day';

/** `POST /api/admin/first-day`: hides what is to be done on the first day, or shows it again (docs/owner/desk.md). */
export const ALL = adminPost('people', (admin, { services, body }) => hideFirstDay(admin, services, body));
