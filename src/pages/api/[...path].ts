import type { APIRoute } from 'astro';
import { NO_STORE } from '@/server/http/refused';

/** An address under /api that does not exist is told so in the language of the others. */
export const ALL: APIRoute = () => Response.json({ success: false, error: 'There is no such address.', code: 'not_found' }, { status: 404, headers: NO_STORE });
