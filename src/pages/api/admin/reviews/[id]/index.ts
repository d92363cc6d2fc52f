import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { decideReview } from '@/domains/departures/server/reviews/desk-reviews';
import { wrongMethod } from '@/server/http/wrong-method';

/** `POST /api/admin/reviews/{id}` `{decision, version}`: publishes a review, declines it with `kind` and `because`, or takes it away. */
export const POST: APIRoute = adminEndpoint('desk', (admin, { services, params, body }) => decideReview(admin, services, params.id, body));

export const ALL: APIRoute = wrongMethod('POST');
