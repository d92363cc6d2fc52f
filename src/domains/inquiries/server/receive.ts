import { randomUUID } from 'node:crypto';
import { isDay } from '../../../lib/banjul-time.ts';
import { foldAddress } from '../../../lib/folded-address.ts';
import { isReference, referenceDay } from '../../../lib/reference.ts';
import { isUuid } from '../../../lib/uuid.ts';
import { databaseRefusal } from '../../../server/db/database-errors.ts';
import type { RequestOrigin } from '../../../server/http/request-origin.ts';
import type { Logger } from '../../../server/log.ts';
import { addressKey, type Count, fingerprint, type LimitReached } from '../../security/server/rate-limits.ts';
import { recordSecurityEvent } from '../../security/server/record-event.ts';
import { type FormSource, HONEYPOT_FIELD } from '../model/inquiry-types.ts';
import { type FormLimit, limitOf } from '../model/limit-of-form.ts';
import { isHasty, type SpamSign } from '../model/spam-signs.ts';
import { type FieldProblem, parseSubmission, type Submission } from '../model/submission.ts';
import type { Enclosed } from '../model/submit-inquiry.ts';
import { arrival } from './arrival.ts';
import { confirmationCounts, withheldBy } from './confirmation-limit.ts';
import { contentHash, findByKeys, type Receipt, type StoreResult, storeInquiry } from './inquiries.ts';
import type { InquiryServices } from './inquiry-services.ts';
import { plainKeys } from './plain-keys.ts';
import { recordRefusal } from './record-refusal.ts';
import { type FormRefusal, invalidValues, REFUSALS } from './refusals.ts';

export type Post = {
  /** The values of the form, not checked yet. */
  fields: Record<string, unknown>;
  enclosed: Enclosed;
  /** Whether it is a plain form post, which may come without token and key. */
  native: boolean;
  token: string | undefined;
  /** Value of the visitor's form cookie. */
  visitor: string | undefined;
  idempotencyKey: unknown;
  origin: RequestOrigin;
  address: string;
  /** The signature of an enquiry that the site sends to itself; undefined for everybody else's. */
  canary?: string | undefined;
  /** The `Referer` header: the page on which the form stood. */
  page: string | null;
  /** The `Accept-Language` header. */
  languages: string | null;
  log: Logger;
};

export type Outcome =
  | { accepted: true; status: 200 | 201; receipt: Receipt }
  | { accepted: false; refusal: FormRefusal; problems: FieldProblem[]; retryAfter?: number };

/** How far back an enquiry that was kept in the browser may have been made, in days. */
const KEPT_AT_MOST_DAYS = 60;

/**
 * Takes in an enquiry: origin, token, honeypot, values, repeat, limits, then the database.
 * Limits come after the values, because counting is a side effect and a visitor who corrects a
 * field has not used up an attempt (docs/develop/decisions/0038).
 */
export async function receiveInquiry(services: InquiryServices, post: Post): Promise<Outcome> {
  // Anything else than text is refused with the rest (receiveOne).
  const key = typeof post.idempotencyKey === 'string' ? post.idempotencyKey : '';
  if (key === '') return receiveOne(services, post);
  // The same key at the same time waits for the first one's answer instead of using up its limits.
  const turn = (underWay.get(key) ?? Promise.resolve()).then(() => receiveOne(services, post));
  const settled = turn.then(
    () => {},
    () => {},
  );
  underWay.set(key, settled);
  try {
    return await turn;
  } finally {
    if (underWay.get(key) === settled) underWay.delete(key);
  }
}

/** Enquiries being received, by idempotency key. */
const underWay = new Map<string, Promise<void>>();

