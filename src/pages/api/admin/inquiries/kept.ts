import { adminPost } from '@/domains/accounts/server/admin-endpoint';
import { keptInquiries } from '@/domains/desk/server/kept-inquiries';

/** `POST /api/admin/inquiries/kept`: what a device that keeps enquiries should let go of, and have (docs/develop/desk.md). */
export const ALL = adminPost('desk', (admin, { services, body }) => keptInquiries(admin, services, body));
