import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { addResource, listResources } from '@/domains/departures/server/resources';
import { endpoint } from '@/server/http/endpoint';

export const ALL = endpoint({
  /** `GET /api/admin/days/resources`: guides and vehicles (docs/develop/departures.md). */
  GET: adminEndpoint('people', (admin, { services }) => listResources(admin, services)),
  /** `POST`: adds one. */
  POST: adminEndpoint('people', (admin, { services, body }) => addResource(admin, services, body)),
});
