import type { APIRoute } from 'astro';
import type { TourName } from '@/features/tours/find-tour';

/** `GET /data/tour-names`: titles, slugs and aliases, by which the tour detail is found (spec §2). */
export const GET: APIRoute = ({ locals }) => {
  const names = locals.services.content.tours.map(({ slug, title, aliases }): TourName => ({ slug, title, aliases }));
  return Response.json(names, { headers: { 'cache-control': 'public, max-age=0, must-revalidate' } });
};
