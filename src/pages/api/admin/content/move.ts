import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { moveDocument } from '@/domains/content/server/move-document';
import { wrongMethod } from '@/server/http/wrong-method';

/** `POST /api/admin/content/move?file=...` `{to, live}`: gives a tour or an article another address (docs/develop/editing.md). */
export const POST: APIRoute = adminEndpoint('content.publish', (admin, { services, url, body }) =>
  moveDocument(admin, services, url.searchParams.get('file') ?? '', body),
);

export const ALL: APIRoute = wrongMethod('POST');
