import type { Services } from '../services.ts';
import { claimFirstAdmin, hasAdmin } from './roles.ts';
import type { SignedIn } from './signed-in.ts';

/** What became of a claim (decisions.md, "On the wire", Statuses). */
export type Claim = { status: 200 } | { status: 401 | 403 | 409; code: string; error: string };

const NOT_SIGNED_IN = { status: 401, code: 'not_signed_in', error: 'Please sign in to bootstrap admin privileges' } as const;
const NOT_CONFIRMED = { status: 403, code: 'address_not_confirmed', error: 'Please confirm your e-mail address first.' } as const;
const NOT_NAMED = { status: 403, code: 'address_not_named', error: 'Another address was named for the first administrator.' } as const;
const TAKEN = { status: 409, code: 'admin_exists', error: 'There is an administrator already.' } as const;

/** Whether the "Admin Setup Required" card is for this person (spec §4, Admin bootstrap). */
export async function mayClaim({ db, config }: Pick<Services, 'db' | 'config'>, who: SignedIn | null): Promise<boolean> {
  return who !== null && who.role !== 'admin' && refusalFor(config.adminEmail, who) === undefined && !(await hasAdmin(db));
}

function refusalFor(named: string | undefined, { user }: SignedIn) {
  if (!user.emailVerified) return NOT_CONFIRMED;
  return named && named.toLowerCase() !== user.email.toLowerCase() ? NOT_NAMED : undefined;
}

/** Makes the signed-in user the first admin (spec §6): of two at once exactly one wins. */
export async function claimAdmin({ db, config, log }: Pick<Services, 'db' | 'config' | 'log'>, who: SignedIn | null): Promise<Claim> {
  if (!who) return NOT_SIGNED_IN;
  const refusal = refusalFor(config.adminEmail, who);
  if (refusal) return refusal;
  if (!(await claimFirstAdmin(db, who.user.id))) return TAKEN;
  log.warn({ userId: who.user.id }, 'the first administrator was appointed');
  return { status: 200 };
}
