import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { removePhotograph, unusedPhotographs } from '@/domains/content/server/unused-photographs';
import { endpoint } from '@/server/http/endpoint';

export const ALL = endpoint({
  /** Photographs that no document names. */
  GET: adminEndpoint('content.draft', (admin, { services }) => unusedPhotographs(admin, services)),
  /** `{photograph}`: removes one for good. */
  DELETE: adminEndpoint('content.publish', (admin, { services, body }) => removePhotograph(admin, services, body)),
});
