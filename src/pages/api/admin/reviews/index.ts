import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { listReviews } from '@/domains/departures/server/reviews/desk-reviews';
import { endpoint } from '@/server/http/endpoint';

/** `GET /api/admin/reviews`: guests' reviews, those that wait first. */
export const ALL = endpoint({ GET: adminEndpoint('desk', (admin, { services }) => listReviews(admin, services)) });
