import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { listRevisions } from '@/domains/content/server/documents';
import { wrongMethod } from '@/server/http/wrong-method';

/** `GET /api/admin/content/revisions?file=...`: what was published, the newest first (docs/develop/editing.md). */
export const GET: APIRoute = adminEndpoint('content.draft', (admin, { services, url }) => listRevisions(admin, services, url.searchParams.get('file') ?? ''));

export const ALL: APIRoute = wrongMethod('GET');
