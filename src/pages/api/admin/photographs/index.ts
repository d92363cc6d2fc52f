import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { UPLOAD_BYTES_MAX } from '@/domains/pictures/model/photograph-limits';
import { keepPhotograph } from '@/domains/pictures/server/photograph-store';
import { endpoint } from '@/server/http/endpoint';

const hashOf = (url: URL) => url.searchParams.get('sha256') ?? '';
const TAKES = { maxBytes: UPLOAD_BYTES_MAX, files: ['image/jpeg', 'image/png', 'image/webp'] };

/** `?sha256=...`, and the photograph itself as body: keeps it (docs/develop/editing.md). */
export const ALL = endpoint({
  PUT: adminEndpoint('content.draft', (admin, { services, url, body }) => keepPhotograph(admin, services, hashOf(url), body), TAKES),
});
