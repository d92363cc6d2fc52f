import { adminPost } from '@/domains/accounts/server/admin-endpoint';
import { decideReview } from '@/domains/departures/server/reviews/desk-reviews';

/** `POST /api/admin/reviews/{id}` `{decision, version}`: publishes a review, declines it with `kind` and `because`, or takes it away. */
export const ALL = adminPost('desk', (admin, { services, params, body }) => decideReview(admin, services, params.id, body));
