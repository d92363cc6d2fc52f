import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { foldAddress } from '../../../../lib/folded-address.ts';
import { checked } from '../../../../server/http/checked.ts';
import { QueueFullError } from '../../../../server/http/fair-queue.ts';
import { Refused } from '../../../../server/http/refused.ts';
import { raiseGeneration } from '../../../content-format/server/raise-generation.ts';
import { pictureJob } from '../../../pictures/server/picture-jobs.ts';
import { reviewSchema, type WrittenReview, withdrawSchema } from '../../model/review-requests.ts';
import { EDIT_DAYS, editableUntil, REVIEW_PICTURE } from '../../model/review-rules.ts';
import type { DepartureServices } from '../departure-services.ts';
import { parties } from '../departures-tables.ts';
import { reviews } from '../party-tables.ts';
import type { Transaction } from '../work-on-departure.ts';
import { EMPTIED } from './emptied.ts';
import { type OpenReview, openReview, type ReviewRow, reviewWhere } from './find-review.ts';
import { forgetReasons } from './reviews-of-person.ts';

type Services = Pick<DepartureServices, 'db' | 'limits' | 'pseudonym' | 'thread'>;

const UNKNOWN = new Refused(404, 'unknown_review', 'This link does not open a review.');
const WITHDRAWN = new Refused(410, 'review_withdrawn', 'This review was withdrawn and deleted.');
const CHANGED = 'This review was changed or published after you opened the page. What you typed is still here: send it again.';

/**
 * Takes what a guest wrote, or how they changed it within seven days; it waits to be looked at then, also where it was published before.
 * @param file the photograph as it was sent, where there is one
 * @returns the token, to whose page the guest goes back
 * @throws Refused 404 for no such link, 409 where it changed meanwhile, 410 where it is withdrawn or the days are over, 422 with its field, 429, 503
 */
export async function writeReview(services: Services, body: unknown, file: Buffer | undefined): Promise<string> {
  const written = checked(reviewSchema, body);
  const open = await mayWrite(services, written.token);
  // Before the photograph is read, which takes seconds.
  if (open.review && isSame(open.review, written, file)) return written.token;
  const photograph = file && (await photographOf(open.linkId, file));
  await services.db.transaction(async (tx) => {
    const { guests } = open;
    if (!guests) throw UNKNOWN;
    const { partyId, inquiryId, departureId, tour, tripDay, inquiry } = guests;
    // The party's row stands for a review that is not there yet.
    const [there] = await tx.select({ id: parties.id }).from(parties).where(eq(parties.id, partyId)).for('update');
    if (!there) throw UNKNOWN;
    const before = await reviewWhere(tx, eq(reviews.partyId, partyId), true);
    if (before && isSame(before, written, file)) return;
    mustBeOpen(before);
    if ((before?.version ?? 0) !== written.version)
      throw new Refused(409, 'changed_meanwhile', CHANGED, undefined, undefined, { version: before?.version ?? 0 });
    const says = { stars: written.stars, body: written.words, name: written.name, country: written.country ?? null };
    const now = new Date();
    const values = { ...says, ...pictureValues(written, photograph), consentedAt: now, state: 'waiting' as const, changedAt: now };
    if (before) {
      const decided = { declineKind: null, declinedBecause: null, decidedAt: null };
      await tx
        .update(reviews)
        .set({ ...values, ...decided, version: before.version + 1 })
        .where(eq(reviews.id, before.id));
    } else {
      const who = services.pseudonym(inquiry.email ? foldAddress(inquiry.email) : (inquiry.phone ?? inquiry.reference));
      await tx.insert(reviews).values({ id: randomUUID(), partyId, departureId, tour, tripDay, who, linkHash: open.hash, ...values });
    }
    await afterChange(services, tx, before?.state, inquiryId);
  });
  return written.token;
}

/**
 * Withdraws a review at its author's wish: what it said, who wrote it and its photograph go. Once more changes nothing.
 * @throws Refused 404
 */
export async function withdrawReview(services: Services, body: unknown): Promise<string> {
  const { token } = checked(withdrawSchema, body);
  const open = await openReview(services.db, token);
  if (!open?.review) throw UNKNOWN;
  const { id } = open.review;
  await services.db.transaction(async (tx) => {
    const before = await reviewWhere(tx, eq(reviews.id, id), true);
    if (!before) throw UNKNOWN;
    if (before.state === 'withdrawn') return;
    await tx
      .update(reviews)
      .set({ ...EMPTIED, version: before.version + 1, changedAt: new Date() })
      .where(eq(reviews.id, id));
    await forgetReasons(tx, [id]);
    await afterChange(services, tx, before.state, open.guests?.inquiryId);
  });
  return token;
}

/** The review as it is, for somebody who may write it now. @throws Refused 404, 410, 429 */
async function mayWrite({ db, limits }: Services, token: string): Promise<OpenReview> {
  const open = await openReview(db, token);
  if (!open) throw UNKNOWN;
  mustBeOpen(open.review);
  if (!open.guests) throw UNKNOWN;
  const reached = await limits.consume([{ limit: 'review', key: open.linkId }]);
  if (!reached) return open;
  const text = 'You have sent this many times. What you typed is still here: send it again in a few minutes.';
  throw new Refused(429, 'too_many_requests', text, undefined, reached.seconds);
}

function mustBeOpen(review: ReviewRow | undefined): void {
  if (review?.state === 'withdrawn') throw WITHDRAWN;
  if (!review || editableUntil(review.createdAt) > new Date()) return;
  throw new Refused(410, 'review_closed', `A review can be changed for ${EDIT_DAYS} days, and that time is over. You can still withdraw it.`);
}

/** Pressed twice, or sent again: there is nothing to change. */
function isSame(review: ReviewRow, written: WrittenReview, file: Buffer | undefined): boolean {
  const says = review.stars === written.stars && review.body === written.words && review.name === written.name;
  return says && review.country === (written.country ?? null) && !file && !(written.removePicture && review.pictureWidth !== null);
}

type Photograph = { picture: Buffer; pictureWidth: number; pictureHeight: number };

/** What becomes of the photograph: a new one, none, or the one that is there. */
function pictureValues(written: WrittenReview, photograph: Photograph | undefined): Partial<typeof reviews.$inferInsert> {
  if (photograph) return photograph;
  return written.removePicture ? { picture: null, pictureWidth: null, pictureHeight: null } : {};
}

/** Reads a photograph in a process of its own, as the operator's are read: upright, small, without where and with what it was taken. @throws Refused 422, 503 */
async function photographOf(whose: string, bytes: Buffer): Promise<Photograph> {
  const result = await pictureJob(whose, { kind: 'read', bytes, sizes: REVIEW_PICTURE }).catch((error: unknown) => {
    if (!(error instanceof QueueFullError)) throw error;
    const text = 'Many photographs are being read. What you typed is still here: send it again in a minute.';
    throw new Refused(503, 'temporarily_unavailable', text, 'picture', 60);
  });
  if ('refusal' in result) throw new Refused(422, result.refusal.code, result.refusal.message, 'picture');
  if (!('kept' in result)) throw new Error('a photograph was read and not kept');
  const { picture, width, height } = result.kept;
  return { picture: Buffer.from(picture), pictureWidth: width, pictureHeight: height };
}

/** Pages lose what was published, and open desks count anew. */
async function afterChange({ thread }: Services, tx: Transaction, stateBefore: ReviewRow['state'] | undefined, inquiryId: string | undefined): Promise<void> {
  if (stateBefore === 'published' || stateBefore === 'declined') await raiseGeneration(tx);
  if (inquiryId) await thread.announce(tx, inquiryId);
}
