import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { restoreRevision } from '@/domains/content/server/publish';
import { endpoint } from '@/server/http/endpoint';

/** `POST /api/admin/content/restore?file=...` `{revision, live}`: publishes an earlier revision again; null is the file (docs/develop/editing.md). */
export const ALL = endpoint({
  POST: adminEndpoint('content.publish', (admin, { services, url, body }) => restoreRevision(admin, services, url.searchParams.get('file') ?? '', body)),
});
