import type { BetterAuthOptions } from 'better-auth';
import { createEmailVerificationToken } from 'better-auth/api';
import type { Db } from '../../../server/db/database.ts';
import type { AccountMailKind } from '../../mail/model/mail-kinds.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../model/password-rule.ts';
import { ADDRESS_HEADER } from './address-header.ts';
import { noteOutcome } from './auth-call-context.ts';
import { CONFIRMING, PASSWORD_SIGN_IN } from './auth-paths.ts';
import { afterReset } from './reset-links.ts';

/** A link in a mail works for this long, in seconds. */
const LINK_S = 24 * 3600;
const RESET_LINK_S = 3600;

type AccountMail = {
  kind: AccountMailKind;
  recipient: string;
  link: string;
  /** Anybody who has it sent, where that is not counted before the library is asked. */
  countedFor?: string;
};

/** Has a mail stored and queued once the request is answered (after-answer.ts). */
export type QueueMail = (mail: AccountMail) => Promise<void>;

type ByMailContext = { db: Db; siteUrl: URL; secret: string; queueMail: QueueMail };

/** Signing up and in by address and password, with the mails that it takes. */
export function byMail({ db, siteUrl, secret, queueMail }: ByMailContext) {
  /** The link that confirms an address, for who signs up anew before they opened the first; it leads where this sign-up says. */
  async function confirmLink(email: string, request: Request | undefined): Promise<string> {
    const asked = request && ((await request.json()) as { callbackURL?: string });
    const token = await createEmailVerificationToken(secret, email, undefined, LINK_S);
    return new URL(`/api/auth${CONFIRMING}?${new URLSearchParams({ token, callbackURL: asked?.callbackURL ?? '/' })}`, siteUrl).href;
  }
  return {
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      requireEmailVerification: true,
      autoSignIn: false,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: RESET_LINK_S,
      sendResetPassword: ({ user, url }) => queueMail({ kind: 'reset_password', recipient: user.email, link: url }),
      onPasswordReset: ({ user }) => afterReset(db, user.id),
      // Nobody learns from the form who has an account; the owner of the address does.
      onExistingUserSignUp: async ({ user }, request) => {
        const { email, emailVerified } = user;
        if (emailVerified) await queueMail({ kind: 'known_address', recipient: email, link: new URL('/auth', siteUrl).href });
        else await queueMail({ kind: 'confirm_address', recipient: email, link: await confirmLink(email, request) });
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      autoSignInAfterVerification: true,
      expiresIn: LINK_S,
      afterEmailVerification: async ({ id, email }) => noteOutcome({ confirmed: { id, email } }),
      sendVerificationEmail: async ({ user, url }, request) => {
        // Anybody who signs up with somebody else's address could have them mailed at every sign-in; other ways are counted at the door.
        const bySigningIn = request !== undefined && new URL(request.url).pathname.endsWith(PASSWORD_SIGN_IN);
        const sender = bySigningIn ? request.headers.get(ADDRESS_HEADER) : null;
        await queueMail({ kind: 'confirm_address', recipient: user.email, link: url, ...(sender ? { countedFor: sender } : {}) });
      },
    },
  } satisfies BetterAuthOptions;
}
