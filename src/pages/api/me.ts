import type { APIRoute } from 'astro';
import type { Me } from '@/domains/accounts/model/account-calls';
import { signedIn } from '@/domains/accounts/server/signed-in';
import { isDatabaseAway } from '@/server/db/database-errors';
import { NO_STORE } from '@/server/http/refused';
import { wrongMethod } from '@/server/http/wrong-method';

const NOBODY: Me = { user: null };

/**
 * `GET /api/me`: who is signed in (decisions.md, "On the wire"). Public pages ask only a visitor who has the hint
 * cookie (src/domains/accounts/model/signed-in-cookie.ts), and take no answer for nobody.
 */
export const GET: APIRoute = async ({ request, locals }) => {
  try {
    const found = locals.services.isReady() ? await signedIn(locals.services, request.headers) : null;
    if (!found) return Response.json(NOBODY, { headers: NO_STORE });
    const { user, role, aal } = found;
    const me: Me = { user: { id: user.id, email: user.email, name: user.name }, role, aal };
    return Response.json(me, { headers: NO_STORE });
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return Response.json(NOBODY, { headers: NO_STORE });
  }
};

export const ALL: APIRoute = wrongMethod('GET');
