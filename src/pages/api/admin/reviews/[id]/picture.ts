import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { deskPicture } from '@/domains/departures/server/reviews/review-pictures';
import { endpoint } from '@/server/http/endpoint';

/** `GET /api/admin/reviews/{id}/picture`: the photograph of a review, published or not. */
export const ALL = endpoint({ GET: adminEndpoint('desk', (admin, { services, params }) => deskPicture(admin, services, params.id)) });
