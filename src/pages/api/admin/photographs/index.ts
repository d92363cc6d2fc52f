import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { UPLOAD_BYTES_MAX } from '@/domains/pictures/model/picture-choice';
import { keepPhotograph } from '@/domains/pictures/server/photograph-store';
import { wrongMethod } from '@/server/http/wrong-method';

/** `?sha256=...`, and the photograph itself as body: keeps it (docs/editing.md). */
export const PUT: APIRoute = adminEndpoint(
  'content.draft',
  (admin, { services, url, body }) => keepPhotograph(admin, services, url.searchParams.get('sha256') ?? '', body),
  { maxBytes: UPLOAD_BYTES_MAX, files: ['image/jpeg', 'image/png', 'image/webp'] },
);

export const ALL: APIRoute = wrongMethod('PUT');
