import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { smallPhotograph } from '@/domains/pictures/server/photograph-store';
import { wrongMethod } from '@/server/http/wrong-method';

/** `?sha256=...`: a small form of an uploaded photograph, published or not. */
export const GET: APIRoute = adminEndpoint('content.draft', (admin, { services, url }) =>
  smallPhotograph(admin, services, url.searchParams.get('sha256') ?? ''),
);

export const ALL: APIRoute = wrongMethod('GET');
