import { adminPost } from '@/domains/accounts/server/admin-endpoint';
import { removeDocument } from '@/domains/content/server/publish';

/** `POST /api/admin/content/remove?file=...` `{live}`: takes the document away (docs/develop/editing.md). */
export const ALL = adminPost('content.publish', (admin, { services, url, body }) => removeDocument(admin, services, url.searchParams.get('file') ?? '', body));
