import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { pictureChoices } from '@/domains/content/server/picture-choices';
import { wrongMethod } from '@/server/http/wrong-method';

/** Every picture that a document may name. */
export const GET: APIRoute = adminEndpoint('content.draft', async (admin, { services }) => pictureChoices(admin, services));

export const ALL: APIRoute = wrongMethod('GET');
