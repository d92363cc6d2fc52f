import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { today } from '@/domains/desk/server/today';
import { wrongMethod } from '@/server/http/wrong-method';

/** `GET /api/admin/today`: what the desk opens with (docs/develop/desk.md). */
export const GET: APIRoute = adminEndpoint('desk', (admin, { services }) => today(admin, services));

export const ALL: APIRoute = wrongMethod('GET');
