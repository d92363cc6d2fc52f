import { adminGet } from '@/domains/accounts/server/admin-endpoint';
import { listReviews } from '@/domains/departures/server/reviews/desk-reviews';

/** `GET /api/admin/reviews`: guests' reviews, those that wait first. */
export const ALL = adminGet('desk', (admin, { services }) => listReviews(admin, services));
