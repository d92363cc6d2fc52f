import { adminGet } from '@/domains/accounts/server/admin-endpoint';
import { listReviews } from '@/domains/departures/server/reviews/desk-reviews';

/** `GET /api/admin/reviews`: guests' reviews, those that wait first; `?cursor=` goes on where a page ended. */
export const ALL = adminGet('desk', (admin, { services, url }) => listReviews(admin, services, url.searchParams.get('cursor') ?? ''));
