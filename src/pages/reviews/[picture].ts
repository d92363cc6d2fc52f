import type { APIRoute } from 'astro';
import { noPicture, publishedPicture } from '@/domains/departures/server/reviews/review-pictures';

/** `GET /reviews/{id}-{version}.jpg`: the photograph of a published review, while it is published. */
export const GET: APIRoute = async ({ params, request, locals }) => {
  const [, id = '', version = ''] = /^([0-9a-f-]{36})-(\d+)\.jpg$/.exec(params.picture ?? '') ?? [];
  return (await publishedPicture(locals.services, id, version, request.headers)) ?? noPicture();
};
