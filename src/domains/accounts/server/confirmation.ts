import { and, eq } from 'drizzle-orm';
import { ROLE_WORDS } from '../../security/model/rights.ts';
import { authPath } from '../model/invitation-path.ts';
import type { AccountServices } from './account-services.ts';
import { accounts, sessions } from './accounts-tables.ts';
import { type Asker, setupState } from './claim-admin.ts';
import { linkAndOwner } from './confirm-link.ts';

/*
 * Who types an address at /auth need not own it: somebody else may have signed up with it before, and chosen the
 * password. So the link in the mail confirms the address for everybody, but keeps the password (and signs in) only in the
 * browser that signed up. Anywhere else the owner of the address chooses a password by a second mail (docs/develop/accounts.md).
 */

/**
 * Where a confirmed address leads. The link itself names the site's root (spec §7); anybody who made a site's first account
 * would stand there without a word (docs/develop/decisions/0032-accounts-that-hold.md).
 * @param who is signed in now; null where the link was opened again by somebody who is not
 */
export async function leadOn(services: AccountServices, who: Asker | null): Promise<string> {
  if (!who) return '/auth?confirm=done';
  if (who.role) return ROLE_WORDS[who.role].home;
  const state = await setupState(services, who);
  return state === 'claimable' ? '/admin-init' : '/account?confirmed';
}

/**
 * The address is about to be confirmed elsewhere than it was typed: the password that somebody chose goes first. Confirmed before that, and cut off in
 * between, the account would stand open to them, with an address that is somebody else's.
 */
export async function dropTypedPassword(services: AccountServices, token: string, headers: Headers): Promise<void> {
  const { link, ownerId } = await linkAndOwner(services, token, headers);
  if (link !== 'elsewhere' || ownerId === undefined) return;
  await services.db.delete(accounts).where(and(eq(accounts.userId, ownerId), eq(accounts.providerId, 'credential')));
}

/**
 * The address was confirmed elsewhere than it was typed: its owner is asked for a password by mail, and the session of the library's goes.
 * @param invitation to come back to, from the link that confirmed
 */
export async function askForPassword({ db, auth }: AccountServices, account: { id: string; email: string }, invitation: string | undefined): Promise<Response> {
  await db.delete(sessions).where(eq(sessions.userId, account.id));
  await auth.api.requestPasswordReset({ body: { email: account.email, redirectTo: authPath(invitation) } });
  return choosePassword(invitation);
}

/** To the form, which says that a link to choose a password is in the mail. */
export function choosePassword(invitation: string | undefined): Response {
  return redirectTo(authPath(invitation, { confirm: 'choose-password' }));
}

/** Where the link of the mail leads: the page with the button (src/pages/confirm/[token].astro). */
export function confirmPage(link: URL): Response {
  const token = link.searchParams.get('token');
  if (!token) return redirectTo('/auth?confirm=failed');
  const next = link.searchParams.get('callbackURL') ?? '/';
  return redirectTo(`/confirm/${encodeURIComponent(token)}?${new URLSearchParams({ next })}`);
}

function redirectTo(location: string): Response {
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
}
