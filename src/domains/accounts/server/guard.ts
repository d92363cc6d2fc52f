import { ROLE_WORDS, rightOfPage } from '../../security/model/rights.ts';
import { type Admin, asAdmin, holding } from '../../security/server/admin.ts';
import { recordSecurityEvent } from '../../security/server/record-event.ts';
import type { AccountServices } from './account-services.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

const SIGNED_IN_PAGES = /^\/(admin-init|account)(\/|$)/;

/** The door of the area, to which a sign-in leads: from here everybody comes to their own page. */
const DOOR = '/admin';

/** A request for a page, and where it came from. */
export type Visit = { url: URL; request: Request; clientAddress: string };

/** What somebody gets in place of a page that is not for them: another address, or another page under the address of this one. */
export type Instead = { redirect: string } | { show: '/access-denied' | '/desk-away' };

export type Passage = { admin: Admin | undefined } & ({ who: SignedIn } | { instead: Instead });

type Services = Pick<AccountServices, 'auth' | 'db' | 'log' | 'isReady'>;

/** Whether this address is anybody's business but the public's. */
export function isGuarded(path: string): boolean {
  return rightOfPage(path) !== undefined || SIGNED_IN_PAGES.test(path);
}

/**
 * Who may see a guarded page (spec §4, Route guard). Asked by the middleware, by the address; every page of the admin area asks again
 * for itself (admin-page.ts), as every endpoint does (admin-endpoint.ts).
 * @throws whatever the database throws
 */
export async function passage(services: Services, visit: Visit): Promise<Passage> {
  if (!services.isReady()) return { admin: undefined, instead: { show: '/desk-away' } };
  const who = await signedIn(services, visit.request.headers);
  const admin = asAdmin(who, visit.clientAddress);
  const right = rightOfPage(visit.url.pathname);
  if (!who || (right && !holding(admin, right))) return { admin, instead: insteadOf(services, visit, who, admin) };
  return { who, admin };
}

/** What somebody gets who may not see a page: nobody the form to sign in, others "Access Denied", which is recorded, or at the door their own page. */
export function insteadOf(services: Pick<Services, 'db' | 'log'>, { url, request, clientAddress }: Visit, who?: SignedIn | null, admin?: Admin): Instead {
  if (!who) return { redirect: `/auth?next=${encodeURIComponent(url.pathname + url.search)}` };
  if (admin && url.pathname === DOOR) return { redirect: ROLE_WORDS[admin.role].home };
  const description = `Access Denied at ${url.pathname.slice(0, 100)}`;
  const userAgent = request.headers.get('user-agent');
  void recordSecurityEvent(services, { type: 'access_denied', description, address: clientAddress, userId: who.user.id, userAgent });
  return { show: '/access-denied' };
}
