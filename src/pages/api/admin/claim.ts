import type { APIContext, APIRoute } from 'astro';
import { claimSchema } from '@/domains/accounts/model/account-calls';
import { claimAdmin } from '@/domains/accounts/server/claim-admin';
import { signedIn } from '@/domains/accounts/server/signed-in';
import { recordSecurityEvent } from '@/domains/security/server/record-event';
import { checked } from '@/server/http/checked';
import { type PublicCall, publicEndpoint } from '@/server/http/public-endpoint';
import { Refused } from '@/server/http/refused';
import { wrongMethod } from '@/server/http/wrong-method';

function eventOf({ clientAddress, request }: PublicCall<APIContext['locals']>): { address: string; userAgent: string | null } {
  return { address: clientAddress, userAgent: request.headers.get('user-agent') };
}

/** `POST /api/admin/claim` `{code?}`: the first admin (decisions.md, "On the wire"; "First admin"). */
export const POST: APIRoute = publicEndpoint(
  {
    // A form of another page must not be able to claim for anybody who happens to be signed in here.
    from: 'own',
    takes: { nothing: true },
    away: 'Failed to grant admin privileges',
    onForeign: (asked) =>
      void recordSecurityEvent(asked.services, { ...eventOf(asked), type: 'foreign_origin', description: 'A page that is not ours tried to claim admin' }),
  },
  async (asked, body) => {
    const { services, request, clientAddress } = asked;
    const who = await signedIn(services, request.headers);
    const claim = await claimAdmin(services, who, clientAddress, checked(claimSchema, body).code);
    if (claim.status !== 200) throw new Refused(claim.status, claim.code, claim.error, undefined, claim.status === 429 ? claim.seconds : undefined);
    const event = { ...eventOf(asked), userId: who?.user.id };
    void recordSecurityEvent(services, { ...event, type: 'admin_claimed', description: 'The first administrator was appointed' });
    return { success: true };
  },
);

export const ALL: APIRoute = wrongMethod('POST');
