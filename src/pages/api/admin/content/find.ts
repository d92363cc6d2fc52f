import { adminGet } from '@/domains/accounts/server/admin-endpoint';
import { findText } from '@/domains/content/server/find-text';

/** `GET /api/admin/content/find?page=/tours&text=words`: where words of a page are written (docs/develop/editing.md). */
export const ALL = adminGet('content.draft', (admin, { services, url }) =>
  findText(admin, services, url.searchParams.get('page') ?? '', url.searchParams.get('text') ?? ''),
);
