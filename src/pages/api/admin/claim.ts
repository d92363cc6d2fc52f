import type { APIContext, APIRoute } from 'astro';
import { claimSchema } from '@/domains/accounts/model/account-calls';
import { claimAdmin } from '@/domains/accounts/server/claim-admin';
import { signedIn } from '@/domains/accounts/server/signed-in';
import { recordSecurityEvent } from '@/domains/security/server/record-event';
import { checked } from '@/server/http/checked';
import { type PublicCall, publicPost } from '@/server/http/public-endpoint';
import { FOREIGN_ORIGIN } from '@/server/http/refusal';
import { asRefused, Refused, refusedJson } from '@/server/http/refused';
import { requestOrigin } from '@/server/http/request-origin';

function eventOf({ clientAddress, request }: PublicCall<APIContext['locals']>): { address: string; userAgent: string | null } {
  return { address: clientAddress, userAgent: request.headers.get('user-agent') };
}

function recordForeign(asked: PublicCall<APIContext['locals']>): void {
  void recordSecurityEvent(asked.services, { ...eventOf(asked), type: 'foreign_origin', description: 'A page that is not ours tried to claim admin' });
}

/** `POST /api/admin/claim` `{code?}`: the first admin (decisions.md, "On the wire"; "First admin"). */
export const ALL: APIRoute = publicPost(
  {
    from: 'not-foreign',
    takes: { nothing: true },
    away: 'Failed to grant admin privileges',
    onForeign: recordForeign,
  },
  async (asked, body) => {
    const { services, request, clientAddress } = asked;
    const who = await signedIn(services, request.headers);
    // Nobody is told first that they are nobody, as at every address of the admin area. For somebody who is signed in only our own page may claim.
    if (who && requestOrigin(request.headers, services.config.siteUrl) !== 'own') {
      recordForeign(asked);
      return refusedJson(asRefused(FOREIGN_ORIGIN));
    }
    const claim = await claimAdmin(services, who, clientAddress, checked(claimSchema, body).code);
    if (claim.status !== 200) throw new Refused(claim.status, claim.code, claim.error, undefined, claim.status === 429 ? claim.seconds : undefined);
    const event = { ...eventOf(asked), userId: who?.user.id };
    void recordSecurityEvent(services, { ...event, type: 'admin_claimed', description: 'The first administrator was appointed' });
    return { success: true };
  },
);
