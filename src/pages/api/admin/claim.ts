import type { APIRoute } from 'astro';
import { claimAdmin } from '@/domains/accounts/server/claim-admin';
import { signedIn } from '@/domains/accounts/server/signed-in';
import { REFUSALS } from '@/domains/inquiries/server/refusals';
import { recordSecurityEvent } from '@/domains/security/server/record-event';
import { isDatabaseAway } from '@/server/db/database-errors';
import { readBody } from '@/server/http/read-body';
import { requestOrigin } from '@/server/http/request-origin';
import { wrongMethod } from '@/server/http/wrong-method';

function answer(status: number, body: object, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

/** `POST /api/admin/claim` `{code?}`: the first admin (decisions.md, "On the wire"; "First admin"). */
export const POST: APIRoute = async ({ request, locals: { services, clientAddress } }) => {
  const { foreignOrigin, away } = REFUSALS;
  // A form of another page must not be able to claim for whoever happens to be signed in here.
  const event = { address: clientAddress, userAgent: request.headers.get('user-agent') };
  if (requestOrigin(request.headers, services.config.siteUrl) !== 'own') {
    void recordSecurityEvent(services, { ...event, type: 'foreign_origin', description: 'A page that is not ours tried to claim admin' });
    return answer(403, { success: false, code: foreignOrigin.code, error: foreignOrigin.error });
  }
  const failed = { success: false, code: away.code, error: 'Failed to grant admin privileges' };
  if (!services.isReady()) return answer(503, failed);
  try {
    const who = await signedIn(services, request.headers);
    const body = request.headers.has('content-type') ? await readBody(request) : { fields: {} as Record<string, unknown> };
    if ('refusal' in body) return answer(body.refusal.status, { success: false, code: body.refusal.code, error: body.refusal.error });
    const claim = await claimAdmin(services, who, clientAddress, body.fields.code);
    if (claim.status === 429) {
      const { code, error, seconds } = claim;
      return answer(429, { success: false, code, error }, { 'retry-after': String(seconds) });
    }
    const { status, ...rest } = claim;
    if (status === 200)
      void recordSecurityEvent(services, { ...event, type: 'admin_claimed', description: 'The first administrator was appointed', userId: who?.user.id });
    return answer(status, { success: status === 200, ...rest });
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return answer(503, failed);
  }
};

export const ALL: APIRoute = wrongMethod('POST');
