import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { prepareWords } from '@/domains/departures/server/tellings/prepare-words';
import { wrongMethod } from '@/server/http/wrong-method';

/** `GET /api/admin/days/{id}/words`: what guests would read of a calling off or a move (docs/develop/departures.md). */
export const GET: APIRoute = adminEndpoint('desk', (admin, { services, params, url }) => prepareWords(admin, services, params.id, url.searchParams));

export const ALL: APIRoute = wrongMethod('GET');
