import { adminGet } from '@/domains/accounts/server/admin-endpoint';
import { listRevisions } from '@/domains/content/server/documents';

/** `GET /api/admin/content/revisions?file=...`: what was published, the newest first (docs/develop/editing.md). */
export const ALL = adminGet('content.draft', (admin, { services, url }) => listRevisions(admin, services, url.searchParams.get('file') ?? ''));
