import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { publishDraft } from '@/domains/content/server/publish';
import { endpoint } from '@/server/http/endpoint';

/** `POST /api/admin/content/publish?file=...` `{version, from?, until?}`: publishes the draft (docs/develop/editing.md). */
export const ALL = endpoint({
  POST: adminEndpoint('content.publish', (admin, { services, url, body }) => publishDraft(admin, services, url.searchParams.get('file') ?? '', body)),
});
