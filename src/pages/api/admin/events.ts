import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { eventStream } from '@/domains/desk/server/event-stream';
import { wrongMethod } from '@/server/http/wrong-method';

/** `GET /api/admin/events`: the news of the desk, as it happens (docs/develop/desk.md). */
export const GET: APIRoute = adminEndpoint('desk', (admin, call) => eventStream(admin, call));

export const ALL: APIRoute = wrongMethod('GET');
