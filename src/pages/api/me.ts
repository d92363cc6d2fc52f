import type { APIRoute } from 'astro';
import type { Me } from '@/domains/accounts/model/account-calls';
import { signedIn } from '@/domains/accounts/server/signed-in';
import { unlessAway } from '@/server/db/database-errors';
import { endpoint } from '@/server/http/endpoint';
import { NO_STORE } from '@/server/http/refused';

const NOBODY: Me = { user: null };

/**
 * `GET /api/me`: who is signed in (decisions.md, "On the wire"). Public pages ask only a visitor who has the hint
 * cookie (src/domains/accounts/model/signed-in-cookie.ts), and take no answer for nobody.
 */
export const ALL: APIRoute = endpoint({
  GET: async ({ request, locals }) => {
    const found = await unlessAway(locals.services, null, () => signedIn(locals.services, request.headers));
    if (!found) return Response.json(NOBODY, { headers: NO_STORE });
    const { user, role, aal } = found;
    const me: Me = { user: { id: user.id, email: user.email, name: user.name }, role, aal };
    return Response.json(me, { headers: NO_STORE });
  },
});
