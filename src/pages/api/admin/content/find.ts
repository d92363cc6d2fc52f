import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { findText } from '@/domains/content/server/find-text';
import { endpoint } from '@/server/http/endpoint';

/** `GET /api/admin/content/find?page=/tours&text=words`: where words of a page are written (docs/develop/editing.md). */
export const ALL = endpoint({
  GET: adminEndpoint('content.draft', (admin, { services, url }) =>
    findText(admin, services, url.searchParams.get('page') ?? '', url.searchParams.get('text') ?? ''),
  ),
});
