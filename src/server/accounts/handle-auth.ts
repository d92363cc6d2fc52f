import { asAdmin } from '../admin/admin.ts';
import { type AuditAction, audit } from '../admin/audit-log.ts';
import { isDatabaseAway } from '../db/database-errors.ts';
import { REFUSALS } from '../enquiries/refusals.ts';
import { readBody } from '../http/read-body.ts';
import { queueAccountMail } from '../mail/account-mail.ts';
import { addressKey, fingerprint, type LimitName } from '../security/limits.ts';
import { requestOrigin } from '../security/request-origin.ts';
import type { Services } from '../services.ts';
import { ADDRESS_HEADER } from './auth.ts';
import { type Asked, recordAnswer, recordForeign, recordLimited } from './auth-events.ts';
import { askForPassword, madeHere, unconfirmedAccount, withSignUpMark } from './confirmation.ts';
import { withHint } from './renew-session.ts';
import { challengedEmail, refusedIfUsed } from './second-factor.ts';
import { signedIn } from './signed-in.ts';

const BASE = '/api/auth';
/** Attempts to get in: counted for the account and for the address they come from (decisions.md, Rate limits). */
const SIGN_IN = /^\/(sign-in\/|two-factor\/|passkey\/verify-authentication|change-password$|verify-password$|reset-password$)/;
/** Of these, what somebody who is signed in asks for: counted for that account, whatever address they share. */
const OWN_ACCOUNT = /^\/(two-factor\/|change-password$|verify-password$)/;
/** Where the code of a sign-in is checked. */
const CODES = /^\/two-factor\/verify-/;
/** Each leaves a row for a while, whoever asks and by whatever method. */
const CHALLENGES = /^\/passkey\/generate-/;
/** What makes us send a mail to an address that anybody may type. */
const MAILS = /^\/(sign-up\/email|request-password-reset|send-verification-email)$/;

/** A way in that outlives a change of password and a second factor: its owner is told, whoever made it. */
const ADDING_A_PASSKEY = '/passkey/verify-registration';

/** What the audit log keeps of an admin's own account. */
const AUDITED: Record<string, AuditAction> = {
  '/two-factor/verify-totp': 'two_factor_changed',
  '/two-factor/disable': 'two_factor_changed',
  '/two-factor/generate-backup-codes': 'two_factor_changed',
  '/change-password': 'password_changed',
  [ADDING_A_PASSKEY]: 'passkey_changed',
  '/passkey/delete-passkey': 'passkey_changed',
  '/link-social': 'identity_changed',
  '/unlink-account': 'identity_changed',
  '/revoke-sessions': 'sessions_ended',
  '/revoke-other-sessions': 'sessions_ended',
};

type Count = { limit: LimitName; key: string };

