import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { tryDevice } from '@/domains/desk/server/alerts/devices';
import { wrongMethod } from '@/server/http/wrong-method';

/** `POST /api/admin/alerts/trial` `{endpoint}`: one alert to this device, now. */
export const POST: APIRoute = adminEndpoint('desk', (admin, { services, body }) => tryDevice(admin, services, body));

export const ALL: APIRoute = wrongMethod('POST');
