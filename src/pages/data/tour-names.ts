import type { APIRoute } from 'astro';
import { dakarTrip } from '@/domains/tours/model/dakar-trip';
import type { TourName } from '@/domains/tours/model/find-tour';

/** `GET /data/tour-names`: titles, slugs and aliases, by which the tour detail and the trip to Dakar are found (spec §2). */
export const GET: APIRoute = ({ locals }) => {
  const { tours, dakar } = locals.services.content;
  const names = [...tours, ...(dakar ? [dakarTrip(dakar)] : [])].map(({ slug, title, aliases }): TourName => ({ slug, title, aliases }));
  return Response.json(names, { headers: { 'cache-control': 'public, max-age=0, must-revalidate' } });
};
