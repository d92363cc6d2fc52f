import { adminPost } from '@/domains/accounts/server/admin-endpoint';
import { publishDraft } from '@/domains/content/server/publish';

/** `POST /api/admin/content/publish?file=...` `{version, from?, until?}`: publishes the draft (docs/develop/editing.md). */
export const ALL = adminPost('content.publish', (admin, { services, url, body }) => publishDraft(admin, services, url.searchParams.get('file') ?? '', body));
