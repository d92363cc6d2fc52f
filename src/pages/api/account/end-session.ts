import type { APIRoute } from 'astro';
import { endSessionSchema } from '@/domains/accounts/model/account-calls';
import { endSession } from '@/domains/accounts/server/end-session';
import { signedIn } from '@/domains/accounts/server/signed-in';
import { asAdmin } from '@/domains/security/server/admin';
import { audit } from '@/domains/security/server/audit-log';
import { checked } from '@/server/http/checked';
import { publicPost } from '@/server/http/public-endpoint';
import { Refused } from '@/server/http/refused';

const RULES = { from: 'own', away: 'This is not working at the moment. Please try again soon.' } as const;

/** `POST /api/account/end-session` `{id}`: signs one of the visitor's own devices out (docs/develop/accounts.md). */
export const ALL: APIRoute = publicPost(RULES, async ({ services, request, clientAddress }, body) => {
  const who = await signedIn(services, request.headers);
  if (!who) throw new Refused(401, 'not_signed_in', 'Please sign in again.');
  const { id } = checked(endSessionSchema, body);
  const admin = asAdmin(who, clientAddress);
  // With its line in the audit log or not at all: once more it would be signed out already.
  await services.db.transaction(async (tx) => {
    if (!(await endSession(tx, who.user.id, id))) throw new Refused(404, 'no_such_session', 'This device is signed out already.');
    if (admin) await audit(tx, admin, 'sessions_ended', admin.email, { sessions: 1 });
  });
  return { success: true };
});
