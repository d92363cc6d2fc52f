import { memory } from '../../../browser/browser-storage.ts';
import { ENQUIRY_SENT_KEY } from '../../../browser/sent-key.ts';
import { trackEvent } from '../../../browser/track-event.ts';
import { tourId } from '../../../lib/text.ts';
import { HONEYPOT_FIELD } from '../model/inquiry-types.ts';

/** What goes to `POST /api/submit-inquiry` (spec §3, Inquiry payload; decisions.md, On the wire). */
export type EnquiryPayload = Record<string, string | number | undefined>;

export type PostResult =
  | { outcome: 'accepted'; inquiryId: string; reference: string }
  /** Refused for good: the visitor has to change something. */
  | { outcome: 'refused'; status: number; code: string; error: string; field?: string; retryAfterSeconds?: number }
  /** No answer, or the server cannot take it now: keep it and send it again. */
  | { outcome: 'unreachable' };

const TOKEN_KEY = 'hbt-form-token';
/** A token is fetched anew this long before it would expire, in milliseconds. */
const TOKEN_MARGIN_MS = 60_000;
/** Nobody waits longer than this for a token alone, in milliseconds. */
const PREPARE_TIMEOUT_MS = 3_000;

type KeptToken = { token: string; expiresAt: number };

/** The form token of spec §5: 32 bytes in hex, one hour, in session storage. */
async function formToken(signal: AbortSignal, renew = false): Promise<string> {
  const kept = memory('session').read<KeptToken>(TOKEN_KEY);
  if (kept && !renew && kept.expiresAt - TOKEN_MARGIN_MS > Date.now()) return kept.token;
  const response = await fetch('/api/form-token', { signal, credentials: 'same-origin', cache: 'no-store' });
  if (!response.ok) throw new Error(`form token: status ${response.status}`);
  const answer = (await response.json()) as { csrfToken: string; expiresInSeconds: number };
  memory('session').write(TOKEN_KEY, { token: answer.csrfToken, expiresAt: Date.now() + answer.expiresInSeconds * 1000 });
  return answer.csrfToken;
}

/**
 * Fetches a token when a form is first touched, so that sending needs one round trip only.
 * @returns undefined where the server is away; sending tries again, and keeps the enquiry if that fails too
 */
export async function prepareToken(): Promise<string | undefined> {
  return formToken(AbortSignal.timeout(PREPARE_TIMEOUT_MS)).catch(() => undefined);
}

/**
 * Sends an enquiry once; never throws. A token that expired or belongs to an earlier visit is
 * replaced, once.
 */
export async function postEnquiry(payload: EnquiryPayload, idempotencyKey: string, timeoutMs: number): Promise<PostResult> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    let response = await post(payload, idempotencyKey, await formToken(signal), signal);
    if (response.status === 403) response = await post(payload, idempotencyKey, await formToken(signal, true), signal);
    if (response.status >= 500) return { outcome: 'unreachable' };
    const answer = (await response.json()) as { success: boolean; inquiryId: string; reference: string; error: string; code: string; field?: string };
    if (answer.success) {
      memory('session').write(ENQUIRY_SENT_KEY, true);
      countInquiry(payload, idempotencyKey);
      return { outcome: 'accepted', inquiryId: answer.inquiryId, reference: answer.reference };
    }
    const retryAfter = Number(response.headers.get('retry-after'));
    return {
      outcome: 'refused',
      status: response.status,
      code: answer.code,
      error: answer.error,
      ...(answer.field ? { field: answer.field } : {}),
      ...(retryAfter > 0 ? { retryAfterSeconds: retryAfter } : {}),
    };
  } catch {
    return { outcome: 'unreachable' };
  }
}

/**
 * An enquiry that arrived is an event, with the tour that was preferred (spec §7), whichever form or dialog it came from: that
 * is what the operator counts as one. What goes to the quarantine is none.
 */
function countInquiry({ preferredTour, [HONEYPOT_FIELD]: honeypot }: EnquiryPayload, eventId: string): void {
  if (honeypot) return;
  // Two tabs may send what was kept: the enquiry is one, and so is its event.
  trackEvent({ eventType: 'inquiry', eventId, tourId: preferredTour ? tourId(String(preferredTour)) : undefined });
}

/** The host that had sent the visitor to us, where the browser still knows. */
function foreignReferrer(): string | undefined {
  const from = globalThis.document?.referrer;
  const host = from && URL.canParse(from) ? new URL(from).host : undefined;
  return host === globalThis.location?.host ? undefined : host;
}

/**
 * What stands in the form's hidden field goes along: the server keeps the enquiry in quarantine then, and answers as
 * always, since a person's browser may have filled the field too (decisions.md, "A filled honeypot").
 */
export function withHoneypot(payload: EnquiryPayload, honeypot: string | undefined): EnquiryPayload {
  return honeypot ? { ...payload, [HONEYPOT_FIELD]: honeypot } : payload;
}

function post(payload: EnquiryPayload, idempotencyKey: string, token: string, signal: AbortSignal): Promise<Response> {
  return fetch('/api/submit-inquiry', {
    method: 'POST',
    signal,
    // The request outlives the page where the chat takes its place.
    keepalive: true,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', 'x-csrf-token': token, 'idempotency-key': idempotencyKey },
    body: JSON.stringify({ ...payload, referrer: foreignReferrer() }),
  });
}
