import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { cashMonthCsv } from '@/domains/departures/server/cash-month';
import { wrongMethod } from '@/server/http/wrong-method';

/** `GET /api/admin/days/month.csv?month=2026-12`: the cash of a month by trip day, as a file (docs/develop/departures.md). */
export const GET: APIRoute = adminEndpoint('people', (admin, { services, url }) => cashMonthCsv(admin, services, url.searchParams));

export const ALL: APIRoute = wrongMethod('GET');
