import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { listDocuments } from '@/domains/content/server/documents';
import { endpoint } from '@/server/http/endpoint';

/** `GET /api/admin/content`: every document, with how it stands (docs/develop/editing.md). */
export const ALL = endpoint({ GET: adminEndpoint('content.draft', (admin, { services }) => listDocuments(admin, services)) });
