import { adminPost } from '@/domains/accounts/server/admin-endpoint';
import { planTrip } from '@/domains/desk/server/plan-trip';

/** `POST /api/admin/inquiries/{id}/trips`: puts the people of an enquiry into the diary (docs/develop/departures.md). */
export const ALL = adminPost('desk', (admin, { services, params, body }) => planTrip(admin, services, params.id, body));
