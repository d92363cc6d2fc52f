import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { listPeople } from '@/domains/accounts/server/people';
import { wrongMethod } from '@/server/http/wrong-method';

/** `GET /api/admin/people`: who works here, and the invitations that still open (docs/develop/accounts.md). */
export const GET: APIRoute = adminEndpoint('people', (admin, { services }) => listPeople(admin, services));

export const ALL: APIRoute = wrongMethod('GET');
