import type { APIRoute } from 'astro';
import { tourDetailData } from '@/domains/tours/model/tour-detail-data';
import { Refused, refusedJson } from '@/server/http/refused';

/** `GET /data/tours/{slug}`: what the tour detail overlay shows; the same for everybody, as the pages are. */
export const GET: APIRoute = ({ params, locals }) => {
  const { content } = locals.services;
  const tour = content.tours.find(({ slug }) => slug === params.slug);
  if (!tour) return refusedJson(new Refused(404, 'not_found', 'There is no such tour.'));
  return Response.json(tourDetailData(tour, content), { headers: { 'cache-control': 'public, max-age=0, must-revalidate' } });
};
