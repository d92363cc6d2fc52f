import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { exportPerson } from '@/domains/desk/server/person';
import { wrongMethod } from '@/server/http/wrong-method';

/** `GET /api/admin/person?email=`: everything about one person, as a file (docs/develop/desk.md). */
export const GET: APIRoute = adminEndpoint('personal-data', (admin, { services, url }) => exportPerson(admin, services, url.searchParams));

export const ALL: APIRoute = wrongMethod('GET');
