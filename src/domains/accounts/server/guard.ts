import { ROLE_WORDS, rightOfPage } from '../model/rights.ts';
import type { AccountServices } from './account-services.ts';
import { type Admin, asAdmin, holding } from './admin.ts';
import { signedIn } from './signed-in.ts';

/** Pages for whoever is signed in. */
const SIGNED_IN_PAGES = /^\/(admin-init|account)(\/|$)/;

/** The door of the area, to which a sign-in leads: from here everybody comes to their own page. */
const DOOR = '/admin';

/** What the guard found: go on (as whom), go to /auth or to one's own page, or be told Access Denied. */
export type Passage =
  | { pass: 'free' }
  | { pass: 'signed-in'; who: NonNullable<Awaited<ReturnType<typeof signedIn>>>; admin: Admin | undefined }
  | { pass: 'auth' }
  | { pass: 'elsewhere'; to: string }
  | { pass: 'denied'; userId: string; admin: Admin | undefined }
  | { pass: 'away' };

/** Whether this address is anybody's business but the public's. */
export function isGuarded(path: string): boolean {
  return rightOfPage(path) !== undefined || SIGNED_IN_PAGES.test(path);
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
  const right = rightOfPage(path);
  if (right && !holding(admin, right)) {
    if (admin && path === DOOR) return { pass: 'elsewhere', to: ROLE_WORDS[admin.role].home };
    return { pass: 'denied', userId: who.user.id, admin };
  }
  return { pass: 'signed-in', who, admin };
}
