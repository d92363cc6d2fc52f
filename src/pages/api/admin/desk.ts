import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { deskFacts } from '@/domains/desk/server/desk-facts';
import { wrongMethod } from '@/server/http/wrong-method';

/** `GET /api/admin/desk`: what the desk needs once (docs/develop/desk.md). */
export const GET: APIRoute = adminEndpoint('desk', (admin, { services }) => deskFacts(admin, services));

export const ALL: APIRoute = wrongMethod('GET');
