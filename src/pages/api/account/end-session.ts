import type { APIRoute } from 'astro';
import { endSession } from '@/server/accounts/end-session';
import { signedIn } from '@/server/accounts/signed-in';
import { asAdmin } from '@/server/admin/admin';
import { audit } from '@/server/admin/audit-log';
import { isDatabaseAway } from '@/server/db/database-errors';
import { REFUSALS } from '@/server/enquiries/refusals';
import { readBody } from '@/server/http/read-body';
import { wrongMethod } from '@/server/http/wrong-method';
import { requestOrigin } from '@/server/security/request-origin';

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
