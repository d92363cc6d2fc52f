import * as z from 'zod/mini';
import { ROLES } from '../../security/model/rights.ts';
import { ASSURANCE_LEVELS } from './account-types.ts';

/* What goes over the wire about accounts, beside what the accounts' library says itself (docs/develop/accounts.md). */

/** Answer of `GET /api/me`. */
export const meSchema = z.union([
  z.object({
    user: z.object({ id: z.string(), email: z.string(), name: z.string() }),
    role: z.nullable(z.enum(ROLES)),
    aal: z.enum(ASSURANCE_LEVELS),
  }),
  z.object({ user: z.null() }),
]);
export type Me = z.output<typeof meSchema>;

/** Body of `POST /api/account/end-session`; what is no id is that of no session. */
export const endSessionSchema = z.object({ id: z.catch(z.string(), '') });
export type EndSession = z.output<typeof endSessionSchema>;

/** Body of `POST /api/admin/claim`: the setup code, where one is needed; what is no text is none. */
export const claimSchema = z.object({ code: z.catch(z.optional(z.string()), undefined) });
export type ClaimRequest = z.output<typeof claimSchema>;

/** So long ten wrong codes in a row lock the second factor of an account. */
export const SECOND_FACTOR_LOCK_MINUTES = 15;

/** Answers of the accounts' library, as far as the pages use them. */
export const signInSchema = z.object({ twoFactorRedirect: z.optional(z.boolean()) });
export const providerSchema = z.object({ url: z.string() });
export const twoFactorSchema = z.object({ totpURI: z.optional(z.string()), backupCodes: z.array(z.string()) });
export const passkeySchema = z.object({ id: z.string(), name: z.nullish(z.string()) });
export type Passkey = z.output<typeof passkeySchema>;
