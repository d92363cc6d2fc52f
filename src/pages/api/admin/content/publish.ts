import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { publishDraft } from '@/domains/content/server/publish';
import { wrongMethod } from '@/server/http/wrong-method';

/** `POST /api/admin/content/publish?file=...` `{version, from?, until?}`: publishes the draft (docs/develop/editing.md). */
export const POST: APIRoute = adminEndpoint('content.publish', (admin, { services, url, body }) =>
  publishDraft(admin, services, url.searchParams.get('file') ?? '', body),
);

export const ALL: APIRoute = wrongMethod('POST');
