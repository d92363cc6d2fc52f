import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { foldAddress } from '../../../lib/folded-address.ts';
import { isDatabaseAway } from '../../../server/db/database-errors.ts';
import { readBody } from '../../../server/http/read-body.ts';
import { BODY_REFUSALS, FOREIGN_ORIGIN } from '../../../server/http/refusal.ts';
import { requestOrigin } from '../../../server/http/request-origin.ts';
import { asAdmin } from '../../security/server/admin.ts';
import { audit } from '../../security/server/audit-log.ts';
import { authPath, invitationPath } from '../model/invitation-path.ts';
import { queueAccountMail } from './account-mail.ts';
import type { AccountServices } from './account-services.ts';
import { passkeys } from './accounts-tables.ts';
import { ADDRESS_HEADER } from './address-header.ts';
import { countAttempt, forgetAttempt } from './attempts.ts';
import { withOutcome } from './auth-call-context.ts';
import { type Asked, recordAnswer, recordForeign, recordLimited } from './auth-events.ts';
import { isPlainAddress, tidyFields } from './auth-fields.ts';
import {
  ADDING_A_PASSKEY,
  AUDITED,
  CODES,
  CONFIRMING,
  EVEN,
  JWT,
  OWN_ACCOUNT,
  PASSWORD_SIGN_IN,
  PUBLIC_KEYS,
  RESETTING_PASSWORD,
  SECOND_FACTOR_ON,
  SIGN_UP,
} from './auth-paths.ts';
import { confirmLinkOf } from './confirm-link.ts';
import { askForPassword, choosePassword, confirmPage, dropTypedPassword, leadOn } from './confirmation.ts';
import { withoutEndedSession } from './ended-session.ts';
import { beforeReset } from './reset-links.ts';
import { roleOf } from './roles.ts';
import { finishSwitching, keepOneApp, secondsLocked } from './second-factor.ts';
import { madeHere } from './sign-up-mark.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

const BASE = '/api/auth';
/** Longer than either takes (hashing a password, a few rows), in milliseconds; the library's own wait for such a mail is 500. */
const EVEN_MS = 400;

/** More than anybody has devices. */
const PASSKEYS_MAX = 20;

function refuse(status: number, code: string, message: string, headers: Record<string, string> = {}): Response {
  // The library's own errors have these two fields as well.
  return Response.json({ code, message }, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

/** The body as JSON text, or why it is refused; undefined where there is none, as at sign-out. */
async function bodyOf(request: Request): Promise<{ fields?: Record<string, unknown>; refusal?: Response }> {
  if (request.method === 'GET' || request.method === 'HEAD' || !request.headers.has('content-type')) return {};
  const body = await readBody(request);
  if ('refusal' in body) return { refusal: refuse(body.refusal.status, body.refusal.code, body.refusal.error) };
  if (body.native) return { refusal: refuse(BODY_REFUSALS.wrongType.status, BODY_REFUSALS.wrongType.code, BODY_REFUSALS.wrongType.error) };
  return { fields: body.fields };
}

async function passkeysOf({ db }: AccountServices, { user }: SignedIn): Promise<number> {
  return db.$count(passkeys, eq(passkeys.userId, user.id));
}

/** A link of a mail that does not work any more leads to the form that says so, not to a page that says nothing. */
function withConfirmation(response: Response, invitation: string | undefined): Response {
  const failed = response.status >= 400 || /[?&]error=/.test(response.headers.get('location') ?? '');
  const location = authPath(invitation, { confirm: 'failed' });
  return failed ? new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } }) : response;
}

/** The answer without tokens of sessions: the cookie holds them where no script reads them, and a session is ended by its id (end-session.ts). */
async function withoutToken(response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('application/json')) return response;
  const text = await response.text();
  const withoutIt = (name: string, value: unknown) => (name === 'token' ? undefined : value);
  return new Response(text && JSON.stringify(JSON.parse(text, withoutIt)), response);
}

/** Whether an answer leads to the site's root and nowhere else. */
function leadsToRoot(response: Response, siteUrl: URL): boolean {
  const location = response.headers.get('location');
  return location !== null && new URL(location, siteUrl).href === siteUrl.href;
}

/**
 * Of two who sign up with one address at once the second finds the account there, and is answered as whoever comes later: a failure would
 * tell that nobody had one.
 */
async function signedUp(ask: () => Promise<Response>): Promise<Response> {
  const answer = await ask();
  return answer.status === 422 ? ask() : answer;
}

/**
 * Every request under /api/auth: our limits, origin and sizes first, then the library. Its answers pass unchanged but
 * for tokens and where a confirmed address leads; what else is ours in them, its own hooks add (auth-plugin.ts).
 */
export async function handleAuth(services: AccountServices, request: Request, clientAddress: string): Promise<Response> {
  const away = () => refuse(503, 'temporarily_unavailable', 'You cannot sign in at the moment. Please try again soon.');
  if (!services.isReady()) return away();
  const path = new URL(request.url).pathname.slice(BASE.length);
  const started = performance.now();
  try {
    const answered = await services.afterAnswer.during(() => answerOf(services, request, clientAddress));
    // Where one way takes longer than the other, both take as long as neither does; under load a multiple of that.
    if (EVEN.test(path)) await pause(EVEN_MS - ((performance.now() - started) % EVEN_MS));
    const response = path === JWT ? answered : await withoutToken(answered);
    // Somebody's own, all but the public keys.
    if (path !== PUBLIC_KEYS) response.headers.set('cache-control', 'no-store');
    return response;
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return away();
  }
}

