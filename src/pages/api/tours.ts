import type { APIRoute } from 'astro';
import { searchTour } from '@/features/search/search-entry';
import { pictureOf } from '@/lib/picture-of';
import { wrongMethod } from '@/server/http/wrong-method';

/** `GET /api/tours`: the whole catalogue for the search dialog. Everybody gets the same bytes, checked for news each time like a page. */
export const GET: APIRoute = ({ locals }) => {
  const tours = locals.services.content.tours.map((tour) => searchTour(tour, pictureOf(tour.image, 'card')));
  return Response.json(tours, { headers: { 'cache-control': 'public, max-age=0, must-revalidate' } });
};
export const ALL: APIRoute = wrongMethod('GET');
