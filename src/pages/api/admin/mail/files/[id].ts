import { adminGet } from '@/domains/accounts/server/admin-endpoint';
import { receivedFile } from '@/domains/desk/server/incoming/received-file';

/** `GET /api/admin/mail/files/{id}`: a file that came with a mail. */
export const ALL = adminGet('desk', (admin, { services, params }) => receivedFile(admin, services, params.id));
