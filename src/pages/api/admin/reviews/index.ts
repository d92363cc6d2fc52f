import type { APIRoute } from 'astro';
import { adminEndpoint } from '@/domains/accounts/server/admin-endpoint';
import { listReviews } from '@/domains/departures/server/reviews/desk-reviews';
import { wrongMethod } from '@/server/http/wrong-method';

/** `GET /api/admin/reviews`: guests' reviews, those that wait first. */
export const GET: APIRoute = adminEndpoint('desk', (admin, { services }) => listReviews(admin, services));

export const ALL: APIRoute = wrongMethod('GET');
