import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { prepareWords } from '@/domains/departures/server/tellings/prepare-words';
import { endpoint } from '@/server/http/endpoint';

/** `GET /api/admin/days/{id}/words`: what guests would read of a calling off or a move (docs/develop/departures.md). */
export const ALL = endpoint({ GET: adminEndpoint('desk', (admin, { services, params, url }) => prepareWords(admin, services, params.id, url.searchParams)) });
