import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { withdrawRevision } from '@/domains/content/server/publish';
import { wrongMethod } from '@/server/http/wrong-method';

/** `POST /api/admin/content/withdraw?file=...` `{revision}`: takes back a version whose time has not come (docs/develop/editing.md). */
export const POST: APIRoute = adminEndpoint('content.publish', (admin, { services, url, body }) =>
  withdrawRevision(admin, services, url.searchParams.get('file') ?? '', body),
);

export const ALL: APIRoute = wrongMethod('POST');
