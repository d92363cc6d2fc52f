import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { endPreview, listPreviews, makePreview } from '@/domains/content/server/previews';
import { endpoint } from '@/server/http/endpoint';

export const ALL = endpoint({
  /** Links to what visitors do not see yet. */
  GET: adminEndpoint('content.draft', (admin, { services }) => listPreviews(admin, services)),
  /** `{drafts, at?, hours, to}`: makes one. */
  POST: adminEndpoint('content.draft', (admin, { services, body }) => makePreview(admin, services, body)),
  /** `{id}`: ends it. */
  DELETE: adminEndpoint('content.draft', (admin, { services, body }) => endPreview(admin, services, body)),
});
