import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { actOnPass, passesOf } from '@/domains/departures/server/pass/passes';
import { endpoint } from '@/server/http/endpoint';

export const ALL = endpoint({
  /** `GET /api/admin/days/{id}/passes`: how the passes of a departure stand. */
  GET: adminEndpoint('desk', (admin, { services, params }) => passesOf(admin, services, params.id)),
  /** `POST`: sends one, makes its link, or renews it. */
  POST: adminEndpoint('desk', (admin, { services, params, body }) => actOnPass(admin, services, params.id, body)),
});
