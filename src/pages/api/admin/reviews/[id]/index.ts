import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { decideReview } from '@/domains/departures/server/reviews/desk-reviews';
import { endpoint } from '@/server/http/endpoint';

/** `POST /api/admin/reviews/{id}` `{decision, version}`: publishes a review, declines it with `kind` and `because`, or takes it away. */
export const ALL = endpoint({ POST: adminEndpoint('desk', (admin, { services, params, body }) => decideReview(admin, services, params.id, body)) });
