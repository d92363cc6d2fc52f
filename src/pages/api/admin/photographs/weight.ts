import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { weighPhotograph } from '@/domains/pictures/server/weigh-photograph';
import { wrongMethod } from '@/server/http/wrong-method';

/** `?sha256=...`: what an uploaded photograph weighs for visitors on a phone. */
export const GET: APIRoute = adminEndpoint('content.draft', (admin, { services, url }) =>
  weighPhotograph(admin, services, url.searchParams.get('sha256') ?? ''),
);

export const ALL: APIRoute = wrongMethod('GET');
