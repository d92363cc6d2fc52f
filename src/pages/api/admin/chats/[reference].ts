import { adminGet } from '@/domains/accounts/server/admin-endpoint';
import { chatLead } from '@/domains/desk/server/chat-leads';

/** `GET /api/admin/chats/{reference}`: what is known of a chat that was opened from the site (docs/develop/desk.md). */
export const ALL = adminGet('desk', (admin, { services, params }) => chatLead(admin, services, params.reference));
