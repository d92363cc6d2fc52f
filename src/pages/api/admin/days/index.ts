import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { makeDeparture } from '@/domains/departures/server/change-departure';
import { planned } from '@/domains/departures/server/diary';
import { endpoint } from '@/server/http/endpoint';

export const ALL = endpoint({
  /** `GET /api/admin/days`: departures that a party can be moved to (docs/develop/departures.md). */
  GET: adminEndpoint('desk', (admin, { services }) => planned(admin, services)),
  /** `POST`: a departure without an enquiry. */
  POST: adminEndpoint('desk', (admin, { services, body }) => makeDeparture(admin, services, body)),
});
