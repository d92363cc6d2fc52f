import type { APIRoute } from 'astro';
import { handleAuth } from '@/domains/accounts/server/handle-auth';

/** `/api/auth/*`: the accounts (docs/develop/accounts.md names the calls). */
export const ALL: APIRoute = ({ request, locals }) => handleAuth(locals.services, request, locals.clientAddress);
