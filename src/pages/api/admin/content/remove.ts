import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { removeDocument } from '@/domains/content/server/publish';
import { wrongMethod } from '@/server/http/wrong-method';

/** `POST /api/admin/content/remove?file=...` `{live}`: takes the document away (docs/develop/editing.md). */
export const POST: APIRoute = adminEndpoint('content.publish', (admin, { services, url, body }) =>
  removeDocument(admin, services, url.searchParams.get('file') ?? '', body),
);

export const ALL: APIRoute = wrongMethod('POST');
