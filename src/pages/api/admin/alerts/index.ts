import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { addDevice, forgetDevice } from '@/domains/desk/server/alerts/devices';
import { endpoint } from '@/server/http/endpoint';

export const ALL = endpoint({
  /** `GET /api/admin/alerts`: the key by which a browser subscribes (docs/develop/desk.md). */
  GET: adminEndpoint('desk', async (_admin, { services }) => ({ key: services.push.publicKey })),
  /** `POST /api/admin/alerts`: this device wants alerts. */
  POST: adminEndpoint('desk', (admin, { services, request, body }) => addDevice(admin, services, request.headers, body)),
  /** `DELETE /api/admin/alerts` `{endpoint}`: this device wants no more. */
  DELETE: adminEndpoint('desk', (admin, { services, body }) => forgetDevice(admin, services, body)),
});
