import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { removeDocument } from '@/domains/content/server/publish';
import { endpoint } from '@/server/http/endpoint';

/** `POST /api/admin/content/remove?file=...` `{live}`: takes the document away (docs/develop/editing.md). */
export const ALL = endpoint({
  POST: adminEndpoint('content.publish', (admin, { services, url, body }) => removeDocument(admin, services, url.searchParams.get('file') ?? '', body)),
});
