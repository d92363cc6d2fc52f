import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { addCashLine, readCash } from '@/domains/departures/server/add-cash-line';
import { endpoint } from '@/server/http/endpoint';

export const ALL = endpoint({
  /** `GET /api/admin/days/{id}/cash`: what the parties of a departure agreed on and paid (docs/develop/departures.md). */
  GET: adminEndpoint('desk', (admin, { services, params }) => readCash(admin, services, params.id)),
  /** `POST /api/admin/days/{id}/cash`: adds one line. */
  POST: adminEndpoint('desk', (admin, { services, params, body }) => addCashLine(admin, services, params.id, body)),
});