function refuse(status: number, code: string, message: string, headers: Record<string, string> = {}): Response {
  // The library's own errors have these two fields as well.
  return Response.json({ code, message }, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

/** @param userId of who is signed in, where that counts */
function countsFor(path: string, email: unknown, clientAddress: string, userId: string | undefined): Count[] {
  const account = typeof email === 'string' ? fingerprint(email.trim().toLowerCase()) : undefined;
  if (MAILS.test(path))
    return [
      { limit: 'accountMail', key: account ?? '' },
      { limit: 'signInAddress', key: addressKey(clientAddress) },
    ];
  if (CHALLENGES.test(path)) return [{ limit: 'challenge', key: addressKey(clientAddress) }];
  if (!SIGN_IN.test(path)) return [];
  if (userId !== undefined) return [{ limit: 'signIn', key: fingerprint(`user:${userId}`) }];
  const byAddress = { limit: 'signInAddress', key: addressKey(clientAddress) } as const;
  // The address first: one that is refused already uses up nothing of the account's, whose owner is somebody else.
  return account ? [byAddress, { limit: 'signIn', key: account }] : [byAddress];
}

/** The body as JSON text, or why it is refused; undefined where there is none, as at sign-out. */
async function bodyOf(request: Request): Promise<{ fields?: Record<string, unknown>; refusal?: Response }> {
  if (request.method === 'GET' || request.method === 'HEAD' || !request.headers.has('content-type')) return {};
  const body = await readBody(request);
  if ('refusal' in body) return { refusal: refuse(body.refusal.status, body.refusal.code, body.refusal.error) };
  if (body.native) return { refusal: refuse(REFUSALS.wrongType.status, REFUSALS.wrongType.code, REFUSALS.wrongType.error) };
  return { fields: body.fields };
}

/** A link of a mail that does not work any more leads to the form that says so, not to a page that says nothing. */
function withConfirmation(response: Response, path: string): Response {
  if (path !== '/verify-email') return response;
  const failed = response.status >= 400 || /[?&]error=/.test(response.headers.get('location') ?? '');
  return failed ? new Response(null, { status: 302, headers: { location: '/auth?confirm=failed', 'cache-control': 'no-store' } }) : response;
}

/**
 * Every request under /api/auth: our limits, origin and sizes first, then the library. Its answers pass unchanged but
 * for the hint cookie.
 */
export async function handleAuth(services: Services, request: Request, clientAddress: string): Promise<Response> {
  const away = () => refuse(503, REFUSALS.away.code, 'Signing in does not work for a moment. Please try again soon.');
  if (!services.isReady()) return away();
  try {
    return await answerOf(services, request, clientAddress);
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return away();
  }
}

async function answerOf(services: Services, request: Request, clientAddress: string): Promise<Response> {
  const { auth, config, receiving } = services;
  const url = new URL(request.url);
  const path = url.pathname.slice(BASE.length);
  const asked: Asked = { path, clientAddress, userAgent: request.headers.get('user-agent') };
  if (request.method === 'POST' && requestOrigin(request.headers, config.siteUrl) === 'foreign') {
    void recordForeign(services, asked);
    return refuse(403, REFUSALS.foreignOrigin.code, REFUSALS.foreignOrigin.error);
  }
  const { fields, refusal } = await bodyOf(request);
  if (refusal) return refusal;
  if (typeof fields?.email === 'string') asked.email = fields.email.trim().toLowerCase();
  const action = AUDITED[path];
  // Asked before the library answers, since the session may be another one afterwards; nobody has one yet at a sign-in.
  // Asked at every call: the library would take a session that `signedIn` ends.
  const current = await signedIn(services, request.headers);
  const who = action || OWN_ACCOUNT.test(path) ? current : null;
  if (CODES.test(path) && !who) asked.email = await challengedEmail(services, request.headers);
  const counts = request.method === 'POST' || CHALLENGES.test(path) ? countsFor(path, fields?.email, clientAddress, who?.user.id) : [];
  const reached = await receiving.limits.consume(counts);
  if (reached) {
    void recordLimited(services, asked, reached.limit);
    return refuse(429, 'too_many_attempts', 'Too many attempts. Please wait a little and try again.', { 'retry-after': String(reached.seconds) });
  }
  const headers = new Headers(request.headers);
  headers.set(ADDRESS_HEADER, clientAddress);
  headers.delete('content-length');
  // A device that was trusted once would stand in for the second factor; here the code is asked for each time.
  if (fields) delete fields.trustDevice;
  const admin = action ? asAdmin(who, clientAddress) : undefined;
  const secure = config.siteUrl.protocol === 'https:';
  // Looked up before, since afterwards the address is confirmed.
  const unconfirmed = path === '/verify-email' ? await unconfirmedAccount(services, url.searchParams.get('token')) : undefined;
  const body = fields ? JSON.stringify(fields) : null;
  const answered = await auth.handler(new Request(url, { method: request.method, headers, body }));
  const response = path === '/two-factor/verify-totp' && !who ? await refusedIfUsed(services, answered, fields?.code) : answered;
  if (response.ok && SIGN_IN.test(path)) for (const { limit, key } of counts) if (limit === 'signIn') await receiving.limits.forget(limit, key);
  if (path === ADDING_A_PASSKEY && response.ok && who?.user.emailVerified)
    await queueAccountMail(receiving, 'passkey_added', who.user.email, new URL('/account#passkeys', config.siteUrl).href);
  if (response.ok && action && admin) await audit(services.db, admin, action, admin.email, { call: path });
  const recorded = request.method === 'POST' ? await recordAnswer(services, asked, response) : response;
  if (path === '/sign-up/email' && response.ok) return withSignUpMark(recorded, secure);
  const confirmed = withConfirmation(recorded, path);
  if (unconfirmed && confirmed === recorded && !madeHere(request.headers, unconfirmed.id, secure)) return askForPassword(services, unconfirmed);
  return withHint(confirmed, secure);
}
