import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { changeInquiry } from '@/domains/desk/server/change-inquiry';
import { inquiryDetail } from '@/domains/desk/server/inquiry-detail';
import { endpoint } from '@/server/http/endpoint';

export const ALL = endpoint({
  /** `GET /api/admin/inquiries/{id or reference}`: one enquiry on one screen (docs/develop/desk.md). */
  GET: adminEndpoint('desk', (admin, { services, params }) => inquiryDetail(admin, services, params.id)),
  /** `POST /api/admin/inquiries/{id or reference}`: one change. */
  POST: adminEndpoint('desk', (admin, { services, params, body }) => changeInquiry(admin, services, params.id, body)),
});
