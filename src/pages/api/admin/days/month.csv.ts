import { adminGet } from '@/domains/accounts/server/admin-endpoint';
import { cashMonthCsv } from '@/domains/departures/server/cash-month';

/** `GET /api/admin/days/month.csv?month=2026-12`: the cash of a month by trip day, as a file (docs/develop/departures.md). */
export const ALL = adminGet('people', (admin, { services, url }) => cashMonthCsv(admin, services, url.searchParams));
