import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { endPreview, listPreviews, makePreview } from '@/domains/content/server/previews';
import { wrongMethod } from '@/server/http/wrong-method';

/** Links to what visitors do not see yet. */
export const GET: APIRoute = adminEndpoint('content.draft', (admin, { services }) => listPreviews(admin, services));

/** `{drafts, at?, hours, to}`: makes one. */
export const POST: APIRoute = adminEndpoint('content.draft', (admin, { services, body }) => makePreview(admin, services, body));

/** `{id}`: ends it. */
export const DELETE: APIRoute = adminEndpoint('content.draft', (admin, { services, body }) => endPreview(admin, services, body));

export const ALL: APIRoute = wrongMethod('GET', 'POST', 'DELETE');
