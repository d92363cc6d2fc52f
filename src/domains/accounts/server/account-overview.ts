import { and, desc, eq, gt } from 'drizzle-orm';
import type { Config } from '../../../server/config/config.ts';
import { may } from '../../security/model/rights.ts';
import type { AccountOverview, Provider } from '../model/account-types.ts';
import { deviceName } from '../model/device-name.ts';
import type { AccountServices } from './account-services.ts';
import { accounts, passkeys, sessions } from './accounts-tables.ts';
import { signatureOf } from './signature.ts';
import type { SignedIn } from './signed-in.ts';

/** The library's name for an account that is a password. */
const PASSWORD = 'credential';

/** Providers that this installation is set up for (.env.example). */
export function providersOf(config: Config): Provider[] {
  return config.google ? ['google'] : [];
}

/** Everything that somebody may see about their own account; no token or key among it. */
export async function accountOverview({ db, config }: Pick<AccountServices, 'db' | 'config'>, who: SignedIn): Promise<AccountOverview> {
  const mine = who.user.id;
  const [open, keys, ways, signature] = await Promise.all([
    db
      .select({ id: sessions.id, userAgent: sessions.userAgent, address: sessions.ipAddress, createdAt: sessions.createdAt })
      .from(sessions)
      .where(and(eq(sessions.userId, mine), gt(sessions.expiresAt, new Date())))
      .orderBy(desc(sessions.createdAt)),
    db
      .select({ id: passkeys.id, name: passkeys.name, createdAt: passkeys.createdAt })
      .from(passkeys)
      .where(eq(passkeys.userId, mine))
      .orderBy(passkeys.createdAt),
    db.select({ id: accounts.id, provider: accounts.providerId }).from(accounts).where(eq(accounts.userId, mine)),
    may(who.role, 'desk') ? signatureOf(db, mine).then((own) => own ?? '') : null,
  ]);
  return {
    email: who.user.email,
    name: who.user.name,
    role: who.role,
    signature,
    aal: who.aal,
    twoFactor: who.twoFactor,
    hasPassword: ways.some(({ provider }) => provider === PASSWORD),
    sessions: open.map(({ id, userAgent, address, createdAt }) => ({
      id,
      device: deviceName(userAgent),
      address: address || 'unknown',
      createdAt: createdAt.toISOString(),
      current: id === who.sessionId,
    })),
    passkeys: keys.map(({ id, name, createdAt }) => ({ id, name: name || 'Passkey', createdAt: createdAt?.toISOString() ?? null })),
    identities: ways.filter(({ provider }) => provider !== PASSWORD),
    providers: providersOf(config),
  };
}
