import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { restoreRevision } from '@/domains/content/server/publish';
import { wrongMethod } from '@/server/http/wrong-method';

/** `POST /api/admin/content/restore?file=...` `{revision, live}`: publishes an earlier revision again; null is the file (docs/develop/editing.md). */
export const POST: APIRoute = adminEndpoint('content.publish', (admin, { services, url, body }) =>
  restoreRevision(admin, services, url.searchParams.get('file') ?? '', body),
);

export const ALL: APIRoute = wrongMethod('POST');
