import { maskedAddress } from '../../../lib/masked-address.ts';
import { ALERT_HEADER } from '../../security/model/alert-header.ts';
import { accountKey } from '../../security/server/account-key.ts';
import { noteSignInFailure } from '../../security/server/alerts.ts';
import type { LimitName } from '../../security/server/rate-limits.ts';
import { type NewSecurityEvent, recordSecurityEvent } from '../../security/server/record-event.ts';
import type { AccountServices } from './account-services.ts';
import { ASKING_FOR_RESET, CHANGING_PASSWORD, CODES, METHODS, RESETTING_PASSWORD, SIGN_INS, SIGN_UP } from './auth-paths.ts';

/** A request to the accounts, as far as the security log may know it. */
export type Asked = {
  /** Below /api/auth, e.g. "/sign-in/email". */
  path: string;
  clientAddress: string;
  userAgent: string | null;
  /** In small letters; where the request names one, or whose code is awaited. */
  email?: string;
};

function record(services: AccountServices, asked: Asked, event: Pick<NewSecurityEvent, 'type' | 'description' | 'userId' | 'metadata'>): Promise<void> {
  const account: Record<string, string> =
    asked.email === undefined ? {} : { account: maskedAddress(asked.email), accountKey: accountKey(services, asked.email) };
  const metadata: Record<string, string | number | boolean> = { ...account, ...event.metadata };
  return recordSecurityEvent(services, { ...event, address: asked.clientAddress, userAgent: asked.userAgent, metadata });
}

/** Whose page the request came from is for the log alone to say: the header is the sender's own word. */
export function recordForeign(services: AccountServices, asked: Asked): Promise<void> {
  return record(services, asked, { type: 'foreign_origin', description: `A page that is not ours asked for ${asked.path.slice(0, 60)}` });
}

export function recordLimited(services: AccountServices, asked: Asked, limit: LimitName): Promise<void> {
  const signingIn = SIGN_INS.test(asked.path) || CODES.test(asked.path);
  return signingIn
    ? record(services, asked, { type: 'sign_in_limited', description: 'Too many attempts to sign in: refused for a while', metadata: { limit } })
    : record(services, asked, { type: 'rate_limited', description: 'Too many requests about an account: refused for a while', metadata: { limit } });
}

/**
 * Records what came of a request to the accounts.
 * @param userId whose session the request opened or came from
 * @returns the answer; marked where it is the failure that raised an alert, so that the page can tell (spec §8, Security Alert)
 */
export async function recordAnswer(services: AccountServices, asked: Asked, response: Response, userId: string | undefined): Promise<Response> {
  const { path, email } = asked;
  const isRefused = response.status >= 400 && response.status < 500;
  if (SIGN_INS.test(path) || CODES.test(path)) {
    if (response.ok) {
      // A right password that still wants its code has signed nobody in, but is no failure either.
      if (email !== undefined) await forgetFailures(services, email);
      const method = METHODS[path] ?? 'provider';
      if (userId !== undefined)
        void record(services, asked, { type: 'sign_in_succeeded', description: `Signed in by ${method}`, userId, metadata: { method } });
      return response;
    }
    if (!isRefused) return response;
    // 403 says that the password was right and the address is not confirmed yet.
    if (!CODES.test(path) && response.status !== 401) return response;
    void record(
      services,
      asked,
      CODES.test(path)
        ? { type: 'two_factor_failed', description: 'A code of the second factor was wrong or too old' }
        : { type: 'sign_in_failed', description: email === undefined ? 'A sign-in failed' : `Wrong password or unknown address: ${maskedAddress(email)}` },
    );
    const reached = email === undefined ? undefined : await noteSignInFailure(services, { email, address: asked.clientAddress, userAgent: asked.userAgent });
    if (!reached) return response;
    const marked = new Response(response.body, response);
    marked.headers.set(ALERT_HEADER, reached);
    return marked;
  }
  if (!response.ok) return response;
  if (path === SIGN_UP) void record(services, asked, { type: 'sign_up', description: 'Somebody signed up' });
  if (path === ASKING_FOR_RESET) void record(services, asked, { type: 'password_reset_requested', description: 'A link for a new password was asked for' });
  if (path === RESETTING_PASSWORD || path === CHANGING_PASSWORD)
    void record(services, asked, { type: 'password_changed', description: 'A password was changed', userId });
  return response;
}

async function forgetFailures(services: AccountServices, email: string): Promise<void> {
  const { limits, log } = services;
  await limits.forgetFailures(accountKey(services, email)).catch((error: unknown) => log.warn({ err: error }, 'a count of failures could not be reset'));
}
