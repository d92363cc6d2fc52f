import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { addDevice, forgetDevice } from '@/domains/desk/server/alerts/devices';
import { wrongMethod } from '@/server/http/wrong-method';

/** `GET /api/admin/alerts`: the key by which a browser subscribes (docs/develop/desk.md). */
export const GET: APIRoute = adminEndpoint('desk', async (_admin, { services }) => ({ key: services.push.publicKey }));

/** `POST /api/admin/alerts`: this device wants alerts. */
export const POST: APIRoute = adminEndpoint('desk', (admin, { services, request, body }) => addDevice(admin, services, request.headers, body));

/** `DELETE /api/admin/alerts` `{endpoint}`: this device wants no more. */
export const DELETE: APIRoute = adminEndpoint('desk', (admin, { services, body }) => forgetDevice(admin, services, body));

export const ALL: APIRoute = wrongMethod('GET', 'POST', 'DELETE');
