import { asAdmin } from '../admin/admin.ts';
import { audit } from '../admin/audit-log.ts';
import { parseMailbox } from '../mail/compose.ts';
import type { Services } from '../services.ts';
import { claimFirstAdmin, hasAdmin } from './roles.ts';
import type { SignedIn } from './signed-in.ts';

/** What became of a claim (decisions.md, "On the wire", Statuses). */
export type Claim = { status: 200 } | { status: 401 | 403 | 409; code: string; error: string };

const NOT_SIGNED_IN = { status: 401, code: 'not_signed_in', error: 'Please sign in to bootstrap admin privileges' } as const;
const NOT_CONFIRMED = { status: 403, code: 'address_not_confirmed', error: 'Please confirm your e-mail address first.' } as const;
const NOT_NAMED = { status: 403, code: 'address_not_named', error: 'Another address was named for the first administrator.' } as const;
const TAKEN = { status: 409, code: 'admin_exists', error: 'There is an administrator already.' } as const;

/** Where the setup stands for one person (spec §4, Admin bootstrap). */
export type SetupState = 'claimable' | 'is_admin' | 'admin_exists' | 'address_not_confirmed' | 'address_not_named';

/** What /admin-init tells whoever is signed in; the card "Admin Setup Required" is for `claimable` alone. */
export async function setupState({ db, config }: Pick<Services, 'db' | 'config'>, who: SignedIn): Promise<SetupState> {
  if (who.role === 'admin') return 'is_admin';
  if (await hasAdmin(db)) return 'admin_exists';
  return refusalFor(config.adminEmail, who)?.code ?? 'claimable';
}

/** Whether the "Admin Setup Required" card is for this person: signed in, no admin exists, and they may be it. */
export async function mayClaim(services: Pick<Services, 'db' | 'config'>, who: SignedIn | null): Promise<boolean> {
  return who !== null && (await setupState(services, who)) === 'claimable';
}

function refusalFor(named: string | undefined, { user }: SignedIn) {
  if (!user.emailVerified) return NOT_CONFIRMED;
  // As every mail address of the configuration it may come with a name: "Awa <awa@example.com>".
  return named && parseMailbox(named, '').address.toLowerCase() !== user.email.toLowerCase() ? NOT_NAMED : undefined;
}

/** Makes the signed-in user the first admin (spec §6): of two at once exactly one wins. `address` is the client's. */
export async function claimAdmin({ db, config, log }: Pick<Services, 'db' | 'config' | 'log'>, who: SignedIn | null, address: string): Promise<Claim> {
  if (!who) return NOT_SIGNED_IN;
  const refusal = refusalFor(config.adminEmail, who);
  if (refusal) return refusal;
  const claimed = await claimFirstAdmin(db, who.user.id, async (tx) => {
    await audit(tx, asAdmin({ ...who, role: 'admin' }, address) ?? null, 'admin_claimed', who.user.email);
  });
  if (!claimed) return TAKEN;
  log.warn({ userId: who.user.id }, 'the first administrator was appointed');
  return { status: 200 };
}
