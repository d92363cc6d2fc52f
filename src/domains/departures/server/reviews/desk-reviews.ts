import { isDeepStrictEqual } from 'node:util';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { uuidIn } from '../../../../lib/uuid.ts';
import type { DbOrTransaction } from '../../../../server/db/database.ts';
import { after, fromCursor, microsOf, toCursor } from '../../../../server/db/keyset-cursor.ts';
import { checked } from '../../../../server/http/checked.ts';
import { onWire } from '../../../../server/http/on-wire.ts';
import { Refused } from '../../../../server/http/refused.ts';
import { raiseGeneration } from '../../../content-format/server/raise-generation.ts';
import { inquiries } from '../../../inquiries/server/inquiries-tables.ts';
import type { Admin } from '../../../security/server/admin.ts';
import { audit } from '../../../security/server/audit-log.ts';
import { bookedTitle } from '../../../tours/model/trips/all-trips.ts';
import { decideReviewSchema } from '../../model/review-requests.ts';
import type { ReviewList } from '../../model/review-types.ts';
import type { DepartureServices } from '../departure-services.ts';
import { departures, parties } from '../departures-tables.ts';
import { reviews } from '../party-tables.ts';
import { changedMeanwhile } from '../work-on-departure.ts';
import { EMPTIED } from './emptied.ts';
import { reviewWhere } from './find-review.ts';
import { forgetReasons } from './reviews-of-person.ts';

type Services = Pick<DepartureServices, 'db' | 'content' | 'thread'>;

/** Reviews that wait, and decided ones, that one page of the desk shows at most. */
const SHOWN_MAX = 200;

export async function countWaitingReviews(db: DbOrTransaction): Promise<number> {
  return db.$count(reviews, eq(reviews.state, 'waiting'));
}

/**
 * Every review that was not withdrawn, in pages: on the first those that wait, the one that waits longest at the top, then the newest.
 * @param cursor the page before's `next`; '' for the first page
 * @throws Refused 422 where the cursor cannot be read
 */
export async function listReviews(_admin: Admin<'desk'>, { db, content }: Services, cursor = ''): Promise<ReviewList> {
  const position = fromCursor(cursor);
  if (cursor !== '' && !position) throw new Refused(422, 'cursor_invalid', 'This place in the list cannot be found. Begin at the top again.', 'cursor');
  const { state, changedAt, id } = reviews;
  const isWaiting = eq(state, 'waiting');
  const waiting = position ? [] : await selectLines(db).where(isWaiting).orderBy(asc(changedAt), asc(id)).limit(SHOWN_MAX);
  const isDecided = inArray(state, ['published', 'declined']);
  const decided = await selectLines(db)
    .where(and(isDecided, after(changedAt, id, position)))
    .orderBy(desc(changedAt), desc(id))
    .limit(SHOWN_MAX + 1);
  const shown = decided.slice(0, SHOWN_MAX);
  const last = shown.at(-1);
  return {
    reviews: [...waiting, ...shown].map(({ pictureWidth: width, title, micros: _, ...row }) => ({
      ...onWire(row),
      title: title ?? bookedTitle(row.tour, content) ?? row.tour,
      hasPicture: width !== null,
    })),
    waiting: await countWaitingReviews(db),
    next: last && decided.length > shown.length ? toCursor(last) : null,
  };
}

function selectLines(db: DbOrTransaction) {
  const { id, version, state, stars, body, name, country, pictureWidth, tour, tripDay, declineKind, declinedBecause, changedAt, decidedAt } = reviews;
  return db
    .select({
      ...{ id, version, state, stars, words: body, name, country, pictureWidth, tour, tripDay, declineKind, declinedBecause, changedAt, decidedAt },
      ...{ title: departures.title, reference: inquiries.reference, micros: microsOf(changedAt) },
    })
    .from(reviews)
    .leftJoin(departures, eq(departures.id, reviews.departureId))
    .leftJoin(parties, eq(parties.id, reviews.partyId))
    .leftJoin(inquiries, eq(inquiries.id, parties.inquiryId))
    .$dynamic();
}

/**
 * Publishes a review, declines it with a reason that the audit log keeps, or takes it away at its author's wish. One that is published may be
 * declined later.
 * @returns the list as it is now
 * @throws Refused 404, 409 where its author or a colleague changed it meanwhile, 422
 */
export async function decideReview(admin: Admin<'desk'>, services: Services, id: string | undefined, body: unknown): Promise<ReviewList> {
  const decided = checked(decideReviewSchema, body);
  const unknown = new Refused(404, 'unknown_review', 'There is no such review. It may have been withdrawn.');
  await services.db.transaction(async (tx) => {
    const review = await reviewWhere(tx, eq(reviews.id, uuidIn(id)), true);
    if (!review || review.state === 'withdrawn') throw unknown;
    const values = valuesOf(decided);
    if (review.version !== decided.version) {
      // Decided so already, by a second press say whose first answer was lost.
      if (review.version === decided.version + 1 && (await stands(tx, review.id, values))) return;
      throw changedMeanwhile();
    }
    await tx
      .update(reviews)
      .set({ ...values, version: review.version + 1 })
      .where(eq(reviews.id, review.id));
    if (decided.decision === 'publish') await audit(tx, admin, 'review_published', review.id, { tour: review.tour });
    if (decided.decision === 'takeAway') {
      await audit(tx, admin, 'review_taken_away', review.id, { tour: review.tour });
      await forgetReasons(tx, [review.id]);
    }
    if (decided.decision === 'decline')
      await audit(tx, admin, 'review_declined', review.id, { tour: review.tour, stars: review.stars, kind: decided.kind, because: decided.because });
    await raiseGeneration(tx);
    const [party] = review.partyId ? await tx.select({ inquiryId: parties.inquiryId }).from(parties).where(eq(parties.id, review.partyId)) : [];
    if (party) await services.thread.announce(tx, party.inquiryId);
  });
  return listReviews(admin, services);
}

/** Whether a review stands as it would stand by what was decided now. */
async function stands(tx: DbOrTransaction, id: string, { state, declineKind, declinedBecause }: Partial<typeof reviews.$inferInsert>): Promise<boolean> {
  const now = { state: reviews.state, declineKind: reviews.declineKind, declinedBecause: reviews.declinedBecause };
  const [row] = await tx.select(now).from(reviews).where(eq(reviews.id, id));
  return isDeepStrictEqual(row, { state, declineKind, declinedBecause });
}

function valuesOf(decided: ReturnType<typeof decideReviewSchema.parse>): Partial<typeof reviews.$inferInsert> {
  const decidedAt = new Date();
  if (decided.decision === 'takeAway') return { ...EMPTIED, decidedAt };
  if (decided.decision === 'publish') return { state: 'published', declineKind: null, declinedBecause: null, decidedAt };
  return { state: 'declined', declineKind: decided.kind, declinedBecause: decided.because, decidedAt };
}
