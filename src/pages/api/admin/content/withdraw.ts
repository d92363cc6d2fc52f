import { adminPost } from '@/domains/accounts/server/admin-endpoint';
import { withdrawRevision } from '@/domains/content/server/publish';

/** `POST /api/admin/content/withdraw?file=...` `{revision}`: takes back a version whose time has not come (docs/develop/editing.md). */
export const ALL = adminPost('content.publish', (admin, { services, url, body }) =>
  withdrawRevision(admin, services, url.searchParams.get('file') ?? '', body),
);
