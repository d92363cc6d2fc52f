import type { AccountServices } from './account-services.ts';
import { SESSION_RENEWED_S, SESSION_S } from './auth.ts';
import type { SignedIn } from './signed-in.ts';

/**
 * Renews a session once a day (docs/develop/accounts.md), on a page of anybody who is signed in: who comes at least every fortnight
 * stays signed in.
 * @returns the page's answer with the renewed cookies, or as it was where nothing is due
 */
export async function withRenewal({ auth, log }: AccountServices, who: SignedIn, request: Request, response: Response): Promise<Response> {
  const age = SESSION_S * 1000 - (who.expiresAt.getTime() - Date.now());
  if (age < SESSION_RENEWED_S * 1000) return response;
  try {
    const { headers } = await auth.api.getSession({ headers: request.headers, returnHeaders: true });
    for (const cookie of headers.getSetCookie()) response.headers.append('set-cookie', cookie);
    return response;
  } catch (error) {
    log.warn({ err: error }, 'a session could not be renewed; the next page tries again');
    return response;
  }
}
