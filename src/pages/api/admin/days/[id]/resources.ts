import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { assign, resourceChoices } from '@/domains/departures/server/assign';
import { endpoint } from '@/server/http/endpoint';

export const ALL = endpoint({
  /** `GET /api/admin/days/{id}/resources`: who could go, with what speaks against it (docs/develop/departures.md). */
  GET: adminEndpoint('desk', (admin, { services, params }) => resourceChoices(admin, services, params.id)),
  /** `POST`: takes a guide or vehicle along, or not any more. */
  POST: adminEndpoint('desk', (admin, { services, params, body }) => assign(admin, services, params.id, body)),
});
