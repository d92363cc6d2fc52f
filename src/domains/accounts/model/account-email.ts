import * as z from 'zod/mini';
import { emailRule, optionalEmailRule } from '../../../lib/contact-rules.ts';

/** Said of an address that may receive mail, but for which the accounts' library makes no account. */
export const NO_ACCOUNT_ADDRESS =
  "An account takes addresses of plain letters (a to z), digits and the signs . _ + - ' only, with an ending of two letters or more. Example: name@example.com";

/** The library's own rule, which is narrower than that of an enquiry: no letters with accents. */
const libraryRule = z.string().check(z.regex(z.regexes.email, NO_ACCOUNT_ADDRESS));

/** The address of an account, as the forms ask for it and the library takes it. */
export const accountEmailRule = z.pipe(emailRule, libraryRule);
/** The same of an invitation, which may have none. */
export const optionalAccountEmailRule = z.pipe(optionalEmailRule, z.optional(libraryRule));
