import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { deskPicture } from '@/domains/departures/server/reviews/review-pictures';
import { wrongMethod } from '@/server/http/wrong-method';

/** `GET /api/admin/reviews/{id}/picture`: the photograph of a review, published or not. */
export const GET: APIRoute = adminEndpoint('desk', (admin, { services, params }) => deskPicture(admin, services, params.id));

export const ALL: APIRoute = wrongMethod('GET');
