import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { copyDocument } from '@/domains/content/server/copy-document';
import { endpoint } from '@/server/http/endpoint';

/** `GET /api/admin/content/copy?file=...&of=...`: what a new document begins with as a copy of that one (docs/develop/editing.md). */
export const ALL = endpoint({
  GET: adminEndpoint('content.draft', (admin, { services, url }) =>
    copyDocument(admin, services, url.searchParams.get('file') ?? '', url.searchParams.get('of') ?? ''),
  ),
});
