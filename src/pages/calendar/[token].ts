import type { APIRoute } from 'astro';
import { answerFeed } from '@/domains/departures/server/answer-feed';

/** `GET /calendar/{token}.ics`: a calendar to subscribe to (docs/develop/departures.md). */
export const GET: APIRoute = ({ locals, params, request }) => answerFeed(locals.services, params.token, request);
