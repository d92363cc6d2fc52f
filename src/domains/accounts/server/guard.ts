import type { AccountServices } from './account-services.ts';
import { type Admin, asAdmin } from './admin.ts';
import { signedIn } from './signed-in.ts';

/** Pages for admins alone (spec §6; decisions.md, "Made safe"). */
const ADMIN_PAGES = /^\/(admin|analytics|security-monitor)(\/|$)/;
/** Pages for whoever is signed in. */
const SIGNED_IN_PAGES = /^\/(admin-init|account)(\/|$)/;

/** What the guard found: go on (as whom), go to /auth, or be told Access Denied. */
export type Passage =
  | { pass: 'free' }
  | { pass: 'signed-in'; who: NonNullable<Awaited<ReturnType<typeof signedIn>>>; admin: Admin | undefined }
  | { pass: 'auth' }
  | { pass: 'denied'; userId: string }
  | { pass: 'away' };

/** Whether this address is anybody's business but the public's. */
export function isGuarded(path: string): boolean {
  return ADMIN_PAGES.test(path) || SIGNED_IN_PAGES.test(path);
}

/**
 * Who may see a page (spec §4, Route guard). Asked for every page of the area by the middleware; every endpoint asks
 * again for itself (admin-endpoint.ts).
 * @throws whatever the database throws
 */
export async function passage(services: AccountServices, path: string, headers: Headers, clientAddress: string): Promise<Passage> {
  if (!isGuarded(path)) return { pass: 'free' };
  if (!services.isReady()) return { pass: 'away' };
  const who = await signedIn(services, headers);
  if (!who) return { pass: 'auth' };
  const admin = asAdmin(who, clientAddress);
  if (ADMIN_PAGES.test(path) && !admin) return { pass: 'denied', userId: who.user.id };
  return { pass: 'signed-in', who, admin };
}
