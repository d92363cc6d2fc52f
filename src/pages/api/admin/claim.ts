import type { APIRoute } from 'astro';
import { claimAdmin } from '@/server/accounts/claim-admin';
import { signedIn } from '@/server/accounts/signed-in';
import { isDatabaseAway } from '@/server/db/database';
import { REFUSALS } from '@/server/enquiries/refusals';
import { wrongMethod } from '@/server/http/wrong-method';
import { requestOrigin } from '@/server/security/request-origin';

function answer(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}

/** `POST /api/admin/claim`: the first admin (decisions.md, "On the wire"). */
export const POST: APIRoute = async ({ request, locals: { services, clientAddress } }) => {
  const { foreignOrigin, away } = REFUSALS;
  // A form of another page must not be able to claim for whoever happens to be signed in here.
  if (requestOrigin(request.headers, services.config.siteUrl) !== 'own')
    return answer(403, { success: false, code: foreignOrigin.code, error: foreignOrigin.error });
  const failed = { success: false, code: away.code, error: 'Failed to grant admin privileges' };
  if (!services.isReady()) return answer(503, failed);
  try {
    const { status, ...rest } = await claimAdmin(services, await signedIn(services, request.headers), clientAddress);
    return answer(status, { success: status === 200, ...rest });
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return answer(503, failed);
  }
};

export const ALL: APIRoute = wrongMethod('POST');
