import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { weighPhotograph } from '@/domains/pictures/server/weigh-photograph';
import { endpoint } from '@/server/http/endpoint';

/** `?sha256=...`: what an uploaded photograph weighs for visitors on a phone. */
export const ALL = endpoint({
  GET: adminEndpoint('content.draft', (admin, { services, url }) => weighPhotograph(admin, services, url.searchParams.get('sha256') ?? '')),
});
