import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { cashMonthCsv } from '@/domains/departures/server/cash-month';
import { endpoint } from '@/server/http/endpoint';

/** `GET /api/admin/days/month.csv?month=2026-12`: the cash of a month by trip day, as a file (docs/develop/departures.md). */
export const ALL = endpoint({ GET: adminEndpoint('people', (admin, { services, url }) => cashMonthCsv(admin, services, url.searchParams)) });
