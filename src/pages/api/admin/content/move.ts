import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { moveDocument } from '@/domains/content/server/move-document';
import { endpoint } from '@/server/http/endpoint';

/** `POST /api/admin/content/move?file=...` `{to, live}`: gives a tour or an article another address (docs/develop/editing.md). */
export const ALL = endpoint({
  POST: adminEndpoint('content.publish', (admin, { services, url, body }) => moveDocument(admin, services, url.searchParams.get('file') ?? '', body)),
});