async function receiveOne(services: InquiryServices, post: Post): Promise<Outcome> {
  const forged = forgery(services, post);
  if (forged) return refuse(services, forged, post, {});
  const isCaught = isTrapped(services, post);
  const composed = composedReference(services, post);
  const parsed = parseSubmission(post.fields, composed ? referenceDay(composed) : writtenOn(post));
  if ('problems' in parsed) {
    return refuse(services, invalidValues(post.fields, parsed.problems), post, { problems: parsed.problems });
  }
  const submission = parsed.value;
  const quarantined = isCaught ? 'hidden_field' : isHasty(post.enclosed.msOnForm, submission) ? 'haste' : undefined;
  const keys = idempotencyKeys(post, submission);
  if (keys === undefined) return refuse(services, REFUSALS.badKey, post, { problems: [{ field: 'idempotencyKey', message: REFUSALS.badKey.error }] });
  if (!services.isReady()) return refuse(services, REFUSALS.away, post, {});
  try {
    const [key] = keys;
    if (post.canary !== undefined) return await asCanary(services, post, post.canary, key, submission);
    const known = await findByKeys(services.db, keys, contentHash(submission), services.content);
    const result = known ?? (await storeNew(services, post, submission, key, composed, quarantined));
    if (result.outcome === 'limited') return refuse(services, tooMany(result.limit, submission.leadSource), post, { retryAfter: result.seconds });
    if (result.outcome === 'conflict') return refuse(services, REFUSALS.conflict, post, {});
    post.log.info({ reference: result.receipt.reference, outcome: result.outcome, leadSource: submission.leadSource, quarantined }, 'an enquiry came in');
    return { accepted: true, status: result.outcome === 'stored' ? 201 : 200, receipt: result.receipt };
  } catch (error) {
    const status = databaseRefusal(error)?.status;
    if (!status) throw error;
    post.log.error({ err: error }, status === 503 ? 'an enquiry could not be stored: the database is away' : 'an enquiry could not be stored: bad data');
    return refuse(services, status === 503 ? REFUSALS.away : REFUSALS.invalid, post, {});
  }
}

/** A canary goes the way of every enquiry but for the limits: nothing of it is counted, and nobody is told of it. */
async function asCanary(services: InquiryServices, post: Post, signature: string, key: string, submission: Submission): Promise<Outcome> {
  const reference = await services.receiveCanary(signature, key, submission);
  if (reference === undefined) return refuse(services, REFUSALS.notCanary, post, {});
  post.log.info({ reference }, 'the canary enquiry came in');
  return { accepted: true, status: 201, receipt: { inquiryId: key, reference } };
}

/**
 * Counts and stores an enquiry that is not there yet, in quarantine or with its mails. What is counted is given back unless
 * it is stored: a database without room must not use up the limits of anybody who tries again.
 * @param composed the reference that the browser made
 */
async function storeNew(
  services: InquiryServices,
  post: Post,
  submission: Submission,
  key: string,
  composed: string | undefined,
  quarantined: SpamSign | undefined,
): Promise<StoreResult | ({ outcome: 'limited' } & LimitReached<FormLimit | 'address'>)> {
  const { db, limits } = services;
  const own = limitKeys(post, submission);
  // What waits in quarantine sends no mail, and uses up nobody's.
  const confirmation = quarantined ? [] : confirmationCounts(submission.email);
  let toGiveBack: Count[] = [...own, ...confirmation];
  const used = await limits.count(toGiveBack);
  try {
    const reached = used.find((one): one is LimitReached<FormLimit | 'address'> => own.some(({ limit }) => limit === one.limit));
    if (reached) {
      // Another instance may have stored it meanwhile.
      const late = await findByKeys(db, [key], contentHash(submission), services.content);
      return late ?? { outcome: 'limited', ...reached };
    }
    const withheld = withheldBy(used);
    const result = await storeInquiry(services, submission, key, composed, { ...arrival(services.config.siteUrl, post), quarantined, withheld });
    if (result.outcome === 'stored') {
      toGiveBack = withheld ? confirmation : [];
      services.receivedCounts[submission.leadSource][quarantined ? 'quarantine' : 'inbox'] += 1;
    }
    return result;
  } finally {
    await limits.giveBack(toGiveBack);
  }
}

/**
 * Whether the hidden field is filled, by a program, or by a browser that fills in everything: the enquiry goes into
 * quarantine, and the answer is the usual one (spec §5, "silently ignored"; decisions.md, "A filled honeypot").
 */
