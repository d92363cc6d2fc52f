import type { APIRoute } from 'astro';
import { acceptSchema } from '@/domains/accounts/model/people-types';
import { acceptInvitation } from '@/domains/accounts/server/invitations';
import { signedIn } from '@/domains/accounts/server/signed-in';
import { checked } from '@/server/http/checked';
import { publicPost } from '@/server/http/public-endpoint';
import { Refused } from '@/server/http/refused';

const RULES = { from: 'own', away: 'This is not working at the moment. Please try again soon.' } as const;

/** `POST /api/account/accept-invitation` `{token}`: takes the role that a link offers (docs/develop/accounts.md). */
export const ALL: APIRoute = publicPost(RULES, async ({ services, request, clientAddress }, body) => {
  const who = await signedIn(services, request.headers);
  if (!who) throw new Refused(401, 'not_signed_in', 'Please sign in again.');
  return acceptInvitation(services, who, clientAddress, checked(acceptSchema, body).token);
});
