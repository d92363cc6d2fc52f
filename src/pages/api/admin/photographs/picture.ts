import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { smallPhotograph } from '@/domains/pictures/server/photograph-store';
import { endpoint } from '@/server/http/endpoint';

/** `?sha256=...`: a small form of an uploaded photograph, published or not. */
export const ALL = endpoint({
  GET: adminEndpoint('content.draft', (admin, { services, url }) => smallPhotograph(admin, services, url.searchParams.get('sha256') ?? '')),
});
