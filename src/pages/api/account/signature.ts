import type { APIRoute } from 'astro';
import { signatureSchema } from '@/domains/accounts/model/people-types';
import { keepSignature } from '@/domains/accounts/server/signature';
import { signedIn } from '@/domains/accounts/server/signed-in';
import { asAdmin, holding } from '@/domains/security/server/admin';
import { checked } from '@/server/http/checked';
import { publicPost } from '@/server/http/public-endpoint';
import { Refused } from '@/server/http/refused';

const RULES = { from: 'own', away: 'This is not working at the moment. Please try again soon.' } as const;

/** `POST /api/account/signature` `{signature}`: how one's own answers to visitors end (docs/develop/accounts.md). */
export const ALL: APIRoute = publicPost(RULES, async ({ services, request, clientAddress }, body) => {
  const who = await signedIn(services, request.headers);
  if (!who) throw new Refused(401, 'not_signed_in', 'Please sign in again.');
  const admin = holding(asAdmin(who, clientAddress), 'desk');
  if (!admin) throw new Refused(403, 'role_lacks_right', 'Only colleagues who answer visitors have a signature.');
  await keepSignature(admin, services.db, checked(signatureSchema, body).signature);
  return { success: true };
});
