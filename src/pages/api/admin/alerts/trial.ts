import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { tryDevice } from '@/domains/desk/server/alerts/devices';
import { endpoint } from '@/server/http/endpoint';

/** `POST /api/admin/alerts/trial` `{endpoint}`: one alert to this device, now. */
export const ALL = endpoint({ POST: adminEndpoint('desk', (admin, { services, body }) => tryDevice(admin, services, body)) });
