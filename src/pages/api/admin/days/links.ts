import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { changeLink, linksView } from '@/domains/departures/server/links-page';
import { endpoint } from '@/server/http/endpoint';

export const ALL = endpoint({
  /** `GET /api/admin/days/links`: the calendars and day sheets that are open (docs/develop/departures.md). */
  GET: adminEndpoint('people', (admin, { services }) => linksView(admin, services)),
  /** `POST /api/admin/days/links`: makes, renews or ends one. */
  POST: adminEndpoint('people', (admin, { services, body }) => changeLink(admin, services, body)),
});
