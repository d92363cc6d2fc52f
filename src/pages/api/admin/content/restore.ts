import { adminPost } from '@/domains/accounts/server/admin-endpoint';
import { restoreRevision } from '@/domains/content/server/publish';

/** `POST /api/admin/content/restore?file=...` `{revision, live}`: publishes an earlier revision again; null is the file (docs/develop/editing.md). */
export const ALL = adminPost('content.publish', (admin, { services, url, body }) => restoreRevision(admin, services, url.searchParams.get('file') ?? '', body));
