import type { APIRoute } from 'astro';
import { dakarTrip } from '@/domains/tours/model/dakar-trip';
import { searchTour } from '@/domains/tours/model/search/search-entry';
import { pictureOf } from '@/lib/picture-of';
import { wrongMethod } from '@/server/http/wrong-method';

/** `GET /api/tours`: the whole catalogue and the trip to Dakar, for the search dialog. Everybody gets the same bytes, checked for news each time like a page. */
export const GET: APIRoute = ({ locals }) => {
  const { tours, dakar } = locals.services.content;
  const found = tours.map((tour) => searchTour(tour, pictureOf(tour.image, 'card')));
  found.push(searchTour(dakarTrip(dakar), pictureOf(dakar.galleries[0]?.pictures[0]?.src ?? '', 'card')));
  return Response.json(found, { headers: { 'cache-control': 'public, max-age=0, must-revalidate' } });
};
export const ALL: APIRoute = wrongMethod('GET');
