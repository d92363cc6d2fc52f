import { adminPost } from '@/domains/accounts/server/admin-endpoint';
import { moveDocument } from '@/domains/content/server/move-document';

/** `POST /api/admin/content/move?file=...` `{to, live}`: gives a tour or an article another address (docs/develop/editing.md). */
export const ALL = adminPost('content.publish', (admin, { services, url, body }) => moveDocument(admin, services, url.searchParams.get('file') ?? '', body));