function isTrapped({ db, isReady }: Pick<InquiryServices, 'db' | 'isReady'>, { enclosed, log, address }: Post): boolean {
  if (!enclosed[HONEYPOT_FIELD]) return false;
  if (isReady()) void recordSecurityEvent({ db, log }, { type: 'honeypot_filled', description: "A form's hidden field was filled", address });
  return true;
}

/** CSRF: a token must be good where it is needed, and must never be wrong (decisions.md). */
function forgery({ formTokens }: Pick<InquiryServices, 'formTokens'>, post: Post): FormRefusal | undefined {
  if (post.origin === 'foreign') return REFUSALS.foreignOrigin;
  if (post.token === undefined) {
    if (!post.native) return REFUSALS.noToken;
    return post.origin === 'own' ? undefined : REFUSALS.noOrigin;
  }
  const problem = formTokens.problem(post.token, post.visitor);
  if (!problem) return undefined;
  return problem === 'token_expired' ? REFUSALS.expiredToken : REFUSALS.wrongToken;
}

/** The browser's own reference, where it sent a plausible one. */
function composedReference({ content }: Pick<InquiryServices, 'content'>, post: Post): string | undefined {
  const text = post.enclosed.clientReference;
  if (text === undefined || !isReference(text, content.site.brand.referencePrefix)) return undefined;
  return mayBeKeptSince(referenceDay(text)) ? text : undefined;
}

/** The day on which a kept enquiry was written, where that is plausible. */
function writtenOn({ enclosed }: Post): string | undefined {
  const day = enclosed.writtenOn;
  return day !== undefined && isDay(day) && mayBeKeptSince(day) ? day : undefined;
}

function mayBeKeptSince(day: string): boolean {
  const age = (Date.now() - Date.parse(`${day}T00:00:00Z`)) / 86_400_000;
  return age > -1 && age < KEPT_AT_MOST_DAYS;
}

/** @returns the key to store it by, and others by which it may be there already; undefined where a key was given that is none */
function idempotencyKeys(post: Post, submission: Submission): [key: string, ...others: string[]] | undefined {
  const given = post.idempotencyKey;
  const plain = plainKeys(contentHash(submission), post.address, Date.now());
  if (given === undefined || given === null || given === '') return post.native ? plain : [randomUUID()];
  // On a slow line a form may have gone by itself before its script came; where no answer reached its visitor, the script sends it again.
  return typeof given === 'string' && isUuid(given) ? [given.toLowerCase(), ...plain] : undefined;
}

/** The cap of an address is told in the words of the form that met it (decisions.md, "Texts of 429"). */
function tooMany(reached: FormLimit | 'address', source: FormSource): FormRefusal {
  return reached === 'address' ? { ...REFUSALS.address, error: REFUSALS[limitOf(source)].error } : REFUSALS[reached];
}

/** The sender's own address first: anybody who is over that cap uses up nothing of the e-mail address that they name. */
function limitKeys(post: Post, submission: Submission): Count<FormLimit | 'address'>[] {
  const own = { limit: 'address' as const, key: addressKey(post.address) };
  const who = submission.email ? foldAddress(submission.email) : post.token;
  return who === undefined ? [own] : [own, { limit: limitOf(submission.leadSource), key: fingerprint(who) }];
}

function refuse(services: Pick<InquiryServices, 'db'>, refusal: FormRefusal, post: Post, facts: { problems?: FieldProblem[]; retryAfter?: number }): Outcome {
  const fields = facts.problems?.map((problem) => problem.field);
  // A foreign origin may also be our own site under an address that SITE_URL does not name: worth a look.
  const level = refusal.code === 'foreign_origin' ? 'warn' : 'info';
  void recordRefusal(services, refusal.code, post);
  post.log[level]({ code: refusal.code, status: refusal.status, fields, retryAfter: facts.retryAfter }, 'an enquiry was refused');
  return { accepted: false, refusal, problems: facts.problems ?? [], ...(facts.retryAfter === undefined ? {} : { retryAfter: facts.retryAfter }) };
}
