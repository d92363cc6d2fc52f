import { adminGet } from '@/domains/accounts/server/admin-endpoint';
import { deskPicture } from '@/domains/departures/server/reviews/review-pictures';

/** `GET /api/admin/reviews/{id}/picture`: the photograph of a review, published or not. */
export const ALL = adminGet('desk', (admin, { services, params }) => deskPicture(admin, services, params.id));
