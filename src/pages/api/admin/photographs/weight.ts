import { adminGet } from '@/domains/accounts/server/admin-endpoint';
import { weighPhotograph } from '@/domains/pictures/server/weigh-photograph';

/** `?sha256=...`: what an uploaded photograph weighs for visitors on a phone. */
export const ALL = adminGet('content.draft', (admin, { services, url }) => weighPhotograph(admin, services, url.searchParams.get('sha256') ?? ''));
