import { adminGet } from '@/domains/accounts/server/admin-endpoint';
import { copyDocument } from '@/domains/content/server/copy-document';

/** `GET /api/admin/content/copy?file=...&of=...`: what a new document begins with as a copy of that one (docs/develop/editing.md). */
export const ALL = adminGet('content.draft', (admin, { services, url }) =>
  copyDocument(admin, services, url.searchParams.get('file') ?? '', url.searchParams.get('of') ?? ''),
);
