import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { receivedFile } from '@/domains/desk/server/incoming/received-file';
import { wrongMethod } from '@/server/http/wrong-method';

/** `GET /api/admin/mail/files/{id}`: a file that came with a mail. */
export const GET: APIRoute = adminEndpoint('desk', (admin, { services, params }) => receivedFile(admin, services, params.id));

export const ALL: APIRoute = wrongMethod('GET');
