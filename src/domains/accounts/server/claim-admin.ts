import { foldAddress } from '../../../lib/folded-address.ts';
import type { Config } from '../../../server/config/config.ts';
import type { Db } from '../../../server/db/database.ts';
import { parseMailbox } from '../../mail/server/sender.ts';
import { asAdmin } from '../../security/server/admin.ts';
import { audit } from '../../security/server/audit-log.ts';
import { fingerprint } from '../../security/server/rate-limits.ts';
import { recordSecurityEvent } from '../../security/server/record-event.ts';
import type { AccountServices } from './account-services.ts';
import { claimFirstAdmin } from './change-roles.ts';
import { hasAdmin } from './roles.ts';
import { isSetupCode, needsSetupCode } from './setup-code.ts';
import type { SignedIn } from './signed-in.ts';

/** What became of a claim (decisions.md, "On the wire", Statuses). */
export type Claim = { status: 200 } | { status: 401 | 403 | 409; code: string; error: string } | { status: 429; code: string; error: string; seconds: number };

const NOT_SIGNED_IN = { status: 401, code: 'not_signed_in', error: 'Please sign in to bootstrap admin privileges' } as const;
const NOT_CONFIRMED = { status: 403, code: 'address_not_confirmed', error: 'Please confirm your e-mail address first.' } as const;
const NOT_NAMED = { status: 403, code: 'address_not_named', error: 'Another address was named for the first administrator.' } as const;
const NO_CODE = { status: 403, code: 'setup_code_required', error: 'Please type the setup code. The site shows it to whoever starts it.' } as const;
const WRONG_CODE = { status: 403, code: 'setup_code_wrong', error: 'This is not the setup code of this site. Please look at it once more.' } as const;
const TAKEN = { status: 409, code: 'admin_exists', error: 'There is an administrator already.' } as const;

/** Where the setup stands for one person (spec §4, Admin bootstrap). */
export type SetupState = 'claimable' | 'is_admin' | 'admin_exists' | 'address_not_confirmed' | 'address_not_named';

export type Asker = Pick<SignedIn, 'role'> & { user: Pick<SignedIn['user'], 'email' | 'emailVerified'> };

/** What /admin-init tells anybody who is signed in; the card "Admin Setup Required" is for `claimable` alone. */
export async function setupState({ db, config }: Pick<AccountServices, 'db' | 'config'>, who: Asker): Promise<SetupState> {
  if (who.role === 'admin') return 'is_admin';
  if (await hasAdmin(db)) return 'admin_exists';
  return refusalFor(config.adminEmail, who)?.code ?? 'claimable';
}

/** Whether the "Admin Setup Required" card is for this person: signed in, no admin exists, and they may be it. */
export async function mayClaim(services: Pick<AccountServices, 'db' | 'config'>, who: SignedIn | null): Promise<boolean> {
  return who !== null && (await setupState(services, who)) === 'claimable';
}

function refusalFor(named: string | undefined, { user }: Asker) {
  if (!user.emailVerified) return NOT_CONFIRMED;
  // As every mail address of the configuration it may come with a name: "Awa <awa@example.com>".
  return named && foldAddress(parseMailbox(named, '').address) !== foldAddress(user.email) ? NOT_NAMED : undefined;
}

/**
 * Makes the signed-in user the first admin (spec §6): of two at once exactly one wins.
 * @param address the client's
 * @param typed the setup code, where one was sent
 */
export async function claimAdmin(services: AccountServices, who: SignedIn | null, address: string, typed: string | undefined): Promise<Claim> {
  const { db, config, log } = services;
  if (!who) return NOT_SIGNED_IN;
  const refusal = refusalFor(config.adminEmail, who);
  if (refusal) return refusal;
  const wrong = needsSetupCode(config) && !(await hasAdmin(db)) ? await codeRefusal(services, who, address, typed) : undefined;
  if (wrong) return wrong;
  const claimed = await claimFirstAdmin(db, who.user.id, async (tx) => {
    await audit(tx, asAdmin({ ...who, role: 'admin' }, address) ?? null, 'admin_claimed', who.user.email);
  });
  if (!claimed) return TAKEN;
  log.warn({ userId: who.user.id }, 'the first administrator was appointed');
  return { status: 200 };
}

/** Looks at the setup code; tries are counted for the account, of which each needs an address that can be confirmed. */
async function codeRefusal(services: AccountServices, who: SignedIn, address: string, typed: string | undefined): Promise<Claim | undefined> {
  const { limits } = services;
  if (!typed?.trim()) return NO_CODE;
  const key = fingerprint(`setup ${who.user.id}`);
  const reached = await limits.consume([{ limit: 'setupCode', key }]);
  if (reached) return { status: 429, code: 'too_many_attempts', error: 'Too many attempts. Please wait a little and try again.', seconds: reached.seconds };
  if (isSetupCode(services.setupCode, typed)) {
    await limits.forget('setupCode', key);
    return undefined;
  }
  void recordSecurityEvent(services, {
    type: 'access_denied',
    description: 'A wrong setup code at the claim of the first admin',
    address,
    userId: who.user.id,
  });
  return WRONG_CODE;
}

/**
 * What the operator is told while the role is still to be claimed.
 * @param code shown with it, where it is needed; else where to find it
 * @returns undefined where there is an admin
 */
export async function unclaimedText({ db, config }: { db: Db; config: Config }, code?: string): Promise<string | undefined> {
  if (await hasAdmin(db)) return undefined;
  const address = (path: string) => new URL(path, config.siteUrl).href;
  const who = config.adminEmail ? ` as ${parseMailbox(config.adminEmail, '').address}` : '';
  const how = needsSetupCode(config) ? ` with the setup code${code ? ` ${code}` : ' ("admin code" shows it)'}` : '';
  return `nobody is administrator yet: sign up at ${address('/auth')}${who}, then claim it at ${address('/admin-init')}${how}`;
}
