import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { withdrawRevision } from '@/domains/content/server/publish';
import { endpoint } from '@/server/http/endpoint';

/** `POST /api/admin/content/withdraw?file=...` `{revision}`: takes back a version whose time has not come (docs/develop/editing.md). */
export const ALL = endpoint({
  POST: adminEndpoint('content.publish', (admin, { services, url, body }) => withdrawRevision(admin, services, url.searchParams.get('file') ?? '', body)),
});
