import { adminGet } from '@/domains/accounts/server/admin-endpoint';
import { monthCsv } from '@/domains/desk/server/month';

/** `GET /api/admin/month.csv?month=2026-11`: the month's counts as a file (docs/develop/desk.md). */
export const ALL = adminGet('desk', (admin, { services, url }) => monthCsv(admin, services, url.searchParams));
