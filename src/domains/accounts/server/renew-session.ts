import { HINT_COOKIE } from '../model/hint-cookie.ts';
import type { AccountServices } from './account-services.ts';
import { SESSION_RENEWED_S, SESSION_S } from './auth.ts';
import type { SignedIn } from './signed-in.ts';

const ENDED = /^[^=]+=;|max-age=0\b/i;

/** The session's cookie in an answer: begun, renewed or ended. */
function sessionCookie(response: Response): string | undefined {
  return response.headers.getSetCookie().find((cookie) => /^[\w-]+\.session_token=/.test(cookie));
}

/** Whether an answer signs somebody in. */
export function opensSession(response: Response): boolean {
  const session = sessionCookie(response);
  return session !== undefined && !ENDED.test(session);
}

/** Says on cached public pages that it is worth asking who is there; follows the session's cookie. */
export function withHint(response: Response, secure: boolean): Response {
  const session = sessionCookie(response);
  if (!session) return response;
  const ended = ENDED.test(session);
  const kept = /max-age=(\d+)/i.exec(session)?.[1];
  const hinted = new Response(response.body, response);
  const age = ended ? '; Max-Age=0' : kept ? `; Max-Age=${kept}` : '';
  hinted.headers.append('set-cookie', `${secure ? '__Host-' : ''}${HINT_COOKIE}=${ended ? '' : '1'}; Path=/; SameSite=Lax${age}${secure ? '; Secure' : ''}`);
  return hinted;
}

/**
 * Renews a session once a day (docs/accounts.md), on a page of whoever is signed in: who comes at least every fortnight
 * stays signed in.
 * @returns the page's answer with the renewed cookies, or as it was where nothing is due
 */
export async function withRenewal({ auth, config, log }: AccountServices, who: SignedIn, request: Request, response: Response): Promise<Response> {
  const age = SESSION_S * 1000 - (who.expiresAt.getTime() - Date.now());
  if (age < SESSION_RENEWED_S * 1000) return response;
  try {
    const { headers } = await auth.api.getSession({ headers: request.headers, returnHeaders: true });
    for (const cookie of headers.getSetCookie()) response.headers.append('set-cookie', cookie);
    return withHint(response, config.siteUrl.protocol === 'https:');
  } catch (error) {
    log.warn({ err: error }, 'a session could not be renewed; the next page tries again');
    return response;
  }
}
