import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { listDocuments } from '@/domains/content/server/documents';
import { wrongMethod } from '@/server/http/wrong-method';

/** `GET /api/admin/content`: every document, with how it stands (docs/develop/editing.md). */
export const GET: APIRoute = adminEndpoint('content.draft', (admin, { services }) => listDocuments(admin, services));

export const ALL: APIRoute = wrongMethod('GET');
