import { adminGet } from '@/domains/accounts/server/admin-endpoint';
import { prepareWords } from '@/domains/departures/server/tellings/prepare-words';

/** `GET /api/admin/days/{id}/words`: what guests would read of a calling off or a move (docs/develop/departures.md). */
export const ALL = adminGet('desk', (admin, { services, params, url }) => prepareWords(admin, services, params.id, url.searchParams));
