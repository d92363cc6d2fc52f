import type { APIRoute } from 'astro';
import { shownCategory } from '@/domains/gallery/model/shown-gallery';
import { Refused, refusedJson } from '@/server/http/refused';

/** `GET /data/gallery/{category}`: one tab with its pictures, for slideshow and viewer; the same for everybody. */
export const GET: APIRoute = ({ params, locals }) => {
  const { content } = locals.services;
  const category = content.gallery.find(({ id }) => id === params.category);
  if (!category) return refusedJson(new Refused(404, 'not_found', 'There is no such category.'));
  return Response.json(shownCategory(category, content, true), { headers: { 'cache-control': 'public, max-age=0, must-revalidate' } });
};
