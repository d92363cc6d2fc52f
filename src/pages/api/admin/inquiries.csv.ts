import { adminGet } from '@/domains/accounts/server/admin-endpoint';
import { inquiriesCsv } from '@/domains/desk/server/inquiries-csv';

/** `GET /api/admin/inquiries.csv`: all that a filter lets through, as a file (docs/develop/desk.md). */
export const ALL = adminGet('personal-data', (admin, { services, url }) => inquiriesCsv(admin, services, url.searchParams));
