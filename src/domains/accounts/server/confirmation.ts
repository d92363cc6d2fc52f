import { and, eq } from 'drizzle-orm';
import type { AccountServices } from './account-services.ts';
import { accounts, sessions, users } from './accounts-tables.ts';
import { type Asker, setupState } from './claim-admin.ts';

/*
 * Who types an address at /auth need not own it: somebody else may have signed up with it before, and chosen the
 * password. So the link in the mail confirms the address for everybody, but keeps the password (and signs in) only in the
 * browser that signed up. Anywhere else the owner of the address chooses a password by a second mail (docs/accounts.md).
 */

const NAME = 'hbt_signed_up';
/** As long as the link works, in seconds. */
const KEPT_S = 24 * 3600;

function cookieName(secure: boolean): string {
  return secure ? `__Host-${NAME}` : NAME;
}

/** After a sign-up: this browser made that account. For an address that is known the library names an account that does not exist. */
export async function withSignUpMark(response: Response, secure: boolean): Promise<Response> {
  const { user } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { user?: { id?: unknown } };
  if (typeof user?.id !== 'string') return response;
  const marked = new Response(response.body, response);
  const value = encodeURIComponent(user.id);
  marked.headers.append('set-cookie', `${cookieName(secure)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${KEPT_S}${secure ? '; Secure' : ''}`);
  return marked;
}

/** The account that a confirmation link is about, while its address is not confirmed; the library checks the link itself. */
export async function unconfirmedAccount({ db }: AccountServices, token: string | null): Promise<{ id: string; email: string } | undefined> {
  const payload = token?.split('.')[1];
  if (!payload) return undefined;
  try {
    const { email } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { email?: unknown };
    if (typeof email !== 'string') return undefined;
    const [user] = await db
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(and(eq(users.email, email.toLowerCase()), eq(users.emailVerified, false)));
    return user;
  } catch {
    return undefined;
  }
}

/**
 * Where a confirmed address leads. The link itself names the site's root (spec §7); whoever made a site's first account
 * would stand there without a word (docs/decisions/0032-accounts-that-hold.md).
 * @param who is signed in now; null where the link was opened again by somebody who is not
 */
export async function leadOn(services: AccountServices, who: Asker | null): Promise<string> {
  if (!who) return '/auth?confirm=done';
  const state = await setupState(services, who);
  if (state === 'is_admin') return '/admin';
  return state === 'claimable' ? '/admin-init' : '/account?confirmed';
}

/** Whether this is the browser that made the account. */
export function madeHere(headers: Headers, accountId: string, secure: boolean): boolean {
  const cookies = (headers.get('cookie') ?? '').split('; ');
  return cookies.includes(`${cookieName(secure)}=${encodeURIComponent(accountId)}`);
}

/** The address is confirmed elsewhere than it was typed: the password that somebody chose goes, and its owner is asked for one by mail. */
export async function askForPassword({ db, auth }: AccountServices, account: { id: string; email: string }): Promise<Response> {
  await db.transaction(async (tx) => {
    await tx.delete(accounts).where(and(eq(accounts.userId, account.id), eq(accounts.providerId, 'credential')));
    await tx.delete(sessions).where(eq(sessions.userId, account.id));
  });
  await auth.api.requestPasswordReset({ body: { email: account.email, redirectTo: '/auth' } });
  return new Response(null, { status: 302, headers: { location: '/auth?confirm=choose-password', 'cache-control': 'no-store' } });
}
