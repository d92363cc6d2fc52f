import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { changeDeparture } from '@/domains/departures/server/change-departure';
import { departureDetail } from '@/domains/departures/server/departure-detail';
import { endpoint } from '@/server/http/endpoint';

export const ALL = endpoint({
  /** `GET /api/admin/days/{id}`: one departure on one screen (docs/develop/departures.md). */
  GET: adminEndpoint('desk', (admin, { services, params }) => departureDetail(admin, services, params.id)),
  /** `POST`: changes its days, times and note. */
  POST: adminEndpoint('desk', (admin, { services, params, body }) => changeDeparture(admin, services, params.id, body)),
});
