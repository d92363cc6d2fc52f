import { adminGet } from '@/domains/accounts/server/admin-endpoint';
import { smallPhotograph } from '@/domains/pictures/server/photograph-store';

/** `?sha256=...`: a small form of an uploaded photograph, published or not. */
export const ALL = adminGet('content.draft', (admin, { services, url }) => smallPhotograph(admin, services, url.searchParams.get('sha256') ?? ''));
