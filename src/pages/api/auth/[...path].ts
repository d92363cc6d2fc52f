import type { APIRoute } from 'astro';
import { handleAuth } from '@/server/accounts/handle-auth';

/** `/api/auth/*`: the accounts (docs/accounts.md names the calls). */
export const ALL: APIRoute = ({ request, locals }) => handleAuth(locals.services, request, locals.clientAddress);
