import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/server/admin/admin-endpoint';
import { today } from '@/server/desk/today';
import { wrongMethod } from '@/server/http/wrong-method';

/** `GET /api/admin/today`: what the desk opens with (docs/desk.md). */
export const GET: APIRoute = adminEndpoint((admin, { services }) => today(admin, services));

export const ALL: APIRoute = wrongMethod('GET');
