import type { APIRoute } from 'astro';
import { asAdmin } from '@/domains/accounts/server/admin';
import { endSession } from '@/domains/accounts/server/end-session';
import { signedIn } from '@/domains/accounts/server/signed-in';
import { REFUSALS } from '@/domains/inquiries/server/refusals';
import { audit } from '@/domains/security/server/audit-log';
import { isDatabaseAway } from '@/server/db/database-errors';
import { readBody } from '@/server/http/read-body';
import { requestOrigin } from '@/server/http/request-origin';
import { wrongMethod } from '@/server/http/wrong-method';

function answer(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}
const refuse = ({ status, code, error }: { status: number; code: string; error: string }) => answer(status, { success: false, code, message: error });
const AWAY = { status: 503, code: REFUSALS.away.code, error: 'This does not work for a moment. Please try again soon.' };
const NOT_SIGNED_IN = { status: 401, code: 'not_signed_in', error: 'Please sign in again.' };
const NONE = { status: 404, code: 'no_such_session', error: 'This device is signed out already.' };

/** `POST /api/account/end-session` `{id}`: signs one of the visitor's own devices out (docs/accounts.md). */
export const POST: APIRoute = async ({ request, locals: { services, clientAddress } }) => {
  if (requestOrigin(request.headers, services.config.siteUrl) !== 'own') return refuse(REFUSALS.foreignOrigin);
  if (!services.isReady()) return refuse(AWAY);
  try {
    const who = await signedIn(services, request.headers);
    if (!who) return refuse(NOT_SIGNED_IN);
    const body = await readBody(request);
    if ('refusal' in body) return refuse(body.refusal);
    const { id } = body.fields;
    if (typeof id !== 'string' || !(await endSession(services.db, who.user.id, id))) return refuse(NONE);
    const admin = asAdmin(who, clientAddress);
    if (admin) await audit(services.db, admin, 'sessions_ended', admin.email, { sessions: 1 });
    return answer(200, { success: true });
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return refuse(AWAY);
  }
};

export const ALL: APIRoute = wrongMethod('POST');
