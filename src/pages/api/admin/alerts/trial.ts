import { adminPost } from '@/domains/accounts/server/admin-endpoint';
import { tryDevice } from '@/domains/desk/server/alerts/devices';

/** `POST /api/admin/alerts/trial` `{endpoint}`: one alert to this device, now. */
export const ALL = adminPost('desk', (admin, { services, body }) => tryDevice(admin, services, body));
