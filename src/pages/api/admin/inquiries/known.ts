import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { knownPerson } from '@/domains/desk/server/enter-lead';
import { wrongMethod } from '@/server/http/wrong-method';

/** `GET /api/admin/inquiries/known?phone=&email=`: earlier enquiries of the same person (docs/develop/desk.md). */
export const GET: APIRoute = adminEndpoint('desk', (admin, { services, url }) => knownPerson(admin, services, url.searchParams));

export const ALL: APIRoute = wrongMethod('GET');
