import { callApi, type Problem } from '../../../browser/api-client.ts';
import { memory } from '../../../browser/browser-storage.ts';
import { INQUIRY_SENT_KEY } from '../../../browser/sent-key.ts';
import { timeLimit } from '../../../browser/time-limit.ts';
import { trackEvent } from '../../../browser/track-event.ts';
import { type Entry, entry, isUncounted } from '../../../browser/visit.ts';
import { urlOf } from '../../../lib/url-of.ts';
import { tourId } from '../../tours/model/tour-id.ts';
import { HONEYPOT_FIELD } from '../model/inquiry-types.ts';
import { isRefused } from '../model/refused-inquiry.ts';
import { sentFrom, sentReference } from '../model/sent-path.ts';
import { isHasty } from '../model/spam-signs.ts';
import { formTokenSchema, type InquiryPayload, inquiryFailedSchema, inquiryTakenSchema } from '../model/submit-inquiry.ts';

export type PostResult =
  | { outcome: 'accepted'; reference: string; answerBy?: string | undefined }
  /** Our server will not have it as it is; model/refused-inquiry.ts says whether for good. */
  | ({ outcome: 'refused' } & Problem)
  /** No answer, or the server cannot take it now: keep it and send it again. `said` is what our server said of it, where it answered. */
  | { outcome: 'unreachable'; said?: string };

const TOKEN_KEY = 'hbt-form-token';
/** A token is fetched anew this long before it would expire, in milliseconds. */
const TOKEN_MARGIN_MS = 60_000;
/** Nobody waits longer than this for a token alone, in milliseconds. */
const PREPARE_TIMEOUT_MS = 3_000;

const PATH = '/api/submit-inquiry';

/** `said` is the text of a failure in the words of our own server (spec §8), and not of a proxy's page. */
type Heard = { ok: true; data: { reference: string; answerBy?: string | undefined } } | ({ ok: false; said?: string | undefined } & Problem);

type KeptToken = { token: string; expiresAt: number };

/** The form token of spec §5: 32 bytes in hex, one hour, in session storage; undefined where the server gives none. */
async function formToken(signal: AbortSignal, renew = false): Promise<string | undefined> {
  const kept = memory('session').read<KeptToken>(TOKEN_KEY);
  if (kept && !renew && kept.expiresAt - TOKEN_MARGIN_MS > Date.now()) return kept.token;
  const answer = await callApi('/api/form-token', formTokenSchema, { signal, cache: 'no-store' });
  if (!answer.ok) return undefined;
  const { csrfToken, expiresInSeconds } = answer.data;
  memory('session').write(TOKEN_KEY, { token: csrfToken, expiresAt: Date.now() + expiresInSeconds * 1000 });
  return csrfToken;
}

/**
 * Fetches a token when a form is first touched, so that sending needs one round trip only.
 * @returns undefined where the server is away; sending tries again, and keeps the enquiry if that fails too
 */
export async function prepareToken(): Promise<string | undefined> {
  return formToken(timeLimit(PREPARE_TIMEOUT_MS));
}

/**
 * Sends an enquiry once; never throws. A token that expired or belongs to an earlier visit is
 * replaced, once; where no token is any good, since the browser keeps no cookie, it goes as the form would by itself.
 */
export async function postInquiry(payload: InquiryPayload, idempotencyKey: string, timeoutMs: number): Promise<PostResult> {
  const signal = timeLimit(timeoutMs);
  let answer: Heard | undefined = await post(payload, idempotencyKey, await formToken(signal), signal);
  if (answer?.ok === false && answer.status === 403) answer = await post(payload, idempotencyKey, await formToken(signal, true), signal);
  if (answer?.ok === false && /^token_/.test(answer.code)) answer = (await postAsForm(payload, idempotencyKey, signal)) ?? answer;
  if (!answer || !(answer.ok || isRefused(ours(answer)))) return { outcome: 'unreachable', ...(answer && !answer.ok && answer.said && { said: answer.said }) };
  if (!answer.ok) {
    const { ok: _, said: __, ...problem } = answer;
    return { outcome: 'refused', ...problem };
  }
  memory('session').write(INQUIRY_SENT_KEY, true);
  countInquiry(payload, idempotencyKey);
  return { outcome: 'accepted', reference: answer.data.reference, answerBy: answer.data.answerBy };
}

/** What somebody else answered, be it JSON with a code of theirs, has none of ours. */
function ours({ status, code, said }: Problem & { said?: string | undefined }): { status: number; code: string | undefined } {
  return { status, code: said === undefined ? undefined : code };
}

/**
 * An enquiry that arrived is an event, with the tour that was preferred (spec §7), whichever form or dialog it came from: that
 * is what the operator counts as one. What goes to the quarantine is none.
 */
function countInquiry(payload: InquiryPayload, eventId: string): void {
  if (payload[HONEYPOT_FIELD] || isHasty(payload.msOnForm, payload)) return;
  const { preferredTour } = payload;
  // Two tabs may send what was kept: the enquiry is one, and so is its event.
  trackEvent({ eventType: 'inquiry', eventId, tourId: preferredTour ? tourId(preferredTour) : undefined });
}

/**
 * What had brought the visit to us, where the browser still knows: of all pages its first one tells. The worker, which sends what was kept, knows none;
 * of a visit that is not to be counted this page alone.
 */
function broughtBy(): Pick<InquiryPayload, 'referrer' | 'visitSource'> {
  if (typeof document === 'undefined') return {};
  const { referrer = '', source }: Entry = isUncounted() ? { referrer: document.referrer } : entry();
  const host = urlOf(referrer)?.host;
  return { ...(host !== location.host && { referrer: host }), ...(source === 'campaign' && { visitSource: source }) };
}

/**
 * What stands in the form's hidden field goes along: the server keeps the enquiry in quarantine then, and answers as
 * always, since a person's browser may have filled the field too (decisions.md, "A filled honeypot").
 */
export function withHoneypot(payload: InquiryPayload, honeypot: string | undefined): InquiryPayload {
  return honeypot ? { ...payload, [HONEYPOT_FIELD]: honeypot } : payload;
}

/** @returns undefined without a token */
async function post(payload: InquiryPayload, idempotencyKey: string, token: string | undefined, signal: AbortSignal): Promise<Heard | undefined> {
  if (token === undefined) return undefined;
  const body: InquiryPayload = { ...payload, ...broughtBy() };
  let said: string | undefined;
  const answer = await callApi(PATH, inquiryTakenSchema, {
    onRefusal: (_headers, refusal) => {
      said = inquiryFailedSchema.safeParse(refusal).data?.error;
    },
    signal,
    // The request outlives the page where the chat takes its place.
    keepalive: true,
    headers: { 'x-csrf-token': token, 'idempotency-key': idempotencyKey },
    body,
  });
  return answer.ok ? answer : { ...answer, said };
}

/**
 * As a browser without scripts posts the form: by its origin alone, without a token.
 * @returns undefined where the server does not lead on to the page that says it was sent
 */
async function postAsForm(payload: InquiryPayload, idempotencyKey: string, signal: AbortSignal): Promise<Heard | undefined> {
  const fields = Object.entries({ ...payload, ...broughtBy(), idempotencyKey }).filter(([, value]) => value !== undefined);
  const body = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
  const page = await fetch(PATH, { method: 'POST', signal, keepalive: true, body }).catch(() => undefined);
  const sent = page?.ok ? new URL(page.url) : undefined;
  const reference = sent && sentReference(sent);
  return reference ? { ok: true, data: { reference, answerBy: sentFrom(sent.searchParams).answerBy?.toISOString() } } : undefined;
}
