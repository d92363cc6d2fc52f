import type { APIRoute } from 'astro';
import { searchCatalogue } from '@/domains/tours/model/search/search-catalogue';
import { endpoint } from '@/server/http/endpoint';

/** `GET /api/tours`: the whole catalogue and the trip to Dakar, for the search dialog. Everybody gets the same bytes, checked for news each time like a page. */
export const ALL: APIRoute = endpoint({
  GET: ({ locals }) => Response.json(searchCatalogue(locals.services.content), { headers: { 'cache-control': 'public, max-age=0, must-revalidate' } }),
});
