import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { planTrip } from '@/domains/desk/server/plan-trip';
import { endpoint } from '@/server/http/endpoint';

/** `POST /api/admin/inquiries/{id}/trips`: puts the people of an enquiry into the diary (docs/develop/departures.md). */
export const ALL = endpoint({ POST: adminEndpoint('desk', (admin, { services, params, body }) => planTrip(admin, services, params.id, body)) });
