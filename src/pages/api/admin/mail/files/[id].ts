import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { receivedFile } from '@/domains/desk/server/incoming/received-file';
import { endpoint } from '@/server/http/endpoint';

/** `GET /api/admin/mail/files/{id}`: a file that came with a mail. */
export const ALL = endpoint({ GET: adminEndpoint('desk', (admin, { services, params }) => receivedFile(admin, services, params.id)) });
