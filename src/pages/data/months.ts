import type { APIRoute } from 'astro';
import { monthsOf } from '@/domains/tours/model/place/month-texts';

/** `GET /data/months`: what each month is like on the coast, from content/climate.yaml; the booking dialog asks. */
export const GET: APIRoute = ({ locals }) =>
  Response.json(monthsOf(locals.services.content), { headers: { 'cache-control': 'public, max-age=0, must-revalidate' } });
