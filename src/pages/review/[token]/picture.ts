import type { APIRoute } from 'astro';
import { noPicture, ownPicture } from '@/domains/departures/server/reviews/review-pictures';

/** `GET /review/{token}/picture`: the photograph that is kept of one's own review. */
export const GET: APIRoute = async ({ params, locals }) => (await ownPicture(locals.services, params.token)) ?? noPicture();
