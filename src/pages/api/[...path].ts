import type { APIRoute } from 'astro';
import { Refused, refusedJson } from '@/server/http/refused';

/** An address under /api that does not exist is told so in the language of the others. */
export const ALL: APIRoute = () => refusedJson(new Refused(404, 'not_found', 'There is no such address.'));
