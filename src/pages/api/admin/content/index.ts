import { adminGet } from '@/domains/accounts/server/admin-endpoint';
import { listDocuments } from '@/domains/content/server/documents';

/** `GET /api/admin/content`: every document, with how it stands (docs/develop/editing.md). */
export const ALL = adminGet('content.draft', (admin, { services }) => listDocuments(admin, services));
