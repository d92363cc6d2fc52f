import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { enterLead } from '@/domains/desk/server/enter-lead';
import { listInquiries } from '@/domains/desk/server/list-inquiries';
import { endpoint } from '@/server/http/endpoint';

export const ALL = endpoint({
  /** `GET /api/admin/inquiries`: a page of the inbox (docs/develop/desk.md). */
  GET: adminEndpoint('desk', (admin, { services, url }) => listInquiries(admin, services, url.searchParams)),
  /** `POST /api/admin/inquiries`: an enquiry that reached us by another way than the site. */
  POST: adminEndpoint('desk', (admin, { services, body }) => enterLead(admin, services, body)),
});
