import type { APIRoute } from 'astro';
import { signedIn } from '@/domains/accounts/server/signed-in';
import { isDatabaseAway } from '@/server/db/database-errors';
import { wrongMethod } from '@/server/http/wrong-method';

/**
 * `GET /api/me`: who is signed in (decisions.md, "On the wire"). Public pages ask only a visitor who has the hint
 * cookie (src/domains/accounts/model/hint-cookie.ts), and take no answer for nobody.
 */
export const GET: APIRoute = async ({ request, locals }) => {
  const headers = { 'cache-control': 'no-store' };
  try {
    const found = locals.services.isReady() ? await signedIn(locals.services, request.headers) : null;
    if (!found) return Response.json({ user: null }, { headers });
    const { user, role, aal } = found;
    return Response.json({ user: { id: user.id, email: user.email, name: user.name }, role, aal }, { headers });
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return Response.json({ user: null }, { headers });
  }
};

export const ALL: APIRoute = wrongMethod('GET');
