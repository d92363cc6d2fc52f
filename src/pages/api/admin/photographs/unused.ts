import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { removePhotograph, unusedPhotographs } from '@/domains/content/server/unused-photographs';
import { wrongMethod } from '@/server/http/wrong-method';

/** Photographs that no document names. */
export const GET: APIRoute = adminEndpoint('content.draft', (admin, { services }) => unusedPhotographs(admin, services));

/** `{photograph}`: removes one for good. */
export const DELETE: APIRoute = adminEndpoint('content.publish', (admin, { services, body }) => removePhotograph(admin, services, body));

export const ALL: APIRoute = wrongMethod('GET', 'DELETE');
