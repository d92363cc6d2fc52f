import { adminPost } from '@/domains/accounts/server/admin-endpoint';
import { replyToInquiry } from '@/domains/desk/server/reply-to-inquiry';

/** `POST /api/admin/inquiries/{id or reference}/reply`: an answer by e-mail or chat (docs/develop/desk.md). */
export const ALL = adminPost('desk', (admin, { services, params, body }) => replyToInquiry(admin, services, params.id, body));