async function answerOf(services: AccountServices, request: Request, clientAddress: string): Promise<Response> {
  const { auth, config, limits } = services;
  const url = new URL(request.url);
  const path = url.pathname.slice(BASE.length);
  const asked: Asked = { path, clientAddress, userAgent: request.headers.get('user-agent') };
  if (request.method === 'POST' && requestOrigin(request.headers, config.siteUrl) === 'foreign') {
    void recordForeign(services, asked);
    return refuse(403, FOREIGN_ORIGIN.code, FOREIGN_ORIGIN.error);
  }
  if (!isPlainAddress(url)) return refuse(BODY_REFUSALS.unreadable.status, BODY_REFUSALS.unreadable.code, 'This address cannot be read.');
  const isConfirming = path === CONFIRMING;
  // Scanners open the links of mails before people do: a link alone changes nothing, the button behind it does.
  if (isConfirming && request.method !== 'POST') return confirmPage(url);
  const { fields, refusal } = isConfirming ? {} : await bodyOf(request);
  if (refusal) return refusal;
  const trouble = fields && tidyFields(fields);
  if (trouble) return refuse(BODY_REFUSALS.invalid.status, BODY_REFUSALS.invalid.code, trouble.message);
  if (typeof fields?.email === 'string') asked.email = foldAddress(fields.email);
  const action = AUDITED[path];
  // Asked before the library answers, since the session may be another one afterwards; nobody has one yet at a sign-in.
  // Asked at every call: the library would take a session that `signedIn` ends.
  const current = await signedIn(services, request.headers);
  const who = action || OWN_ACCOUNT.test(path) ? current : null;
  if (CODES.test(path) && !who) asked.email = (await auth.api.challengedEmail({ headers: request.headers })) ?? undefined;
  const browser = services.knownBrowsers.counterOf(request.headers.get('cookie'), asked.email);
  const attempt = await countAttempt(limits, { ...asked, method: request.method, email: asked.email, userId: who?.user.id, browser });
  if (attempt.reached) {
    const { reached } = attempt;
    void recordLimited(services, asked, reached.limit);
    return refuse(429, 'too_many_attempts', 'Too many attempts. Please wait a little and try again.', { 'retry-after': String(reached.seconds) });
  }
  const headers = current ? new Headers(request.headers) : withoutEndedSession(request.headers, (await auth.$context).authCookies.sessionToken.name);
  headers.set(ADDRESS_HEADER, clientAddress);
  headers.delete('content-length');
  if (path === ADDING_A_PASSKEY && who && (await passkeysOf(services, who)) >= PASSKEYS_MAX)
    return refuse(409, 'too_many_passkeys', `An account has at most ${PASSKEYS_MAX} passkeys. Remove one that you do not need first.`);
  const toSwitch = path === SECOND_FACTOR_ON ? who?.user.email : path === PASSWORD_SIGN_IN ? asked.email : undefined;
  if (toSwitch !== undefined) await finishSwitching(services.db, toSwitch);
  if (path === RESETTING_PASSWORD && fields) await beforeReset(services.db, fields);
  if (isConfirming) await dropTypedPassword(services, url.searchParams.get('token') ?? '', request.headers);
  const admin = action ? asAdmin(who, clientAddress) : undefined;
  const secure = config.siteUrl.protocol === 'https:';
  const body = fields ? JSON.stringify(fields) : null;
  const ask = () => auth.handler(new Request(url, { method: isConfirming ? 'GET' : request.method, headers, body }));
  const { answered: response, outcome } = await withOutcome(() => (path === SIGN_UP ? signedUp(ask) : ask()));
  const locked = response.status === 429 && CODES.test(path) ? await secondsLocked(services.db, who?.user.email ?? asked.email ?? '') : undefined;
  // The library does not say how long (decisions.md, "Limits": 429 with `Retry-After`).
  if (locked) response.headers.set('retry-after', String(locked));
  if (response.ok) await forgetAttempt(limits, path, attempt);
  if (path === SECOND_FACTOR_ON && response.ok && who) await keepOneApp(services.db, who.user.id);
  if (path === ADDING_A_PASSKEY && response.ok && who?.user.emailVerified)
    await queueAccountMail(services, 'passkey_added', who.user.email, new URL('/account#passkeys', config.siteUrl).href);
  if (response.ok && action && admin) await audit(services.db, admin, action, admin.email, { call: path });
  const recorded = request.method === 'POST' ? await recordAnswer(services, asked, response, outcome.signedIn ?? who?.user.id) : response;
  if (!isConfirming) return recorded;
  const invitation = invitationPath(url.searchParams.get('callbackURL'));
  const answer = withConfirmation(recorded, invitation);
  if (answer !== recorded) return answer;
  const { confirmed } = outcome;
  if (confirmed && !madeHere(request.headers, confirmed.id, secure)) return askForPassword(services, confirmed, invitation);
  const link = () => confirmLinkOf(services, url.searchParams.get('token') ?? '', request.headers);
  if (!confirmed && !current && (await link()) === 'waits') return choosePassword(invitation);
  if (leadsToRoot(answer, config.siteUrl)) {
    const role = confirmed ? await roleOf(services.db, confirmed.id) : null;
    const now = confirmed ? { role, user: { email: confirmed.email, emailVerified: true } } : current;
    answer.headers.set('location', await leadOn(services, now));
  }
  return answer;
}
